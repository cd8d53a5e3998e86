#pragma once

#include <stdint.h>

// The parts of a C library that Embedded Swift needs, for a WebAssembly module without imports.
//
// The heap is a growing region divided into blocks of fixed sizes; a freed block goes to the free list of its
// size. When the last live block is freed, the region is reset, so calls that free all their blocks leave no
// fragments. Single-threaded, as the module is.
//
// The same code compiles natively under the forage_ names for stress tests.

/// A block of at least `size` bytes at a multiple of `alignment` (a power of two), or NULL when the region
/// cannot grow. A block of 0 bytes has a unique address.
void *_Nullable forage_allocate(uintptr_t size, uintptr_t alignment);

/// Frees a block of `forage_allocate`; NULL is ignored. Traps on anything else, including a double free.
void forage_free(void *_Nullable block);

/// Heap statistics, for leak tests.
struct forage_heap_counts {
  /// Allocated blocks.
  uint32_t live_blocks;
  /// Requested bytes of those blocks.
  uint32_t live_bytes;
  /// Bytes of the region divided into blocks, including free ones.
  uint32_t cut_bytes;
  /// The maximum of `cut_bytes` so far.
  uint32_t peak_bytes;
};

struct forage_heap_counts forage_heap(void);
