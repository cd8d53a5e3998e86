import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { KnownProduct } from "../../api/known-product-client";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import type { NamedEntry } from "../price-views";

interface NameQuestionProps {
  readonly gtin: string;
  /** The product by open data, with its name in the app's language; null if unknown. */
  readonly known: KnownProduct | null;
  readonly entries: readonly NamedEntry[];
  readonly onName: (entry: NamedEntry) => void;
}

const mostEntries = 24;
/** The server's limit. */
const longestName = 100;

/** Asks what a scanned number stands for: an entry of the list, or a typed name. */
export function NameQuestion({ gtin, known, entries, onName }: NameQuestionProps): ReactElement {
  const { pad } = useLaterTexts().prices;
  const { measure } = useFormats();
  const [typed, setTyped] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const name = typed.trim();
    if (name !== "") onName({ name, quantity: null });
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
            {[pad.byOpenFoodFacts, known.brand, known.size === null ? null : measure(known.size)].filter((part) => part !== null).join(" · ")}
          </p>
          <Button onClick={() => onName({ name: known.name, quantity: known.size })}><bdi>{known.name}</bdi></Button>
        </div>
      )}
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
