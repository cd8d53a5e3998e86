import { useMemo } from "react";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { Household } from "../grocery/people/household";
import { text } from "../grocery/reader";
import { useLaterTexts } from "../locale";

const chosenId = "recipe-book";
const ownInAddress = "mine";

/** The household whose recipes and week are visible. */
export interface Book {
  readonly household: Household;
  /** The households whose books the user may edit. */
  readonly households: readonly Household[];
  /** The household of new recipes and meals. */
  readonly into: Household;
  readonly name: string;
}

/** The book in the address, else the last one opened, else a household's before the own one. */
export function useBook(): Book {
  const { households: all, replica } = useServices();
  const { query } = useRouter().location;
  const words = useLaterTexts().recipes;
  const households = useQuery(all);
  const last = useQuery(useMemo(() => replica.local.watch("device", chosenId, text), [replica]));
  const named = query.get("book");
  const householdId = named === null ? last : named === ownInAddress ? "" : named;
  const shared = households.find(({ kind }) => kind === "shared");
  const household = households.find(({ id }) => id === householdId) ?? shared ?? households[0];
  const own = households[0];
  if (household === undefined || own === undefined) throw new Error("nobody is without a household of their own");
  const into = household.role === "edit" ? household : own;
  const editable = households.filter(({ role }) => role === "edit");
  return { household, households: editable, into, name: bookName(household, words.mine) };
}

/** Remembers the last opened book. */
export function useOpenBook(): (household: Household) => void {
  const { replica } = useServices();
  return ({ id }) => void replica.local.set("device", chosenId, id);
}

/** `?book=mine` */
export function bookQuery({ id, kind }: Household): string {
  return `?${new URLSearchParams({ book: kind === "own" ? ownInAddress : id })}`;
}

/** `?book=mine&draft=0193…`: the draft to reopen. */
export function draftQuery(household: Household, draft: string): string {
  return `${bookQuery(household)}&${new URLSearchParams({ draft })}`;
}

export function bookName({ kind, name }: Household, mine: string): string {
  return kind === "own" ? mine : name;
}
