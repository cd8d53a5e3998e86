// Settings of the C library's heaps, which have an effect only with glibc, and the processor time of a thread.
#include <stdlib.h>
#include <time.h>
#if defined(__GLIBC__)
#include <malloc.h>
static inline void forage_bound_heaps(int count, int largest, int spare) {
  mallopt(M_ARENA_MAX, count);
  // Setting either also stops glibc from raising it, up to 32 MB, after a large block was freed.
  mallopt(M_MMAP_THRESHOLD, largest);
  mallopt(M_TRIM_THRESHOLD, spare);
}
static inline void forage_trim_heaps(void) { malloc_trim(0); }
#else
static inline void forage_bound_heaps(int count, int largest, int spare) { (void)count, (void)largest, (void)spare; }
static inline void forage_trim_heaps(void) {}
#endif

static inline long long forage_thread_nanoseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}
