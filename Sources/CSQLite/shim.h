#ifndef STAYS_CSQLITE_SHIM_H
#define STAYS_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

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

/* Reads the first bytes of a file by way of SQLite's own file system layer, which knows what no
 * other code of the process can: that closing a file must not drop the locks which the process holds
 * on it elsewhere. No page is looked at, so it does not matter in what state they are. Gives a result
 * code: SQLITE_NOTADB where the file has not so many bytes. */
static inline int stays_sqlite3_read_start(const char *path, void *bytes, int count) {
  sqlite3_vfs *files = sqlite3_vfs_find(0);
  if (!files) return SQLITE_ERROR;
  size_t length = strlen(path);
  /* The layer asks for a full name, and looks for more behind its end. */
  int name_size = files->mxPathname + 4;
  char *name = (char *)calloc(1, (size_t)name_size);
  sqlite3_file *file = (sqlite3_file *)calloc(1, (size_t)files->szOsFile);
  int code = SQLITE_NOMEM;
  if (name && file) {
    code = length > (size_t)files->mxPathname
        ? SQLITE_CANTOPEN
        : files->xFullPathname(files, path, files->mxPathname + 1, name);
    if ((code & 0xff) == SQLITE_OK) {
      code = files->xOpen(files, name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, 0);
    }
    if (code == SQLITE_OK) {
      code = file->pMethods->xRead(file, bytes, count, 0);
      if (code == SQLITE_IOERR_SHORT_READ) code = SQLITE_NOTADB;
    }
    if (file->pMethods) file->pMethods->xClose(file);
  }
  free(name);
  free(file);
  return code;
}

#endif
