// The C functions that the Swift compiler and its embedded standard library call, for the module only.
// On other platforms the C library provides them.

#if defined(__wasm__)

#include "EmbeddedRuntime.h"

#include <stddef.h>

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = forage_allocate(size, alignment);
  // Swift would continue with an invalid `result`: trap if memory is exhausted.
  if (block == NULL) __builtin_trap();
  *result = block;
  return 0;
}

void free(void *block) { forage_free(block); }

/// The seed of Swift's hash tables. Fixed, so that plans are deterministic.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5a, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

/// Half away from zero, as in C. Numbers beyond 2^52 have no fraction.
double round(double value) {
  double whole = __builtin_trunc(value);
  double rest = value - whole;
  if (rest >= 0.5) return whole + 1;
  if (rest <= -0.5) return whole - 1;
  return whole;
}

/// The low 128 bits of a product, from 64-bit halves. Used by checked multiplication of 64-bit integers.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
  uint64_t low = a_low * b_low;
  uint64_t middle = a_high * b_low + (low >> 32);
  uint64_t other = a_low * b_high + (uint32_t)middle;
  uint64_t high = a_high * b_high + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)left >> 64) * b + a * (uint64_t)((unsigned __int128)right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (uint32_t)low));
}

#endif
