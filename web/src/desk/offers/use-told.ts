import { useCallback, useEffect } from "react";
import type { RefObject } from "react";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import type { Submitted } from "./submitted";

/**
 * Says that nothing was to be saved, or leads to the first field of a form that is wrong.
 *
 * @param failure - the server's: the field that it refuses may stand far above the button.
 */
export function useTold(form: RefObject<HTMLFormElement>, failure: Error | null): (submitted: Submitted) => void {
  const text = useLaterTexts().desk;
  const say = useSay();
  const lead = useCallback(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [form]);
  useEffect(() => {
    if (failure !== null) lead();
  }, [failure, lead]);
  return (submitted) => {
    if (submitted === "unchanged") say(text.unchanged);
    // After the next drawing, which marks what is wrong.
    if (submitted === "wrong") window.setTimeout(lead);
  };
}
