#ifndef STAYS_CFUZZER_H
#define STAYS_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library (llvm/docs/LibFuzzer.rst): a Swift program brings its own main. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
