// How the C library keeps its heaps. Only glibc can be told; elsewhere these do nothing.
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
static inline void forage_bound_heaps(int count) { mallopt(M_ARENA_MAX, count); }
static inline void forage_trim_heaps(void) { malloc_trim(0); }
#else
static inline void forage_bound_heaps(int count) { (void)count; }
static inline void forage_trim_heaps(void) {}
#endif
