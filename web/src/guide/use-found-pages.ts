import { useMemo } from "react";
import { useLanguage, useLaterTexts, useText } from "../locale";
import { guidePageIds } from "./guide-contents";
import type { GuidePageId } from "./guide-contents";
import { searchGuide } from "./guide-search";
import { guideTexts, plainSentence } from "./guide-texts";

/** The pages that a search finds, best first. */
export function useFoundPages(search: string): readonly GuidePageId[] {
  const texts = useAllTexts();
  const pages = guideTexts[useLanguage()];
  const searched = useMemo(
    () =>
      guidePageIds.map((id) => {
        const { title, about, steps, more = "", words } = pages[id];
        return { id, title, words, body: plainSentence([about, ...steps, more].join(" "), texts) };
      }),
    [pages, texts],
  );
  return useMemo(() => searchGuide(searched, search), [searched, search]);
}

/** Every text of the app, for the names of its buttons. */
export function useAllTexts(): object {
  const [text, later] = [useText(), useLaterTexts()];
  return useMemo(() => ({ ...text, ...later }), [text, later]);
}
