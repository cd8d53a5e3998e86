// Segregated free lists over one growing region: see EmbeddedRuntime.h.

#include "EmbeddedRuntime.h"

#include <stddef.h>

#if defined(__wasm__)
// The linker's first free byte after data and stack.
extern unsigned char __heap_base;
#define PAGE 65536u
#else
#include <sys/mman.h>
#define NATIVE_REGION ((uintptr_t)1 << 30)
#endif

enum {
  GRAIN = 16,
  // 16, 32, 48, 64, then four sizes per doubling: blocks are at most a quarter larger than requested.
  SIZE_COUNT = 4 + 4 * 24,
  LIVE = 0x4c495645,
  FREE = 0x46524545
};

#define LARGEST_REQUEST ((uintptr_t)1 << 29)

/// The header in the 16 bytes before each block.
struct header {
  uint32_t mark;
  uint32_t size_index;
  uint32_t requested;
  /// The offset of the block in its piece, due to alignment.
  uint32_t offset;
};

static unsigned char *region_start;
static unsigned char *region_next;
static unsigned char *region_end;
static void *free_lists[SIZE_COUNT];
static struct forage_heap_counts counts;

static void trap_unless(int condition) {
  if (!condition) __builtin_trap();
}

/// The index of the smallest size class for `size` bytes (1 or more).
static uint32_t index_of_size(uintptr_t size) {
  uint32_t grains = (uint32_t)((size + GRAIN - 1) / GRAIN);
  if (grains <= 4) return grains - 1;
  uint32_t doubling = 31u - (uint32_t)__builtin_clz(grains - 1);
  uint32_t quarter = (grains - 1) >> (doubling - 2);
  return 4 * (doubling - 1) + (quarter - 4);
}

static uintptr_t size_of_index(uint32_t index) {
  if (index < 4) return (uintptr_t)(index + 1) * GRAIN;
  uint32_t doubling = index / 4 + 1;
  return (uintptr_t)(index % 4 + 5) * ((uintptr_t)1 << (doubling - 2)) * GRAIN;
}

#if defined(__wasm__)
static void open_region(void) {
  uintptr_t base = ((uintptr_t)&__heap_base + GRAIN - 1) & ~(uintptr_t)(GRAIN - 1);
  region_start = region_next = (unsigned char *)base;
  region_end = (unsigned char *)(__builtin_wasm_memory_size(0) * PAGE);
}

static int grow_region(uintptr_t bytes) {
  uintptr_t missing = bytes - (uintptr_t)(region_end - region_next);
  uintptr_t pages = (missing + PAGE - 1) / PAGE;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  region_end += pages * PAGE;
  return 1;
}
#else
static void open_region(void) {
  void *map = mmap(NULL, NATIVE_REGION, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  trap_unless(map != MAP_FAILED);
  region_start = region_next = map;
  region_end = region_start + NATIVE_REGION;
}

static int grow_region(uintptr_t bytes) {
  (void)bytes;
  return 0;
}
#endif

/// A piece of the given size from the free list or the region. NULL if the region is exhausted.
static unsigned char *piece_of_size(uint32_t index) {
  if (free_lists[index] != NULL) {
    unsigned char *piece = free_lists[index];
    free_lists[index] = *(void **)(piece + sizeof(struct header));
    return piece;
  }
  uintptr_t bytes = size_of_index(index) + sizeof(struct header);
  if (region_start == NULL) open_region();
  if ((uintptr_t)(region_end - region_next) < bytes && !grow_region(bytes)) return NULL;
  unsigned char *piece = region_next;
  region_next += bytes;
  counts.cut_bytes += (uint32_t)bytes;
  if (counts.cut_bytes > counts.peak_bytes) counts.peak_bytes = counts.cut_bytes;
  return piece;
}

void *forage_allocate(uintptr_t size, uintptr_t alignment) {
  trap_unless((alignment & (alignment - 1)) == 0);
  uintptr_t slack = alignment > GRAIN ? alignment - GRAIN : 0;
  if (size > LARGEST_REQUEST || slack > LARGEST_REQUEST) return NULL;
  uint32_t index = index_of_size((size == 0 ? 1 : size) + slack);
  unsigned char *piece = piece_of_size(index);
  if (piece == NULL) return NULL;

  uintptr_t first = (uintptr_t)piece + sizeof(struct header);
  uintptr_t block = alignment > GRAIN ? (first + alignment - 1) & ~(alignment - 1) : first;
  struct header *header = (struct header *)block - 1;
  header->mark = LIVE;
  header->size_index = index;
  header->requested = (uint32_t)size;
  header->offset = (uint32_t)(block - first);
  counts.live_blocks += 1;
  counts.live_bytes += (uint32_t)size;
  return (void *)block;
}

void forage_free(void *block) {
  if (block == NULL) return;
  struct header *header = (struct header *)block - 1;
  trap_unless(header->mark == LIVE);
  header->mark = FREE;
  counts.live_blocks -= 1;
  counts.live_bytes -= header->requested;
  if (counts.live_blocks == 0) {
    __builtin_memset(free_lists, 0, sizeof free_lists);
    region_next = region_start;
    counts.cut_bytes = 0;
    return;
  }
  uint32_t index = header->size_index;
  unsigned char *piece = (unsigned char *)block - header->offset - sizeof(struct header);
  *(void **)(piece + sizeof(struct header)) = free_lists[index];
  free_lists[index] = piece;
}

struct forage_heap_counts forage_heap(void) { return counts; }
