import { useEffect, useMemo, useState } from "react";
import type { StoreCatalog } from "../../catalog/catalogs";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { TypedEntry } from "../../grocery/language/answers";
import { unknownEmoji, words } from "../../grocery/language/language";
import { categoryOf, itemPicture, placement } from "../../items/category-order";
import type { Category } from "../../items/category-order";
import type { NewItem } from "../../items/items";
import { useItems } from "../../items/services";
import { useThingLanguage } from "../../locale";
import type { Added } from "../list-actions";
import type { Entry, ListContents } from "../list-views";
import type { Reading } from "../run-together";
import { useLists } from "../services";
import { spokenEntries } from "../voice/spoken-entries";
import { useVoiceEntry } from "../voice/use-voice-entry";
import type { VoiceEntry } from "../voice/use-voice-entry";
import { alreadyThere } from "./already-there";
import { begins } from "./suggestions";
import type { Suggestion, SuggestionServices } from "./suggestions";
import { typedEntries } from "./typed-entries";
import { answerTo, unknownItems } from "./unknown-items";
import type { EnterAction } from "./unknown-items";

/** Items that nobody knows yet: whether to make them, and where they belong. */
export interface ItemQuestion {
  readonly names: readonly string[];
  /** Where a single one would go. */
  readonly category: Category | undefined;
  readonly choose: (category: Category) => void;
}

/** The box for typing: what is in it, how it could go on, and how it gets on the list. */
export interface QuickEntryBox {
  readonly value: string;
  readonly emoji: string;
  readonly suggestions: readonly Suggestion[];
  /** What to ask before Enter makes new items; null where all is known, or half a word is likelier. */
  readonly question: ItemQuestion | null;
  readonly categories: readonly Category[];
  /** True if the last Enter had no name. */
  readonly isNameless: boolean;
  /** How many were added of a text that was too long for one go; null where nothing is left of it. */
  readonly added: number | null;
  readonly type: (value: string) => void;
  readonly add: () => void;
  readonly pick: (name: string) => void;
  readonly voice: VoiceEntry | null;
  /** The picture of a thing, new or not. */
  readonly emojiOf: (name: string) => string;
}

/** The result of typing. */
export interface QuickEntryNews {
  /**
   * @param names - as typed, in the order of the entries.
   * @param takeAsOne - where no comma stood between them: takes what was typed as one thing instead.
   */
  readonly onAdded: (added: Added, names: readonly string[], takeAsOne?: () => void) => void;
  /** Nothing was added: it is on the list. */
  readonly onThere: (entry: Entry) => void;
}

interface Typed {
  readonly value: string;
  /** The effect of the last Enter. */
  readonly answer: EnterAction | "waiting" | null;
  /** The category of a new item, if one was chosen. */
  readonly category: Category | undefined;
  readonly added: number | null;
}

const nothing: Typed = { value: "", answer: null, category: undefined, added: null };

