// A file's status in our own types: the module that declares `struct stat` depends on a file's imports.
#include <sys/stat.h>
struct forage_file {
  long long bytes;
  unsigned long long number;
  unsigned int user, group, mode;
};
static inline struct forage_file forage_file_of(const struct stat *status) {
  struct forage_file file = {status->st_size, status->st_ino, status->st_uid, status->st_gid, status->st_mode};
  return file;
}
static inline int forage_file_at(const char *path, struct forage_file *file) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  *file = forage_file_of(&status);
  return 0;
}
static inline int forage_file_open(int descriptor, struct forage_file *file) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return -1;
  *file = forage_file_of(&status);
  return 0;
}
