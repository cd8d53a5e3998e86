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
import type { Addition } from "../list-actions";
import type { Entry, ListContents } from "../list-views";
import type { Reading } from "../run-together";
import { useDueItems } from "../due/use-due-items";
import { useLists } from "../services";
import { spokenEntries } from "../voice/spoken-entries";
import { useVoiceEntry } from "../voice/use-voice-entry";
import type { VoiceEntry } from "../voice/use-voice-entry";
import { existingEntry } from "./existing-entry";
import { begins, withDue } from "./suggestions";
import type { Suggestion, SuggestionServices } from "./suggestions";
import { typedEntries } from "./typed-entries";
import { answerTo, unknownItems } from "./unknown-items";
import type { EnterAction } from "./unknown-items";

/** The question whether to create unknown items. */
export interface ItemQuestion {
  readonly names: readonly string[];
  /** The category for a single item. */
  readonly category: Category | undefined;
  readonly choose: (category: Category) => void;
}

/** The state of the entry field with its suggestions. */
export interface QuickEntryBox {
  readonly value: string;
  readonly emoji: string;
  readonly suggestions: readonly Suggestion[];
  /** The question before Enter creates items; null if all items are known or the text may be incomplete. */
  readonly question: ItemQuestion | null;
  readonly categories: readonly Category[];
  /** True if the last Enter had no name. */
  readonly isNameless: boolean;
  /** The number of entries added from a text too long for one go; null if nothing remains. */
  readonly added: number | null;
  readonly type: (value: string) => void;
  readonly add: () => void;
  readonly pick: (name: string) => void;
  readonly voice: VoiceEntry | null;
  /** The emoji of an item, known or new. */
  readonly emojiOf: (name: string) => string;
}

/** The result of typing. */
export interface QuickEntryNews {
  /**
   * Called with the added entries.
   *
   * @param names - as typed, in the order of the entries
   * @param takeAsOne - for entries split without a comma: undoes the split
   */
  readonly onAdded: (addition: Addition, names: readonly string[], takeAsOne?: () => void) => void;
  /** Called if the item is already on the list. */
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
  const listedMeanings = useMemo(
    () => new Set(contents.entries.map(({ name }) => words.meaning(name))), [contents, isReady],
  );
  const completionList = useMemo(
    () => suggestions.complete(typing.name, own, store, language, { excluded: listedMeanings }),
    // The lexicon becomes ready later.
    [suggestions, typing.name, own, store, language, listedMeanings, isReady],
  );
  const due = useDueItems(contents.list, items);
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
  const continuations = completionList.filter(({ name }) => begins(name, typing.name));
  const likeliest = completionList.find(({ from }) => from !== "near");
  const [firstUnknown] = unknown;
  const isAsking = firstUnknown !== undefined && (continuations.length === 0 || typed.answer === "ask");
  const place = (name: string): Category | undefined =>
    typed.category ?? categoryOf({ categoryId: null, ...newItem(name) }, categories);
  const record = (newEntries: readonly TypedEntry[], whole: readonly TypedEntry[] | null = null): void => {
    const existing = existingEntry(contents.entries, newEntries);
    if (existing !== undefined) return news.onThere(existing);
    const named = newEntries.map((entry) => (isKnown(entry.name) ? entry : { ...entry, item: newItem(entry.name) }));
    const addition = listActions.add(listId, named, catalog?.catalog);
    const takeAsOne = (entry: readonly TypedEntry[]): void => {
      addition.undo();
      record(entry);
    };
    news.onAdded(addition, newEntries.map(({ name }) => name), whole === null ? undefined : () => takeAsOne(whole));
  };
  const put = (
    newEntries: readonly TypedEntry[], remainingText = "", whole: readonly TypedEntry[] | null = null,
  ): void => {
    setTyped(remainingText === "" ? nothing : { ...nothing, value: remainingText, added: newEntries.length });
    record(newEntries, whole);
  };
  const voice = useVoiceEntry(async (transcript) => {
    // Without the lexicon, the transcript is one item.
    await words.open().catch(() => undefined);
    return spokenEntries(transcript, reading);
  }, (newEntries) => record(newEntries));
  const add = (): void => {
    const next = answerTo(entries, unknown, continuations.length, typed.answer === "ask");
    if (next === "add") put(entries, answer.rest, asOne);
    else setTyped({ ...typed, answer: next });
  };
  useEffect(() => {
    if (typed.answer !== "waiting") return;
    // Without the lexicon, take the text as typed.
    if (isReady) add();
    else words.open().catch(add);
  }, [typed.answer, isReady]);
  return {
    value,
    emoji: typing.name.trim() === "" ? unknownEmoji : likeliest?.emoji ?? newItem(typing.name).emoji,
    suggestions: value === "" ? withDue(due, completionList, listedMeanings) : completionList,
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
