#include "LexiconTable.h"

// Standard since C23; in older dialects the compiler supports it with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t device[] = {
#embed "device.tsv"
};

const uint8_t *forage_device_lexicon_bytes(void) { return device; }

uint32_t forage_device_lexicon_byte_count(void) { return sizeof device; }

#ifdef __wasm__

const uint8_t *forage_lexicon_bytes(void) { return device; }

uint32_t forage_lexicon_byte_count(void) { return sizeof device; }

#else

static const uint8_t complete[] = {
#embed "complete.tsv"
};

const uint8_t *forage_lexicon_bytes(void) { return complete; }

uint32_t forage_lexicon_byte_count(void) { return sizeof complete; }

#endif
