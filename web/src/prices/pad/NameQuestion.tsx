import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useFormats, useLaterTexts, useText, useThingLanguage } from "../../locale";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import type { NamedEntry } from "../price-views";
import { knownName } from "./known-products";
import type { ScannedProduct } from "./known-products";

interface NameQuestionProps {
  readonly gtin: string;
  /** The product by open data; null until it is looked up. */
  readonly scanned: ScannedProduct | null;
  readonly entries: readonly NamedEntry[];
  readonly onName: (entry: NamedEntry) => void;
}

const mostEntries = 24;
/** The server's limit. */
const longestName = 100;

/** Asks what a scanned number stands for: an entry of the list, or a typed name. */
export function NameQuestion({ gtin, scanned, entries, onName }: NameQuestionProps): ReactElement {
  const { pad } = useLaterTexts().prices;
  const { departments } = useText().lists;
  const { measure } = useFormats();
  const language = useThingLanguage();
  const [typed, setTyped] = useState("");
  const known = scanned?.kind === "known" ? scanned.product : null;
  const name = known === null ? "" : knownName(known, language);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const own = typed.trim();
    if (own !== "") onName({ name: own, quantity: null });
  };
  return (
    <section className="stack" aria-label={pad.whatIsIt}>
      <h3>{pad.whatIsIt}</h3>
      <p className="quiet-text">
        {pad.code(gtin)} · {pad.whatIsItDetail}
      </p>
      {known !== null && (
        <div className="stack">
          <p className="quiet-text">
            {[
              pad.byOpenFoodFacts, known.brand, known.size === null ? null : measure(known.size),
              known.department === null || known.department === "other" ? null : departments[known.department],
            ].filter((part) => part !== null).join(" · ")}
          </p>
          <Button onClick={() => onName({ name, quantity: known.size })}><bdi>{name}</bdi></Button>
        </div>
      )}
      <p role="status" className={scanned?.kind === "unasked" ? "quiet-text" : "visually-hidden"}>
        {scanned?.kind === "unasked" && pad.notLookedUp}
      </p>
      {entries.length > 0 && (
        <div className="price-names">
          {entries.slice(0, mostEntries).map((entry) => (
            <Button key={entry.name} isSmall look="second" onClick={() => onName(entry)}>
              <bdi>{entry.name}</bdi>
            </Button>
          ))}
        </div>
      )}
      <form className="stack" onSubmit={submit}>
        <TextField label={pad.newName} value={typed} onValue={setTyped} maxLength={longestName} autoComplete="off" />
        <Button type="submit">{pad.useName}</Button>
      </form>
    </section>
  );
}
