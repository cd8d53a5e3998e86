import { useId, useState } from "react";
import type { ReactElement } from "react";
import { centsTyped } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";
import { wrongFields } from "./receipt-prices";
import type { LineDraft } from "./receipt-prices";

interface ReceiptLinesProps {
  readonly drafts: readonly LineDraft[];
  /** The names of the list's entries, offered while typing. */
  readonly names: readonly string[];
  readonly onChange: (draft: LineDraft, change: Partial<LineDraft>) => void;
}

/** The lines of a receipt: the doubtful ones open first, the others as rows that can be opened. */
export function ReceiptLines({ drafts, names, onChange }: ReceiptLinesProps): ReactElement {
  const words = useLaterTexts().prices.receipt;
  const list = useId();
  const [doubtful, sure] = [drafts.filter(({ isDoubtful }) => isDoubtful), drafts.filter(({ isDoubtful }) => !isDoubtful)];
  const rows = (shown: readonly LineDraft[]): ReactElement => (
    <ul className="card rows">
      {shown.map((draft) => (
        <LineRow key={drafts.indexOf(draft)} draft={draft} list={list} onChange={(change) => onChange(draft, change)} />
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
  readonly onChange: (change: Partial<LineDraft>) => void;
}

function LineRow({ draft, list, onChange }: LineRowProps): ReactElement {
  const words = useLaterTexts().prices.receipt;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(draft.isDoubtful);
  const { line, name, amount, isKept } = draft;
  const wrong = wrongFields(draft, formats.moneyDigits);
  const cents = centsTyped(amount, formats.moneyDigits);
  const printed = line.text === "" ? line.source : line.text;
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
