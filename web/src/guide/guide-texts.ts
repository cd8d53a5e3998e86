import { guidePages as german } from "../locale/de/guide-pages";
import { guidePages as english } from "../locale/en/guide-pages";
import type { Language } from "../locale/languages";
import type { GuidePageId } from "./guide-contents";

/** The words of one page. */
export interface GuideWords {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly string[];
  readonly more?: string;
  /** Synonyms for the search. */
  readonly words: string;
  /** Describes the picture. */
  readonly alt?: string;
}

type GuideTexts = Readonly<Record<GuidePageId, GuideWords>>;

/** The pages in every language. */
export const guideTexts: Readonly<Record<Language, GuideTexts>> = { en: english, de: german };

/** A piece of a sentence: plain, the app's own text of that name, or a command. */
export type GuidePiece =
  | { readonly kind: "plain" | "code"; readonly text: string }
  | { readonly kind: "name"; readonly text: string; readonly key: string };

/**
 * Splits a sentence: `{lists.share}` becomes the app's own text, and text in backticks a command.
 *
 * @param texts - all texts of the app; a name that they lack stays as its key, which a test refuses.
 */
export function guidePieces(sentence: string, texts: object): readonly GuidePiece[] {
  return sentence.split(/(\{[\w.-]+\}|`[^`]+`)/).filter(Boolean).map((text) => {
    if (text.startsWith("`")) return { kind: "code", text: text.slice(1, -1) };
    if (!text.startsWith("{")) return { kind: "plain", text };
    const key = text.slice(1, -1);
    return { kind: "name", key, text: textAt(texts, key) ?? key };
  });
}

/** The text at a path such as `lists.share`; null for anything but a sentence. */
export function textAt(texts: object, key: string): string | null {
  let found: unknown = texts;
  for (const name of key.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return typeof found === "string" ? found : null;
}

/** A sentence as plain text, for the search. */
export function plainSentence(sentence: string, texts: object): string {
  return guidePieces(sentence, texts).map(({ text }) => text).join("");
}
