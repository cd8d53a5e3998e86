import { useMemo, useState } from "react";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useItems } from "../../items/services";
import type { ListContents } from "../../lists/list-views";
import { useLists } from "../../lists/services";
import { useFormats, useLaterTexts } from "../../locale";
import { askToKeep } from "../../replica/open-replica";
import { Cell } from "../../replica/query";
import { useSay } from "../../ui/Toasts";
import { needsOf, previewOf } from "../shopping";
import type { RecipeServing, PreviewLine } from "../shopping";

const newList = "new";
const noList = new Cell<ListContents | null>(null);

export interface PutOnList {
  readonly listId: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chooseList: (id: string) => void;
  readonly lines: readonly PreviewLine[];
  readonly isChosen: (needId: string) => boolean;
  readonly toggle: (needId: string) => void;
  readonly chosenCount: number;
  /** Adds the selection to the list, with an undo. */
  readonly put: () => void;
}

/** @param household - its lists come first, and it owns a new list. */
export function usePutOnList(portions: readonly RecipeServing[], household: string, newName: string): PutOnList {
  const { items } = useItems();
  const { lists, listActions } = useLists();
  const text = useLaterTexts().recipes;
  const { system } = useFormats();
  const say = useSay();
  const all = useQuery(lists.all);
  const { role } = useHousehold(household).household;
  const inOrder = useMemo(
    () => [true, false].flatMap((isFirst) =>
      all.filter((list) => list.role === "edit" && (list.household === household) === isFirst),
    ),
    [all, household],
  );
  const [listId, chooseList] = useState(() => inOrder[0]?.id ?? newList);
  const isNew = !inOrder.some(({ id }) => id === listId);
  const contents = useQuery(isNew ? noList : lists.contents(listId));
  const needs = useMemo(() => needsOf(portions, system), [portions, system]);
  const lines = useMemo(() => {
    const householdItems = items.of(contents?.list.household ?? household);
    return previewOf(needs, contents?.entries ?? [], (name) => householdItems.named(name)?.unit ?? null);
  }, [items, household, needs, contents]);
  // Rows toggled by hand; all others follow the recipe.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (needId: string): boolean => {
    const isNeeded = needs.some(({ id, isOptional }) => id === needId && !isOptional);
    return toggled.has(needId) ? !isNeeded : isNeeded;
  };
  const chosenNeeds = needs.filter(({ id }) => isChosen(id));
  const put = (): void => {
    const target = isNew ? listActions.create(newName, "", role === "edit" ? household : "") : listId;
    if (target === null) return;
    void askToKeep();
    const entries = chosenNeeds.map(({ name, quantity, count, shownUnit, note = "" }) => ({ name, quantity, count, shownUnit, note }));
    const { undo } = listActions.add(target, entries);
    const name = isNew ? newName : contents?.list.name ?? "";
    say(text.wasPut(chosenNeeds.length, name), () => {
      undo();
      if (isNew) listActions.remove(target);
    });
  };
  return {
    listId: isNew ? newList : listId,
    choices: [
      ...inOrder.map(({ id, name }) => ({ value: id, label: name })),
      { value: newList, label: text.newListNamed(newName) },
    ],
    chooseList,
    lines,
    isChosen,
    toggle: (needId) => {
      const next = new Set(toggled);
      if (!next.delete(needId)) next.add(needId);
      setToggled(next);
    },
    chosenCount: chosenNeeds.length,
    put,
  };
}
