#ifndef STAYS_CZLIB_SHIM_H
#define STAYS_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro that passes the header's version and size, so Swift cannot call it. */
static inline int stays_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 16 + MAX_WBITS);
}

/* deflateInit2 is such a macro too; 8 is zlib's usual memory level. */
static inline int stays_deflate_init_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

#endif
