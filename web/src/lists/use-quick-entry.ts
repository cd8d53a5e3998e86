import { useMemo, useState } from "react";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import type { StoreCatalog } from "../catalog/catalogs";
import { itemKey } from "../catalog/item-name";
import { useLanguage } from "../locale";
import type { ListContents } from "./list-views";
import { quickEntries, typingOf } from "./quick-entry";
import type { Suggestion } from "./suggestions";

/** The box for typing: what is in it, how it could go on, and how it gets on the list. */
export interface QuickEntryBox {
  readonly value: string;
  readonly emoji: string;
  readonly suggestions: readonly Suggestion[];
  readonly type: (value: string) => void;
  /** @returns the names that were added; empty where nothing was typed. */
  readonly add: () => readonly string[];
  readonly pick: (name: string) => readonly string[];
}

export function useQuickEntry(contents: ListContents, catalog: StoreCatalog | null): QuickEntryBox {
  const { items: itemsOf, lexicon, listActions, suggestions } = useServices();
  const language = useLanguage();
  const items = itemsOf.of(contents.list.household);
  const own = useQuery(items.all);
  const [value, type] = useState("");
  const typing = typingOf(value);
  const store = useMemo(() => catalog?.catalog.vocabulary() ?? [], [catalog]);
  const taken = useMemo(() => new Set(contents.entries.map(({ name }) => itemKey(name))), [contents]);
  const offered = useMemo(
    () => suggestions.complete(typing.name, own, store, language, { taken }),
    [suggestions, typing.name, own, store, language, taken],
  );
  const isKnown = (name: string): boolean => {
    const isSold = (catalog?.catalog.itemNamed(name) ?? null) !== null;
    return isSold || lexicon.knows(name) || items.named(name) !== undefined;
  };
  const addText = (wanted: string): readonly string[] => {
    const entries = quickEntries(wanted, isKnown);
    if (entries.length > 0) {
      listActions.add(contents.list.id, entries, catalog?.catalog);
      type("");
    }
    return entries.map(({ name }) => name);
  };
  return {
    value,
    emoji: typing.name.trim() === "" ? "🛒" : offered[0]?.emoji ?? items.belonging(typing.name, catalog?.catalog).emoji,
    suggestions: offered,
    type,
    add: () => addText(value),
    pick: (name) => addText(typing.finished + typing.amount + name),
  };
}
