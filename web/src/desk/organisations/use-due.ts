import { useCallback, useEffect, useState } from "react";
import { isApiFailure } from "../../api/failures";
import { useNow } from "../../frame/use-now";
import { localDay } from "../../grocery/local-day";
import { useFormats, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { useDesk } from "../frame/desk-context";
import type { Due, DuePart } from "./due";
import { dueRequests } from "./due-requests";
import type { DueAnswer } from "./due-requests";

/** All that is due at an organization's desk, and the parts that could not be asked, or not completely. */
export interface DueThings {
  readonly due: readonly Due[];
  readonly unchecked: readonly DuePart[];
}

/** Asks all parts at once; undefined until each has answered or failed. */
export function useDue(): { readonly things: DueThings | undefined; readonly ask: () => Promise<void> } {
  const { organisation, goods } = useDesk();
  const general = useText();
  const formats = useFormats();
  const today = localDay(useNow());
  const [things, setThings] = useState<DueThings | undefined>();
  const asked = useCallback(async (): Promise<DueThings> => {
    const rule = (one: Parameters<typeof ruleWords>[0]): string => ruleWords(one, general, formats);
    const requests = dueRequests({ organisation, goods, rule, today, now: Date.now() });
    const answers = await Promise.all(requests.map(({ ask }) => ask().catch(unasked)));
    return {
      due: answers.flatMap(({ due }) => due),
      unchecked: requests.filter((_, at) => answers[at]?.isWhole === false).map(({ part }) => part),
    };
  }, [organisation, goods, general, formats, today]);
  useEffect(() => {
    let isShown = true;
    void asked().then((answer) => {
      if (isShown) setThings(answer);
    });
    return () => {
      isShown = false;
    };
  }, [asked]);
  const ask = async (): Promise<void> => {
    setThings(undefined);
    setThings(await asked());
  };
  return { things, ask };
}

/** A failed part says nothing about what is due. */
function unasked(error: unknown): DueAnswer {
  if (!isApiFailure(error)) throw error;
  return { due: [], isWhole: false };
}
