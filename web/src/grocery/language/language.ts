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

/** The emoji of unknown things. */
export const unknownEmoji = "🛒";

/** The guessed place of a name that is not an item yet. */
export interface ItemGuess {
  readonly department: Department;
  readonly emoji: string;
}

/** The preferred language of ambiguous words, with the numbers of `Tongue` in Swift. */
const tongues = { american: "\u0000", british: "\u0001", german: "\u0002" };

/** From this certainty, the lexicon precedes the store: an exact name rather than a head word. */
const certain = 90;

/** Certain enough for an estimate, such as a weight. */
const likely = 70;

/** Cache limit: about one store's items. */
const cacheLimit = 5_000;

/** Maximum passes over a typed text with the household's known names. */
const mostReadings = 4;

const unknown: LookUp = { thing: null, department: null, emoji: unknownEmoji, isWhole: false, certainty: 0 };

/**
 * Parses grocery texts: typed entries, recipe lines, and lexicon lookups.
 *
 * The module is fetched after the first screen is shown. Until then names are used as typed.
 */
class Words {
  private readonly fetched = new FetchedModule((code) => LanguageModule.open(code));
  private readonly lookUps = new Map<string, LookUp>();
  private readonly items = new Map<string, string>();
  private readonly notes = new Map<string, NotedAmount>();
  private readonly otherNames = new Map<string, readonly string[]>();

  /** True once the module is loaded; earlier results should be parsed again. */
  readonly isReady = this.fetched.isReady;

  /** Same as `FetchedModule.open`. */
  open(fetchCode: () => Promise<BufferSource> = () => fetchedCode(LANGUAGE_MODULE)): Promise<void> {
    return this.fetched.open(fetchCode);
  }

  /**
   * The typed, pasted or spoken entries, in order.
   *
   * @param isKnown - true if the household or its store has an item of this name. Such names are never split ("Mac and
   * cheese", "7 up"), and "and" splits only if both sides are known.
   */
  entries(typed: string, isKnown: (name: string) => boolean = () => false): EntriesAnswer {
    const knownNames = new Set<string>();
    for (let reading = 1; ; reading += 1) {
      const request = `${[...knownNames].join("\n")}\u0000${typed}`;
      const answer = this.ask("entries", request, readEntries, plainEntries(typed));
      const newNames = answer.asked.filter((name) => !knownNames.has(name) && isKnown(name));
      if (newNames.length === 0 || reading === mostReadings) {
        return { ...answer, entries: answer.entries.map(withOwnPints) };
      }
      for (const name of newNames) knownNames.add(name);
    }
  }

  /** Used to complete the name while typing. */
  typing(typed: string): PartialEntry {
    return this.ask("typing", `\u0000${typed}`, readTyping, { finished: "", amount: "", name: typed });
  }

  /** Null for a line without an ingredient. */
  ingredient(line: string): Ingredient | null {
    const fallback = [plainIngredient(line)];
    const parsed = this.ask("ingredients", line.replace(/\n/g, " "), readIngredients, fallback)[0] ?? null;
    return parsed === null ? null : withOwnPints(parsed);
  }

  /** The thing to buy for an ingredient: plum tomatoes for "fresh, ripe plum tomatoes". */
  item(name: string): string {
    return this.cached(this.items, name, () => this.ask("items", name.replace(/\n/g, " "), readItems, [name])[0] ?? name);
  }

  /** The amount in an ingredient's note. */
  note(note: string): NotedAmount {
    const plain: NotedAmount = { value: null, shownUnit: "piece", rest: note, unit: null };
    return this.cached(this.notes, note, () => this.ask("notes", note.replace(/\n/g, " "), readNotes, [plain])[0] ?? plain);
  }

  /** True if the text is exactly the name of a grocery thing, unlike "milk 2" and "milk (2)". */
  knows(name: string): boolean {
    return !/[\d()[\]:\t]| -/.test(name) && this.lookUp(name, pageLanguage()).isWhole;
  }

