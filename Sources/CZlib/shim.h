#ifndef STAYS_CZLIB_SHIM_H
#define STAYS_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro that passes the header's version and size, so Swift cannot call it. */
static inline int stays_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 16 + MAX_WBITS);
}

#endif
