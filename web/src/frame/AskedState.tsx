import type { ReactElement } from "react";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { FailureNote } from "./FailureNote";
import type { Asked } from "./use-asked";

/** That an answer is awaited, or why there is none; nothing while there is one. */
export function AskedState({ asked }: { readonly asked: Asked<unknown> }): ReactElement | null {
  const general = useText();
  const text = useLaterTexts().accounts;
  if (asked.failure !== null) {
    return (
      <>
        <FailureNote failure={asked.failure} />
        <Button onClick={() => void asked.ask()}>{general.common.retry}</Button>
      </>
    );
  }
  if (asked.value !== undefined) return null;
  return (
    <p className="quiet-text" role="status">
      {text.sending}
    </p>
  );
}
