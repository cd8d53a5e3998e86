import { useId, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { centsTyped } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts } from "../../locale";
import type { ReadPicture } from "../../trips/receipt/detected-lines";
import type { Receipt, ReceiptLine } from "../../trips/receipt/receipt";
import { TextField } from "../../ui/TextField";
import { lineBoxes } from "./line-boxes";
import { LineStrip, useBitmap } from "./LineStrip";
import { wrongFields } from "./receipt-prices";
import type { LineDraft } from "./receipt-prices";

interface ReceiptLinesProps {
  readonly receipt: Receipt;
  /** Null if the places of the lines are unknown. */
  readonly picture: ReadPicture | null;
  readonly drafts: readonly LineDraft[];
  /** The names of the list's entries, offered while typing. */
  readonly names: readonly string[];
  readonly onChange: (draft: LineDraft, change: Partial<LineDraft>) => void;
}

/** The lines of a receipt: the doubtful ones open first, with their picture; the others as rows that can be opened. */
export function ReceiptLines({ receipt, picture, drafts, names, onChange }: ReceiptLinesProps): ReactElement {
  const words = useLaterTexts().prices.receipt;
  const list = useId();
  const bitmap = useBitmap(picture?.blob ?? null);
  const boxes = useMemo(() => {
    const found = lineBoxes(receipt.lines, picture?.lines ?? []);
    return new Map(receipt.lines.map((line, index) => [line, found[index] ?? null]));
  }, [receipt, picture]);
  const strip = ({ line }: LineDraft): ReactElement | null => {
    const box = boxes.get(line) ?? null;
    return bitmap === null || box === null ? null : <LineStrip bitmap={bitmap} box={box} label={words.pictureOf(printedOf(line))} />;
  };
  const [doubtful, sure] = [drafts.filter(({ isDoubtful }) => isDoubtful), drafts.filter(({ isDoubtful }) => !isDoubtful)];
  const rows = (shown: readonly LineDraft[]): ReactElement => (
    <ul className="card rows">
      {shown.map((draft) => (
        <LineRow
          key={drafts.indexOf(draft)}
          draft={draft}
          list={list}
          picture={strip(draft)}
          onChange={(change) => onChange(draft, change)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {doubtful.length > 0 && (
        <section className="stack" aria-label={words.toCheck(doubtful.length)}>
          <h2 className="field-label">{words.toCheck(doubtful.length)}</h2>
          {rows(doubtful)}
        </section>
      )}
      {sure.length > 0 && (
        <section className="stack" aria-label={words.read(sure.length)}>
          <h2 className="field-label">{words.read(sure.length)}</h2>
          {rows(sure)}
        </section>
      )}
    </>
  );
}

interface LineRowProps {
  readonly draft: LineDraft;
  /** The id of the offered names. */
  readonly list: string;
  /** The line on the paper; null without one. */
  readonly picture: ReactElement | null;
  readonly onChange: (change: Partial<LineDraft>) => void;
}

/** The words that name a line, as printed. */
function printedOf({ text, source }: ReceiptLine): string {
  return text === "" ? source : text;
}

function LineRow({ draft, list, picture, onChange }: LineRowProps): ReactElement {
  const words = useLaterTexts().prices.receipt;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(draft.isDoubtful);
  const { line, name, amount, isKept } = draft;
  const wrong = wrongFields(draft, formats.moneyDigits);
  const cents = centsTyped(amount, formats.moneyDigits);
  const printed = printedOf(line);
  return (
    <li className="receipt-line">
      <div className="row">
        <label className="choice grow">
          <input
            type="checkbox"
            className="check"
            checked={isKept}
            onChange={(event) => onChange({ isKept: event.target.checked })}
          />
          <span className="grow">
            <span className="medium cut-two">{name === "" ? words.unnamed : name}</span>
            <q className="quiet-text price-facts">{printed}</q>
            {line.discounts.length > 0 && <span className="tag saving">{words.reduced}</span>}
          </span>
        </label>
        <b className="price-figures">{cents === null ? amount : formats.money(cents)}</b>
        {!isOpen && (
          <button type="button" className="text-button" aria-label={words.changeOf(printed)} onClick={() => setOpen(true)}>
            {words.change}
          </button>
        )}
      </div>
      {isOpen && picture}
      {isOpen && (
        <div className="price-pair">
          <TextField
            label={words.thing}
            list={list}
            maxLength={100}
            autoComplete="off"
            problem={isKept && wrong.includes("name") ? words.noName : undefined}
            value={name}
            onValue={(typed) => onChange({ name: typed, isKept: typed.trim() !== "" })}
          />
          <TextField
            label={words.amount}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            problem={isKept && wrong.includes("amount") ? words.noAmount : undefined}
            value={amount}
            onValue={(typed) => onChange({ amount: typed })}
          />
        </div>
      )}
    </li>
  );
}
