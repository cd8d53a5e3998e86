#pragma once

#include <stdint.h>

// What Embedded Swift expects from a C library, for a WebAssembly module that imports nothing.
//
// The heap is one growing region cut into blocks of fixed sizes; a freed block waits on the list of its size
// for the next request of that size. When the last live block is freed the region starts afresh, so calls
// that clean up after themselves leave no fragments behind. One thread only, as in the module.
//
// The same code compiles natively under the forage_ names, where the tests stress it.

/// A block of at least `size` bytes at a multiple of `alignment` (a power of two), or NULL when the region
/// cannot grow. A block of 0 bytes is a block of its own.
void *_Nullable forage_allocate(uintptr_t size, uintptr_t alignment);

/// Gives back a block from `forage_allocate`; NULL is ignored. Traps on anything else, a second free included.
void forage_free(void *_Nullable block);

/// What the heap holds, for tests that look for leaks.
struct forage_heap_counts {
  /// Blocks given out and not given back.
  uint32_t live_blocks;
  /// Bytes asked for in those blocks.
  uint32_t live_bytes;
  /// Bytes of the region that are cut into blocks at present, free ones included.
  uint32_t cut_bytes;
  /// The most that `cut_bytes` has ever been.
  uint32_t peak_bytes;
};

struct forage_heap_counts forage_heap(void);
