import { useCallback, useEffect } from "react";
import type { RefObject } from "react";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import type { Submitted } from "./submitted";

/**
 * Reports that nothing changed, or focuses the first invalid field of a form.
 *
 * @param failure - the server's error, whose field may be far above the button.
 */
export function useSubmitFeedback(form: RefObject<HTMLFormElement>, failure: Error | null): (submitted: Submitted) => void {
  const text = useLaterTexts().desk;
  const say = useSay();
  const lead = useCallback(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [form]);
  useEffect(() => {
    if (failure !== null) lead();
  }, [failure, lead]);
  return (submitted) => {
    if (submitted === "unchanged") say(text.unchanged);
    // After the next render, which marks the invalid fields.
    if (submitted === "wrong") window.setTimeout(lead);
  };
}
