import { useFormats, useText } from "../locale";
import type { Speech } from "./walk-words";

/** Returns the inputs of a walk's texts in the person's language. */
export function useSpeech(): Speech {
  return { text: useText(), formats: useFormats() };
}
