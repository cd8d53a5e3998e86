import { readQuantity, shownUnits } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";
import { departments } from "../departments";
import type { Department } from "../departments";
import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../reader";
import type { Reader, Value } from "../reader";

/** One thing that somebody typed. */
export interface TypedEntry {
  readonly name: string;
  /** Null where only packs are counted. */
  readonly quantity: Quantity | null;
  /** Packs wanted where `quantity` is null. */
  readonly count: number;
  /** The unit that was typed; null without one. */
  readonly shownUnit: ShownUnit | null;
  /** Which kind or pack; empty where nothing was said. */
  readonly note?: string;
}

/** What a text was understood as. */
export type EntriesAnswer = Value<typeof readEntries>;

/** The last thing in the box, as far as it is typed. */
export type PartialEntry = Value<typeof readTyping>;

/** What the lexicon knows of a text. */
export interface LookUp {
  /** Null where only the department is known. */
  readonly thing: string | null;
  /** Null where nothing is known. */
  readonly department: Department | null;
  readonly emoji: string;
  /** Whether the whole text is a name of the thing: only then do two texts with the same thing mean the same. */
  readonly isWhole: boolean;
  /** From 0, nothing is known, to 100, the text is a name. */
  readonly certainty: number;
}

/** The thing that the whole name of an entry stands for. */
export interface EntryMeaning {
  /** A lexicon id. */
  readonly thing: string;
  /** The department that sells it. */
  readonly department: Department;
}

/** Something that people buy. */
export interface Thing {
  readonly id: string;
  /** As it is called where the language is spoken. */
  readonly name: string;
  /** All names that are listed for it, those of the language first. */
  readonly names: readonly string[];
  readonly department: Department;
  readonly emoji: string;
  /** Ids of what can be bought in its place, the nearest first. */
  readonly replacements: readonly string[];
  readonly facts: ThingFacts;
}

/** What is typical of a thing; null where nobody has said. */
export interface ThingFacts {
  readonly isFrozen: boolean;
  /** What is carried home by the crate or the sack. */
  readonly isHeavy: boolean;
  /** Grams per millilitre. */
  readonly density: number | null;
  readonly pack: Quantity | null;
  /** What one piece, one clove, one bunch weighs. */
  readonly portions: readonly { readonly word: string; readonly grams: number }[];
}

/** What a beginning may become. */
export interface Completion {
  readonly thing: string;
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
}

export type UnitKind = "pack" | "part" | "measure" | "vague";

/** What the note of an ingredient says of how much. */
export interface NotedAmount {
  /** Null where the note begins with something else. */
  readonly value: number | null;
  readonly shownUnit: ShownUnit;
  /** The note without the amount. */
  readonly rest: string;
  /** What the words before the first comma are: cans and bunches, cloves and slices, kilograms, pinches. */
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
  /** In the order typed; empty where no name is. */
  entries: list(readEntry),
  /** What was too much for one go, to be read next. */
  rest: text,
  /** Names that the reader does not know: it might read the text otherwise if somebody knows them. */
  asked: list(text),
});

export const readTyping = fields({
  /** Everything before it, up to and with the last comma or line end. */
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
