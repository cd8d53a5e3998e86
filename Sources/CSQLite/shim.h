// Parts of SQLite's API that Swift cannot import: variadic functions, and constants with casts.
#include <sqlite3.h>

// Turns off memory statistics, which are unused and need a lock. Must be called before anything else.
static inline int forage_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

static inline int forage_set_option(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

// Both copy the value.
static inline int forage_bind_text(sqlite3_stmt *statement, int number, const char *text, sqlite3_uint64 size) {
  return sqlite3_bind_text64(statement, number, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int forage_bind_bytes(sqlite3_stmt *statement, int number, const void *bytes, sqlite3_uint64 size) {
  return size == 0 ? sqlite3_bind_zeroblob(statement, number, 0)
                   : sqlite3_bind_blob64(statement, number, bytes, size, SQLITE_TRANSIENT);
}
