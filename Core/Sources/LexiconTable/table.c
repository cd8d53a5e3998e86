#include "LexiconTable.h"

// Standard since C23; the compiler has it in older dialects too, but says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t table[] = {
#embed "packed.tsv"
};

const uint8_t *forage_lexicon_bytes(void) { return table; }

uint32_t forage_lexicon_byte_count(void) { return sizeof table; }
