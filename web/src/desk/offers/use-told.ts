import type { RefObject } from "react";
import { useDeskText } from "../../locale/use-desk-text";
import { useSay } from "../../ui/Toasts";
import type { Submitted } from "./submitted";

/** Says that nothing was to be saved, or leads to the first field of a form that is wrong. */
export function useTold(form: RefObject<HTMLFormElement>): (submitted: Submitted) => void {
  const text = useDeskText();
  const say = useSay();
  return (submitted) => {
    if (submitted === "unchanged") say(text.unchanged);
    // After the next drawing, which marks what is wrong.
    if (submitted === "wrong") window.setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
}
