#ifndef STAYS_CMICROHTTPD_SHIM_H
#define STAYS_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

/* What a daemon is limited to. */
struct stays_mhd_limits {
  unsigned int connections;
  unsigned int idle_seconds;
  size_t memory_per_connection;
};

/* The value of a hexadecimal digit, or -1. */
static inline int stays_mhd_digit(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  if (character >= 'A' && character <= 'F') return character - 'A' + 10;
  return -1;
}

/* Decodes %XX in place, as the library does but for one: its paths end at the first NUL, so that what
   follows an encoded one would be lost, and another path answered. NUL becomes a byte that no UTF-8
   has, and the request is refused like any other that is no text. */
static inline size_t stays_mhd_unescape(
    void *closure, struct MHD_Connection *connection, char *text) {
  (void)closure, (void)connection;
  const char *from = text;
  char *to = text;
  while (*from) {
    int high = *from == '%' ? stays_mhd_digit(from[1]) : -1;
    int low = high < 0 ? -1 : stays_mhd_digit(from[2]);
    if (low < 0) {
      *to++ = *from++;
      continue;
    }
    int byte = high << 4 | low;
    *to++ = (char)(byte ? byte : 0xFF);
    from += 3;
  }
  *to = 0;
  return (size_t)(to - text);
}

/* MHD_start_daemon is variadic, so Swift cannot call it. The daemon is handed its connections; the
   closure is handed to every callback. It has one thread of its own, waits by the best means that the
   system has, and lets a connection sleep until there is something to send. */
static inline struct MHD_Daemon *stays_mhd_start(
    struct stays_mhd_limits limits,
    MHD_AccessHandlerCallback respond, MHD_RequestCompletedCallback completed,
    MHD_NotifyConnectionCallback connected, void *closure) {
  return MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC |
          MHD_USE_NO_LISTEN_SOCKET, 0,
      NULL, NULL, respond, closure,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory_per_connection,
      MHD_OPTION_NOTIFY_COMPLETED, completed, closure,
      MHD_OPTION_NOTIFY_CONNECTION, connected, closure,
      MHD_OPTION_UNESCAPE_CALLBACK, stays_mhd_unescape, NULL,
      MHD_OPTION_END);
}

/* MHD_get_connection_info is variadic too. */
static inline MHD_socket stays_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : MHD_INVALID_SOCKET;
}

/* MHD_SIZE_UNKNOWN is a cast, which Swift does not import. */
static inline uint64_t stays_mhd_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
/* ((ssize_t) -1) */
static inline ssize_t stays_mhd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

#endif
