import { useFormats, useText } from "../locale";
import type { Speech } from "./walk-words";

/** What words of a walk are made with, in the person's language. */
export function useSpeech(): Speech {
  return { text: useText(), formats: useFormats() };
}
