import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { useNow } from "../../frame/use-now";
import { useFormats, useText } from "../../locale";
import { minuteOfWeek, openingAt } from "./opening";
import { openingWords } from "./opening-words";

/** The opening state of a store in words; the color only repeats them. */
export function OpenTag({ week }: { readonly week: Store["week"] }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const { words, look } = openingWords(openingAt(week, minuteOfWeek(now)), text, formats);
  return <span className={`open-tag ${look}`}>{words}</span>;
}
