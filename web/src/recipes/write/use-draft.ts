import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { draftRecord } from "../../sync/unfinished";
import { useIngredientWords } from "../amounts/use-ingredient-words";
import { isBlank, readDraft, withIngredientWords } from "./recipe-draft";

/** A recipe while it is written: on the device with every letter. */
export interface KeptDraft {
  readonly draft: RecipeDraft;
  /** True if an unfinished draft was found. */
  readonly isFound: boolean;
  readonly change: (draft: RecipeDraft) => void;
  /** Forgets what was left, and begins as if it had not been. */
  readonly startAfresh: () => void;
  /** Forgets the kept copy once the recipe itself is kept. */
  readonly finish: () => void;
}

/** @param id - of the recipe, or of a draft without one; null for a new recipe. */
export function useDraft(id: string | null, start: () => RecipeDraft): KeptDraft {
  const { local } = useServices().replica;
  const words = useIngredientWords();
  const record = draftRecord(id);
  const found = useMemo(() => local.value("device", record, readDraft), [local, record]);
  const [isFound, setFound] = useState(found !== null);
  const [draft, setDraft] = useState(() => (found === null ? start() : withIngredientWords(found, words)));
  return {
    draft,
    isFound,
    change: (changed) => {
      setDraft(changed);
      void local.set("device", record, isBlank(changed) ? null : changed);
    },
    startAfresh: () => {
      setDraft(start());
      setFound(false);
      void local.set("device", record, null);
    },
    finish: () => void local.set("device", record, null),
  };
}
