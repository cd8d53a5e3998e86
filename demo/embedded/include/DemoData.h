#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the bytes of a file of demo/data, which live as long as the program, and sets their count; NULL for a
/// name that data.c does not list.
const uint8_t *_Nullable forage_demo_file(const char *_Nonnull name, size_t *_Nonnull count);
