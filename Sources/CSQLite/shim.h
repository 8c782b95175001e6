#ifndef STAYS_CSQLITE_SHIM_H
#define STAYS_CSQLITE_SHIM_H

#include <sqlite3.h>

/* sqlite3_db_config is variadic, so Swift cannot call it. `on` is 0 or 1. */
static inline int stays_sqlite3_set_flag(sqlite3 *connection, int option, int on) {
  return sqlite3_db_config(connection, option, on, (int *)0);
}

/* SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import. */
static inline int stays_sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, bytes, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int stays_sqlite3_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}

#endif
