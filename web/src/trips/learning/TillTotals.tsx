import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Visit } from "../../api/types";
import { centsTyped, centsWritten } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { TextField } from "../../ui/TextField";
import type { DrivenTrip } from "../pace/driven-trip";
import { tillCents, tillFactors } from "../pace/pace";
import { useLearning } from "../pace/use-learning";
import { ReceiptReader } from "../receipt/ReceiptReader";
import { readReceipt } from "../receipt/receipt";
import { receiptWeights, weighedLines } from "../receipt/receipt-weights";
import type { WeighedLine } from "../receipt/receipt-weights";

/** A till whose total is asked for. */
export interface AskedTill {
  readonly store: { readonly id: string; readonly name: string };
  /** The sum of the prices. */
  readonly cents: number;
  /** The visit with its lines, which a receipt may weigh; null without a trip. */
  readonly visit: Visit | null;
}

/** The answers, with the factors learned for tills before. */
export interface TillAnswers {
  /** The totals in cents by store, without those left empty. */
  readonly paid: ReadonlyMap<string, number>;
  readonly tills: ReadonlyMap<string, number>;
  readonly weights: ReadonlyMap<string, readonly WeighedLine[]>;
}

interface TillTotalsProps {
  readonly tills: readonly AskedTill[];
  /** Makes the record to learn from; null for nothing. */
  readonly record: (answers: TillAnswers) => DrivenTrip | null;
  readonly labels: {
    /** The question for permission. */
    readonly inShort: string;
    readonly agree: string;
    readonly keep: string;
    /** Ends without saving; null without this choice. */
    readonly notThis: string | null;
  };
  /** The other decisions at the end, above the questions. */
  readonly children: ReactNode;
  /** Called after saving, or after a refusal. */
  readonly onDone: () => void;
}

/** The content of a till's field. */
interface Till {
  readonly typed: string;
  /** The line of the receipt with the total; null once the shopper types. */
  readonly line: string | null;
  /** The weighed lines of the receipt. */
  readonly weights: readonly WeighedLine[];
}

const emptyTill: Till = { typed: "", line: null, weights: [] };

/**
 * The questions at the end of a trip or walk: permission to learn from it, and the till totals. Every field may stay
 * empty (N-18).
 */
export function TillTotals({ tills: asked, record, labels, children, onDone }: TillTotalsProps): ReactElement {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const region = useRegion();
  const { isOn, setOn, trips, add } = useLearning();
  const [fields, setFields] = useState<Readonly<Record<string, Till>>>({});
  const typedAt = (store: string): string => (fields[store] ?? emptyTill).typed;
  const tills = tillFactors(trips);
  const isWrong = (store: string): boolean => {
    const cents = centsTyped(typedAt(store), formats.moneyDigits);
    return typedAt(store).trim() !== "" && (cents === null || cents === 0);
  };
  const keep = (): void => {
    const paid = new Map(
      asked.flatMap(({ store }) => {
        const cents = centsTyped(typedAt(store.id), formats.moneyDigits);
        return cents === null || cents === 0 ? [] : [[store.id, cents] as const];
      }),
    );
    setOn(true);
    const weights = new Map(Object.entries(fields).map(([store, till]) => [store, till.weights]));
    const driven = record({ paid, tills, weights });
    if (driven !== null) add(driven);
    onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asked.some(({ store }) => isWrong(store.id))) keep();
      }}
    >
      {children}
      {isOn === null && (
        <details className="agreement-details">
          <summary>{labels.inShort}</summary>
          <ul className="plain-points">
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      )}
      {asked.map(({ store, cents, visit }, index) => {
        const expectedCents = tillCents(tills, store.id, cents);
        const { line, weights } = fields[store.id] ?? emptyTill;
        return (
          <div key={index} className="receipt">
            <TextField
              label={words.paidAt(isolated(store.name))}
              hint={words.foretold(formats.money(expectedCents))}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              problem={isWrong(store.id) ? words.noAmount : undefined}
              value={typedAt(store.id)}
              onValue={(typed) => setFields({ ...fields, [store.id]: { typed, line: null, weights } })}
            />
            {line !== null && (
              <p className="quiet-text" role="status">
                {words.foundIn} <q>{line}</q>
              </p>
            )}
            {visit !== null && <Weighed visit={visit} weights={weights} />}
            <ReceiptReader
              storeName={store.name}
              onText={(pasted) => {
                const { total, lines } = readReceipt(pasted, { digits: formats.moneyDigits, expectedTotal: Math.round(expectedCents) });
                if (total === null) return words.noTotal;
                const typed = centsWritten(total.cents, region, formats.moneyDigits);
                setFields((previous) => ({ ...previous, [store.id]: { typed, line: total.line, weights: receiptWeights(lines) } }));
                return undefined;
              }}
            />
          </div>
        );
      })}
      <Button look="primary" type="submit">
        {isOn === null ? labels.agree : labels.keep}
      </Button>
      {(isOn === null || labels.notThis !== null) && (
        <Button
          look="quiet"
          onClick={() => {
            if (isOn === null) setOn(false);
            onDone();
          }}
        >
          {isOn === null ? words.refuse : labels.notThis}
        </Button>
      )}
    </form>
  );
}

/** The cost of goods sold by weight, from the receipt. */
function Weighed({ visit, weights }: { readonly visit: Visit; readonly weights: readonly WeighedLine[] }): ReactElement | null {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const lines = weighedLines(visit, weights);
  if (lines.length === 0) return null;
  return (
    <ul className="plain-points quiet-text" aria-label={words.weighed}>
      {lines.map(({ line, name, portion, totalCents }) => (
        <li key={line}>{words.weighedGood(name, formats.weight(portion?.grams ?? 0), formats.money(totalCents))}</li>
      ))}
    </ul>
  );
}
