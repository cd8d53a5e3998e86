import { withOwnPints } from "../amounts/quantity";
import type { Department } from "../departments";
import { isBritish } from "../languages";
import type { ThingLanguage } from "../languages";
import { FetchedModule, fetchedCode } from "../modules/fetched-module";
import { list, nullable } from "../reader";
import type { Reader } from "../reader";
import { readIngredient } from "../rows/recipe-fields";
import type { Ingredient } from "../rows/recipe-fields";
import { itemKey, stems } from "../words/item-name";
import { readCompletions, readEntries, readItems, readLookUps, readNotes, readOtherNames, readThings, readTyping } from "./answers";
import type { Completion, EntriesAnswer, EntryMeaning, LookUp, NotedAmount, Thing, ThingFacts, PartialEntry } from "./answers";
import { LanguageModule } from "./language-module";
import type { Question } from "./language-module";

/** The picture of what no word says anything about. */
export const unknownEmoji = "🛒";

/** Where something belongs that is not an item yet. */
export interface ItemGuess {
  readonly department: Department;
  readonly emoji: string;
}

/** Whose words win where one word means two things; the numbers are those of `Tongue` in Swift. */
const tongues = { american: "\u0000", british: "\u0001", german: "\u0002" };

/** From here on the lexicon is asked before a store: a name of something, not the last word of one. */
const certain = 90;

/** Enough for what is only a guess: about how much something weighs. */
const likely = 70;

/** More than that many answers are not kept: a store's items, asked once. */
const mostKept = 5_000;

/** How often what is typed is read again with the names that a household knows. */
const mostReadings = 4;

const unknown: LookUp = { thing: null, department: null, emoji: unknownEmoji, isWhole: false, certainty: 0 };

/**
 * What people write about groceries, understood: typed entries, lines of recipes, and the lexicon of what people buy.
 *
 * The module is fetched once the first screen stands. Until then nothing is known: names are taken as they are typed.
 */
class Words {
  private readonly fetched = new FetchedModule((code) => LanguageModule.open(code));
  private readonly lookUps = new Map<string, LookUp>();
  private readonly items = new Map<string, string>();
  private readonly notes = new Map<string, NotedAmount>();
  private readonly otherNames = new Map<string, readonly string[]>();

  /** Whether the module is there; what was understood without it is worth reading again. */
  readonly isReady = this.fetched.isReady;

  /** As `FetchedModule.open` does. */
  open(fetchCode: () => Promise<BufferSource> = () => fetchedCode(LANGUAGE_MODULE)): Promise<void> {
    return this.fetched.open(fetchCode);
  }

  /**
   * What was typed, pasted or said, in the order typed.
   *
   * @param isKnown - whether the household or its store has an item of this name. What is one is never taken apart ("Mac
   *   and cheese", "7 up"), and "and" parts only what is known on both sides.
   */
  entries(typed: string, isKnown: (name: string) => boolean = () => false): EntriesAnswer {
    const known = new Set<string>();
    for (let reading = 1; ; reading += 1) {
      const request = `${[...known].join("\n")}\u0000${typed}`;
      const answer = this.ask("entries", request, readEntries, plainEntries(typed));
      const more = answer.asked.filter((name) => !known.has(name) && isKnown(name));
      if (more.length === 0 || reading === mostReadings) return { ...answer, entries: answer.entries.map(withOwnPints) };
      for (const name of more) known.add(name);
    }
  }

  /** For completing the name while it is typed. */
  typing(typed: string): PartialEntry {
    return this.ask("typing", `\u0000${typed}`, readTyping, { finished: "", amount: "", name: typed });
  }

  /** Null for a line that names no ingredient. */
  ingredient(line: string): Ingredient | null {
    const read = this.ask("ingredients", line.replace(/\n/g, " "), readIngredients, [plainIngredient(line)])[0] ?? null;
    return read === null ? null : withOwnPints(read);
  }

  /** What one buys for an ingredient of this name: plum tomatoes for "fresh, ripe plum tomatoes". */
  item(name: string): string {
    return this.kept(this.items, name, () => this.ask("items", name.replace(/\n/g, " "), readItems, [name])[0] ?? name);
  }

  /** What the note of an ingredient says of how much. */
  note(note: string): NotedAmount {
    const plain: NotedAmount = { value: null, shownUnit: "piece", rest: note, unit: null };
    return this.kept(this.notes, note, () => this.ask("notes", note.replace(/\n/g, " "), readNotes, [plain])[0] ?? plain);
  }

  /** Whether it is the name of something that people buy: "milk 2" and "milk (2)" have the words of one, but say more. */
  knows(name: string): boolean {
    return !/[\d()[\]:\t]| -/.test(name) && this.lookUp(name, pageLanguage()).isWhole;
  }

  /** As `knows`, with the words in their order: "banana bread", and not "bread bananas", which means the same to it. */
  knowsAsWritten(name: string): boolean {
    const thing = this.named(name);
    if (thing === null) return false;
    const head = stems(name).at(-1);
    return this.thing(thing, "en")?.names.some((one) => stems(one).at(-1) === head) ?? false;
  }