  /** Same as `knows`, with the words in order: "banana bread", but not "bread bananas". */
  knowsAsWritten(name: string): boolean {
    const thing = this.named(name);
    if (thing === null) return false;
    const head = stems(name).at(-1);
    return this.thing(thing, "en")?.names.some((one) => stems(one).at(-1) === head) ?? false;
  }

  /**
   * The guessed department of a new name.
   *
   * @param ofHead - the store's result for a head word; it precedes the lexicon's less certain results.
   */
  guess(name: string, language: ThingLanguage, ofHead: (stem: string) => ItemGuess | null = () => null): ItemGuess {
    const { department, emoji, certainty } = this.lookUp(name, language);
    const sure = department === null ? null : { department, emoji };
    if (sure !== null && certainty >= certain) return sure;
    const head = itemKey(name).split(" ").at(-1) ?? "";
    return (head === "" ? null : ofHead(head)) ?? sure ?? { department: "other", emoji: unknownEmoji };
  }

  /** True if no word of a name suggests a department; false until the module is loaded. */
  isUnknown(name: string): boolean {
    return this.fetched.module !== null && this.lookUp(name, pageLanguage()).department === null;
  }

  lookUp(name: string, language: ThingLanguage): LookUp {
    const request = tongueOf(language) + name.replace(/\n/g, " ");
    return this.cached(this.lookUps, request, () => this.ask("lookUps", request, readLookUps, [unknown])[0] ?? unknown);
  }

  /** A key shared by all names of one thing, in any language: "Kartoffeln" and "potatoes". */
  meaning(name: string): string {
    return this.named(name) ?? itemKey(name);
  }

  /**
   * Synonyms for searching a store's products: the name in each language first. Empty if the name is not exactly one
   * thing. For a name, a tab and a note, includes the vessel in the note, such as "cans", and its size if given.
   */
  alternatives(name: string): readonly string[] {
    const request = tongueOf(pageLanguage()) + name.replace(/\n/g, " ");
    return this.cached(this.otherNames, request, () => this.ask("otherNames", request, readOtherNames, [[]])[0] ?? []);
  }

  /** Names of replacements, nearest first. */
  replacements(name: string): readonly string[] {
    const thing = this.named(name);
    const ids = thing === null ? [] : this.thing(thing, "en")?.replacements ?? [];
    return ids.flatMap((id) => this.thing(id, "en")?.name ?? []);
  }

  /** Typical facts of the most likely thing; null if unknown. */
  facts(name: string): ThingFacts | null {
    const { thing, certainty } = this.lookUp(name, pageLanguage());
    return thing === null || certainty < likely ? null : this.thing(thing, "en")?.facts ?? null;
  }

  /** The thing that a name means or describes ("crusty bread"); null unless it is exactly one. */
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

  /** Completions of a prefix; empty until the module is loaded. */
  completions(beginning: string, language: ThingLanguage): readonly Completion[] {
    return this.ask("suggestions", tongueOf(language) + beginning, readCompletions, []);
  }

  private ask<Answer>(question: Question, request: string, read: Reader<Answer>, fallback: Answer): Answer {
    const { module } = this.fetched;
    return module === null ? fallback : read(module.ask(question, request), question);
  }

  private cached<Answer>(answers: Map<string, Answer>, request: string, make: () => Answer): Answer {
    // Results without the module are not cached.
    if (this.fetched.module === null) return make();
    const cached = answers.get(request);
    if (cached !== undefined) return cached;
    if (answers.size >= cacheLimit) answers.clear();
    const answer = make();
    answers.set(request, answer);
    return answer;
  }
}

/** Shared by all layers, as pure rules are: its only state is a cache of the module's results. */
export const words = new Words();

/** URL of the module, set at build time because its name contains a content hash. */
declare const LANGUAGE_MODULE: string;

const readIngredients: Reader<readonly (Ingredient | null)[]> = list(nullable(readIngredient));

/** The language of the page; resolves ambiguous words such as "Paprika" and "Beeren". */
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
