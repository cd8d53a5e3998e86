#pragma once

#include <stdint.h>

// The table of things that people buy, as bin/lexicon packs it: see README.md. The bytes live as long as the program.

/// The table that this program works with: the complete one, in a module for the web what a device loads of it.
const uint8_t *_Nonnull forage_lexicon_bytes(void);

/// How many bytes it has.
uint32_t forage_lexicon_byte_count(void);

/// What a device loads of it.
const uint8_t *_Nonnull forage_device_lexicon_bytes(void);

/// How many bytes that has.
uint32_t forage_device_lexicon_byte_count(void);
