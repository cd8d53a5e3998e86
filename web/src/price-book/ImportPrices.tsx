import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { HouseholdChoice } from "../households/HouseholdChoice";
import { useLaterTexts } from "../locale";
import { keepPrices, removePrices, unknownPrices } from "../prices/price-changes";
import { askToKeep } from "../replica/open-replica";
import { Button } from "../ui/Button";
import { isolated } from "../ui/isolated";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { PriceLine } from "./price-file";
import { readPrices } from "./read-prices";
import type { RefusedPrice } from "./read-prices";
import type { BookContents } from "./use-price-book";

interface ImportPricesProps {
  readonly lines: readonly PriceLine[];
  readonly contents: BookContents;
  readonly onClose: () => void;
}

/** Preview of a table's prices. All are imported, or none if a line is refused. */
export function ImportPrices({ lines, contents, onClose }: ImportPricesProps): ReactElement {
  const { replica, households } = useServices();
  const { book } = useLaterTexts().prices;
  const say = useSay();
  const all = useQuery(households);
  const [household, setHousehold] = useState(all.find(({ kind, role }) => kind === "shared" && role === "edit")?.id ?? "");
  const { prices, stores, currency, today } = contents;
  const { sightings, refused } = useMemo(() => readPrices(lines, { stores, currency, today }), [lines, stores, currency, today]);
  // Calculated again when others add prices.
  const fresh = useMemo(() => unknownPrices(replica, sightings), [replica, sightings, prices]);
  const foreign = fresh.filter((sighting) => sighting.currency !== currency).length;
  const confirm = (): void => {
    const ids = keepPrices(replica, household, fresh);
    void askToKeep();
    say(book.imported(ids.length), () => void removePrices(replica, ids));
    onClose();
  };
  return (
    <Sheet title={book.importTitle} onClose={onClose}>
      <ul className="card rows">
        <CountRow name={book.fresh} count={fresh.length} />
        <CountRow name={book.known} count={sightings.length - fresh.length} />
      </ul>
      {foreign > 0 && <p className="quiet-text">{book.foreign(foreign, currency)}</p>}
      {refused.length > 0 && <RefusedLines lines={refused} />}
      {refused.length === 0 && fresh.length === 0 && <Note kind="plain" title={book.nothingNew} />}
      {refused.length === 0 && fresh.length > 0 && (
        <>
          <HouseholdChoice label={book.into} value={household} onChange={setHousehold} />
          <Button look="primary" icon="tick" onClick={confirm}>
            {book.bringIn(fresh.length)}
          </Button>
        </>
      )}
    </Sheet>
  );
}

function CountRow({ name, count }: { readonly name: string; readonly count: number }): ReactElement {
  return (
    <li className="row-link">
      <bdi className="grow">{name}</bdi>
      <b>{count}</b>
    </li>
  );
}

/** The lines named at once. */
const linesShown = 50;

function RefusedLines({ lines }: { readonly lines: readonly RefusedPrice[] }): ReactElement {
  const { book } = useLaterTexts().prices;
  return (
    <Note kind="problem" title={book.refused(lines.length)} detail={book.refusedDetail}>
      <ul className="bring-names">
        {lines.slice(0, linesShown).map(({ line, column, typed, why }) => (
          <li key={line}>{book.because(book.line(line, column, typed === "" ? "" : isolated(typed)), book.refusals[why])}</li>
        ))}
        {lines.length > linesShown && <li>{book.andMore(lines.length - linesShown)}</li>}
      </ul>
    </Note>
  );
}
