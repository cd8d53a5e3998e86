#pragma once

#include <stdint.h>

// The packed lexicon of goods, made by bin/lexicon: see README.md. The bytes are valid as long as the program runs.

/// The lexicon of this program: complete, or the part for devices in a web module.
const uint8_t *_Nonnull forage_lexicon_bytes(void);

/// The size of `forage_lexicon_bytes`.
uint32_t forage_lexicon_byte_count(void);

/// The part for devices.
const uint8_t *_Nonnull forage_device_lexicon_bytes(void);

/// The size of `forage_device_lexicon_bytes`.
uint32_t forage_device_lexicon_byte_count(void);
