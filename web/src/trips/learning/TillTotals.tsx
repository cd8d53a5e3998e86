import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Visit } from "../../api/types";
import { useServices } from "../../frame/services";
import { centsTyped, centsWritten } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion } from "../../locale";
import type { Query } from "../../replica/query";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { TextField } from "../../ui/TextField";
import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { tillCents, tillFactors } from "../pace/pace";
import { useLearning } from "../pace/use-learning";
import { paidAt } from "../paid";
import { ReceiptReader } from "../receipt/ReceiptReader";
import { readReceipt } from "../receipt/receipt";
import { receiptWeights, weighedLines } from "../receipt/receipt-weights";
import type { WeighedLine } from "../receipt/receipt-weights";
import { drivenTrip } from "./trip-moments";
import { useTripMoments } from "./use-trip-moments";

/** The walks of a trip. Their folder is in a higher layer. */
export interface TillServices {
  readonly walks: { walk(listId: string, storeId: string): Query<{ readonly started: number } | null> };
}

interface TillTotalsProps {
  /** The trip with what was bought (`boughtTrip`). */
  readonly bought: ChosenTrip;
  /** True if the cart also holds goods that the trip had no price for. */
  readonly hasUnpriced: boolean;
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
 * The questions at the end of a trip: permission to learn from it, and the till totals. Every field may stay empty
 * (N-18).
 */
export function TillTotals({ bought, hasUnpriced, children, onDone }: TillTotalsProps): ReactElement {
  const words = useLaterTexts().learning;
  const formats = useFormats();
  const region = useRegion();
  const { walks } = useServices<TillServices>();
  const { isOn, setOn, trips, add } = useLearning();
  const [moments] = useTripMoments(bought);
  const [fields, setFields] = useState<Readonly<Record<string, Till>>>({});
  const typedAt = (store: string): string => (fields[store] ?? emptyTill).typed;
  const tills = tillFactors(trips);
  const visits = chosenVisits(bought).filter(({ visit, state }) => state === "done" && visit.lines.length > 0);
  const isWrong = (store: string): boolean => {
    const cents = centsTyped(typedAt(store), formats.moneyDigits);
    return typedAt(store).trim() !== "" && (cents === null || cents === 0);
  };
  const keep = (): void => {
    const paid = new Map(
      visits.flatMap(({ store }) => {
        const cents = centsTyped(typedAt(store.id), formats.moneyDigits);
        return cents === null || cents === 0 ? [] : [[store.id, cents] as const];
      }),
    );
    const walkStarted = (store: string): number | null => {
      const walk = walks.walk(bought.listId, store).getSnapshot();
      return walk === null || walk.started < bought.chosen ? null : walk.started;
    };
    setOn(true);
    const weights = new Map(Object.entries(fields).map(([store, till]) => [store, till.weights]));
    add(drivenTrip({ chosen: bought, moments, walkStarted, paid, tills, weights, hasUnpriced }));
    onDone();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!visits.some(({ store }) => isWrong(store.id))) keep();
      }}
    >
      {children}
      {isOn === null && (
        <details className="agreement-details">
          <summary>{words.inShort}</summary>
          <ul className="plain-points">
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      )}
      {visits.map(({ store, visit, index }) => {
        const expectedCents = tillCents(tills, store.id, paidAt(visit));
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
            <Weighed visit={visit} weights={weights} />
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
        {isOn === null ? words.agree : words.keep}
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          if (isOn === null) setOn(false);
          onDone();
        }}
      >
        {isOn === null ? words.refuse : words.notThis}
      </Button>
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
