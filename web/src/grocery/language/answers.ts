import { readQuantity, shownUnits } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";
import { departments } from "../departments";
import type { Department } from "../departments";
import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../reader";
import type { Reader, Value } from "../reader";

/** One typed entry. */
export interface TypedEntry {
  readonly name: string;
  /** Null if only packs are counted. */
  readonly quantity: Quantity | null;
  /** Requested packs if `quantity` is null. */
  readonly count: number;
  /** The unit that was typed; null without one. */
  readonly shownUnit: ShownUnit | null;
  /** The kind or pack; empty if not given. */
  readonly note?: string;
}

/** The entries parsed from a text. */
export type EntriesAnswer = Value<typeof readEntries>;

/** The last entry in the text field, as far as it is typed. */
export type PartialEntry = Value<typeof readTyping>;

/** The lexicon's result for a text. */
export interface LookUp {
  /** Null if only the department is known. */
  readonly thing: string | null;
  /** Null if unknown. */
  readonly department: Department | null;
  readonly emoji: string;
  /** True if the whole text is a name of the thing. Only then do two texts with the same thing mean the same. */
  readonly isWhole: boolean;
  /** From 0, unknown, to 100, an exact name. */
  readonly certainty: number;
}

/** The thing that an entry's whole name means. */
export interface EntryMeaning {
  /** A lexicon id. */
  readonly thing: string;
  /** The department that sells it. */
  readonly department: Department;
}

/** A grocery thing in the lexicon. */
export interface Thing {
  readonly id: string;
  /** Its name in the user's language. */
  readonly name: string;
  /** All its names, the user's language first. */
  readonly names: readonly string[];
  readonly department: Department;
  readonly emoji: string;
  /** Ids of replacements, nearest first. */
  readonly replacements: readonly string[];
  readonly facts: ThingFacts;
}

/** Typical facts of a thing; null if unknown. */
export interface ThingFacts {
  readonly isFrozen: boolean;
  /** True for things bought by the crate or the sack. */
  readonly isHeavy: boolean;
  /** Grams per millilitre. */
  readonly density: number | null;
  readonly pack: Quantity | null;
  /** Weight of one piece, one clove, one bunch. */
  readonly portions: readonly { readonly word: string; readonly grams: number }[];
}

/** A completion of a typed prefix. */
export interface Completion {
  readonly thing: string;
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
}

export type UnitKind = "pack" | "part" | "measure" | "vague";

/** The amount parsed from an ingredient's note. */
export interface NotedAmount {
  /** Null if the note begins with another word. */
  readonly value: number | null;
  readonly shownUnit: ShownUnit;
  /** The note without the amount. */
  readonly rest: string;
  /** The kind of unit before the first comma: cans and bunches, cloves and slices, kilograms, pinches. */
  readonly unit: UnitKind | null;
}

const readDepartment = word(departments);

const readEntry: Reader<TypedEntry> = fields<TypedEntry>({
  name: text,
  quantity: nullable(readQuantity),
  count: integer,
  shownUnit: nullable(word(shownUnits)),
  note: otherwise(text, ""),
});

export const readEntries = fields({
  /** In typed order; empty without a name. */
  entries: list(readEntry),
  /** The unparsed rest of a long text, to be read next. */
  rest: text,
  /** Names unknown to the reader. The caller retries with those it knows. */
  asked: list(text),
});

export const readTyping = fields({
  /** The text up to and including the last comma or line break. */
  finished: text,
  /** "500 g " of "500 g pa", as typed. */
  amount: text,
  /** "pa" */
  name: text,
});

export const readLookUps: Reader<readonly LookUp[]> = list(
  fields<LookUp>({
    thing: nullable(text),
    department: nullable(readDepartment),
    emoji: text,
    isWhole: flag,
    certainty: integer,
  }),
);

export const readThings: Reader<readonly (Thing | null)[]> = list(
  nullable(
    fields<Thing>({
      id: text,
      name: text,
      names: list(text),
      department: readDepartment,
      emoji: text,
      replacements: list(text),
      facts: fields<ThingFacts>({
        isFrozen: flag,
        isHeavy: flag,
        density: nullable(number),
        pack: nullable(fields<Quantity>({ amount: number, unit: word<Quantity["unit"]>(["g", "ml", "piece"]) })),
        portions: list(fields<ThingFacts["portions"][number]>({ word: text, grams: number })),
      }),
    }),
  ),
);

export const readCompletions: Reader<readonly Completion[]> = list(
  fields<Completion>({ thing: text, name: text, department: readDepartment, emoji: text }),
);

export const readOtherNames: Reader<readonly (readonly string[])[]> = list(list(text));

export const readItems: Reader<readonly string[]> = list(text);

export const readNotes: Reader<readonly NotedAmount[]> = list(
  fields<NotedAmount>({
    value: nullable(number),
    shownUnit: word(shownUnits),
    rest: text,
    unit: nullable(word<UnitKind>(["pack", "part", "measure", "vague"])),
  }),
);
