#include <curl/curl.h>

// Swift cannot call variadic functions: one wrapper per value type.

static inline CURLcode forage_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode forage_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode forage_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode forage_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*forage_curl_data_function)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode forage_curl_set_data_function(
    CURL *handle, CURLoption option, forage_curl_data_function function) {
  return curl_easy_setopt(handle, option, function);
}

typedef curl_socket_t (*forage_curl_socket_function)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode forage_curl_set_socket_function(
    CURL *handle, CURLoption option, forage_curl_socket_function function) {
  return curl_easy_setopt(handle, option, function);
}

typedef int (*forage_curl_progress_function)(
    void *context, curl_off_t download, curl_off_t downloaded, curl_off_t upload, curl_off_t uploaded);

static inline CURLcode forage_curl_set_progress_function(
    CURL *handle, CURLoption option, forage_curl_progress_function function) {
  return curl_easy_setopt(handle, option, function);
}

static inline CURLcode forage_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode forage_curl_get_text(CURL *handle, CURLINFO info, const char **value) {
  return curl_easy_getinfo(handle, info, (char **)value);
}

static inline CURLcode forage_curl_get_offset(CURL *handle, CURLINFO info, long *value) {
  curl_off_t found = 0;
  CURLcode code = curl_easy_getinfo(handle, info, &found);
  *value = found;
  return code;
}
