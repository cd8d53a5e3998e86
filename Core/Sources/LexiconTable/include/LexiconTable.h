#pragma once

#include <stdint.h>

// The table of things that people buy, as bin/lexicon packs it: see README.md.

/// Its bytes, which live as long as the program.
const uint8_t *_Nonnull forage_lexicon_bytes(void);

/// How many there are.
uint32_t forage_lexicon_byte_count(void);