export function useQuickEntry(
  contents: ListContents,
  catalog: StoreCatalog | null,
  news: QuickEntryNews,
): QuickEntryBox {
  const { items: itemsOf, categories: categoriesOf } = useItems();
  const { listActions, typing: halfTyped } = useLists();
  const { suggestions } = useServices<SuggestionServices>();
  const { household, id: listId } = contents.list;
  const language = useThingLanguage();
  const items = itemsOf.of(household);
  const own = useQuery(items.all);
  const categories = useQuery(categoriesOf.of(household).all);
  const [typed, setTypedHere] = useState(() => ({ ...nothing, value: halfTyped.entryOf(listId) }));
  const setTyped = (next: Typed): void => {
    halfTyped.entry(listId, next.value);
    setTypedHere(next);
  };
  const { value } = typed;
  const isReady = useQuery(words.isReady);
  const typing = words.typing(value);
  const store = useMemo(() => catalog?.catalog.vocabulary() ?? [], [catalog]);
  const taken = useMemo(() => new Set(contents.entries.map(({ name }) => words.meaning(name))), [contents, isReady]);
  const offered = useMemo(
    () => suggestions.complete(typing.name, own, store, language, { taken }),
    // What everybody buys is known from some moment on.
    [suggestions, typing.name, own, store, language, taken, isReady],
  );
  const isItem = (name: string): boolean =>
    (catalog?.catalog.itemNamed(name) ?? null) !== null || items.named(name) !== undefined;
  const isKnown = (name: string): boolean => isItem(name) || words.knows(name);
  const newItem = (name: string): NewItem => {
    const guess = items.belonging(name, catalog?.catalog);
    if (typed.category === undefined) return guess;
    return { ...guess, ...placement(typed.category), emoji: itemPicture(guess, typed.category) };
  };
  const answer = words.entries(value, isKnown);
  const reading: Reading = {
    read: (text) => words.entries(text, isKnown).entries,
    isKnown,
    isKnownAsWritten: (name) => isItem(name) || words.knowsAsWritten(name),
  };
  const { entries, asOne } = typedEntries(value, answer.entries, reading);
  const unknown = unknownItems(entries, isKnown);
  const completions = offered.filter(({ name }) => begins(name, typing.name));
  const likeliest = offered.find(({ from }) => from !== "near");
  const [firstUnknown] = unknown;
  const isAsking = firstUnknown !== undefined && (completions.length === 0 || typed.answer === "ask");
  const place = (name: string): Category | undefined =>
    typed.category ?? categoryOf({ categoryId: null, ...newItem(name) }, categories);
  const record = (wanted: readonly TypedEntry[], whole: readonly TypedEntry[] | null = null): void => {
    const there = alreadyThere(contents.entries, wanted);
    if (there !== undefined) return news.onThere(there);
    const named = wanted.map((entry) => (isKnown(entry.name) ? entry : { ...entry, item: newItem(entry.name) }));
    const added = listActions.add(listId, named, catalog?.catalog);
    const takeAsOne = (entry: readonly TypedEntry[]): void => {
      added.undo();
      record(entry);
    };
    news.onAdded(added, wanted.map(({ name }) => name), whole === null ? undefined : () => takeAsOne(whole));
  };
  const put = (wanted: readonly TypedEntry[], left = "", whole: readonly TypedEntry[] | null = null): void => {
    setTyped(left === "" ? nothing : { ...nothing, value: left, added: wanted.length });
    record(wanted, whole);
  };
  const voice = useVoiceEntry(async (said) => {
    // Where the reader cannot be had, what was said is one thing.
    await words.open().catch(() => undefined);
    return spokenEntries(said, reading);
  }, (wanted) => record(wanted));
  const add = (): void => {
    const next = answerTo(entries, unknown, completions.length, typed.answer === "ask");
    if (next === "add") put(entries, answer.rest, asOne);
    else setTyped({ ...typed, answer: next });
  };
  useEffect(() => {
    if (typed.answer !== "waiting") return;
    // Where the reader cannot be had, a thing is better taken as it is typed than not at all.
    if (isReady) add();
    else words.open().catch(add);
  }, [typed.answer, isReady]);
  return {
    value,
    emoji: typing.name.trim() === "" ? unknownEmoji : likeliest?.emoji ?? newItem(typing.name).emoji,
    suggestions: offered,
    question: isAsking
      ? {
          names: unknown,
          category: unknown.length === 1 ? place(firstUnknown) : undefined,
          choose: (category) => setTyped({ ...typed, category }),
        }
      : null,
    categories,
    isNameless: typed.answer === "nameless",
    added: typed.added,
    type: (next) => setTyped({ ...nothing, value: next, category: next === "" ? undefined : typed.category }),
    add: () => {
      if (isReady) add();
      else setTyped({ ...typed, answer: "waiting" });
    },
    voice,
    emojiOf: (name) => newItem(name).emoji,
    pick: (name) => put(words.entries(typing.finished + typing.amount + name, isKnown).entries),
  };
}