  /**
   * Where a name never used before belongs.
   *
   * @param ofHead - what the store sells under a last word; asked before the lexicon's less certain answers.
   */
  guess(name: string, language: ThingLanguage, ofHead: (stem: string) => ItemGuess | null = () => null): ItemGuess {
    const { department, emoji, certainty } = this.lookUp(name, language);
    const sure = department === null ? null : { department, emoji };
    if (sure !== null && certainty >= certain) return sure;
    const head = itemKey(name).split(" ").at(-1) ?? "";
    return (head === "" ? null : ofHead(head)) ?? sure ?? { department: "other", emoji: unknownEmoji };
  }

  /** Whether no word of a name says where it belongs; false until the module is there. */
  isUnknown(name: string): boolean {
    return this.fetched.module !== null && this.lookUp(name, pageLanguage()).department === null;
  }

  lookUp(name: string, language: ThingLanguage): LookUp {
    const request = tongueOf(language) + name.replace(/\n/g, " ");
    return this.kept(this.lookUps, request, () => this.ask("lookUps", request, readLookUps, [unknown])[0] ?? unknown);
  }

  /** The same for all names of one thing, in any language: "Kartoffeln" and "potatoes". */
  meaning(name: string): string {
    return this.named(name) ?? itemKey(name);
  }

  /**
   * Further names of what a name means, for the search among what a store sells: how each language calls it, then the
   * others. Empty where the name says more or less than that. For a name, a tab and a note: what is looked for by the vessel that
   * the note begins with, "cans", and how many one holds, where it says that.
   */
  alternatives(name: string): readonly string[] {
    const request = tongueOf(pageLanguage()) + name.replace(/\n/g, " ");
    return this.kept(this.otherNames, request, () => this.ask("otherNames", request, readOtherNames, [[]])[0] ?? []);
  }

  /** Names of what can be bought in place of what a name means, the nearest first. */
  replacements(name: string): readonly string[] {
    const thing = this.named(name);
    const others = thing === null ? [] : this.thing(thing, "en")?.replacements ?? [];
    return others.flatMap((other) => this.thing(other, "en")?.name ?? []);
  }

  /** What is typical of what a name most likely means; null where nobody knows. */
  facts(name: string): ThingFacts | null {
    const { thing, certainty } = this.lookUp(name, pageLanguage());
    return thing === null || certainty < likely ? null : this.thing(thing, "en")?.facts ?? null;
  }

  /** Returns the thing that a name stands for, or only describes ("crusty bread"); null if it says more or less than one. */
  entryMeaning(name: string): EntryMeaning | null {
    const { thing, department, isWhole } = this.lookUp(name, pageLanguage());
    if (isWhole) return thing !== null && department !== null ? { thing, department } : null;
    const [plain] = this.alternatives(name);
    return plain === undefined ? null : this.entryMeaning(plain);
  }

  /** The thing that the whole name is a name of. */
  private named(name: string): string | null {
    const { thing, isWhole } = this.lookUp(name, pageLanguage());
    return isWhole ? thing : null;
  }

  thing(id: string, language: ThingLanguage): Thing | null {
    return this.ask("things", tongueOf(language) + id, readThings, [null])[0] ?? null;
  }

  /** What a beginning may become; empty until the module is there. */
  completions(beginning: string, language: ThingLanguage): readonly Completion[] {
    return this.ask("suggestions", tongueOf(language) + beginning, readCompletions, []);
  }

  private ask<Answer>(question: Question, request: string, read: Reader<Answer>, fallback: Answer): Answer {
    const { module } = this.fetched;
    return module === null ? fallback : read(module.ask(question, request), question);
  }

  private kept<Answer>(answers: Map<string, Answer>, request: string, make: () => Answer): Answer {
    // What is said without the module is not worth keeping.
    if (this.fetched.module === null) return make();
    const known = answers.get(request);
    if (known !== undefined) return known;
    if (answers.size >= mostKept) answers.clear();
    const made = make();
    answers.set(request, made);
    return made;
  }
}

/** Like the rules of this floor it belongs to nobody: it keeps nothing but what the module says. */
export const words = new Words();

/** Where the module lies; set when the app is built, because its name changes with its content. */
declare const LANGUAGE_MODULE: string;

const readIngredients: Reader<readonly (Ingredient | null)[]> = list(nullable(readIngredient));

/** The language of the page, which decides where one word has two meanings: "Paprika", "Beeren". */
function pageLanguage(): ThingLanguage {
  return typeof document === "object" && document.documentElement.lang.startsWith("de") ? "de" : "en";
}

function tongueOf(language: ThingLanguage): string {
  if (language === "de") return tongues.german;
  return isBritish() ? tongues.british : tongues.american;
}

function plainEntries(typed: string): EntriesAnswer {
  const name = typed.trim();
  const entries = name === "" ? [] : [{ name, quantity: null, count: 1, shownUnit: null }];
  return { entries, rest: "", asked: [] };
}

function plainIngredient(line: string): Ingredient | null {
  const name = line.trim();
  return name === "" ? null : { name, quantity: null, count: 1, shownUnit: null, note: "", isOptional: false };
}
