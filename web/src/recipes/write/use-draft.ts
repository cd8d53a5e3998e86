import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { draftRecord } from "../../sync/unfinished";
import { useIngredientWords } from "../amounts/use-ingredient-words";
import { isBlank, readDraft, withIngredientWords } from "./recipe-draft";

/** A draft stored on the device with every keystroke. */
export interface SavedDraft {
  readonly draft: RecipeDraft;
  /** True if an unfinished draft was found. */
  readonly isFound: boolean;
  readonly change: (draft: RecipeDraft) => void;
  /** Discards the stored draft and starts over. */
  readonly startAfresh: () => void;
  /** Discards the stored draft after the recipe is saved. */
  readonly finish: () => void;
}

/** @param id - of the recipe or of a separate draft; null for a new recipe. */
export function useDraft(id: string | null, start: () => RecipeDraft): SavedDraft {
  const { local } = useServices().replica;
  const words = useIngredientWords();
  const record = draftRecord(id);
  const storedDraft = useMemo(() => local.value("device", record, readDraft), [local, record]);
  const [isFound, setFound] = useState(storedDraft !== null);
  const [draft, setDraft] = useState(() => (storedDraft === null ? start() : withIngredientWords(storedDraft, words)));
  return {
    draft,
    isFound,
    change: (newDraft) => {
      setDraft(newDraft);
      void local.set("device", record, isBlank(newDraft) ? null : newDraft);
    },
    startAfresh: () => {
      setDraft(start());
      setFound(false);
      void local.set("device", record, null);
    },
    finish: () => void local.set("device", record, null),
  };
}
