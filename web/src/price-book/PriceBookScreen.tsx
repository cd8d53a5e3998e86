import { useDeferredValue, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { searchInAddress, useAddressState } from "../frame/use-address-state";
import { useItems } from "../items/services";
import { useFormats, useLaterTexts, useText } from "../locale";
import { packCents } from "../prices/seen-prices";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { SearchField } from "../ui/SearchField";
import { matchingThings } from "./book-things";
import type { BookThing } from "./book-things";
import { seenDayWords, perUnitWords } from "./price-words";
import { PriceTables } from "./PriceTables";
import { usePriceBook } from "./use-price-book";
import type { BookContents } from "./use-price-book";

/** Rows rendered at first; the rest follows on request. */
const rowsShown = 300;

/** The prices that the household has seen, by thing. */
export function PriceBookScreen(): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const contents = usePriceBook();
  const { things } = contents;
  const [search, setSearch] = useAddressState(searchInAddress.read, searchInAddress.write);
  const wanted = useDeferredValue(search ?? "");
  const found = useMemo(() => matchingThings(things, wanted), [things, wanted]);
  return (
    <Screen title={text.lists.priceBook} parent="/lists" className="narrow">
      <div className="screen-body">
        {things.length === 0 ? (
          <section className="card">
            <EmptyState picture="🏷️" title={book.empty} explanation={book.emptyDetail} />
          </section>
        ) : (
          <>
            <SearchField label={book.search} value={search ?? ""} onChange={(typed) => setSearch(typed === "" ? null : typed)} />
            {found.length === 0 && <Note kind="plain" title={book.nothingFound(wanted.trim())} />}
            <ThingRows key={wanted} things={found} contents={contents} />
          </>
        )}
        <PriceTables contents={contents} />
      </div>
    </Screen>
  );
}

interface ThingRowsProps {
  readonly things: readonly BookThing[];
  readonly contents: BookContents;
}

function ThingRows({ things, contents }: ThingRowsProps): ReactElement | null {
  const { book } = useLaterTexts().prices;
  const [isWhole, showWhole] = useState(false);
  if (things.length === 0) return null;
  const shown = isWhole ? things : things.slice(0, rowsShown);
  return (
    <ul className="card rows">
      {shown.map((thing) => (
        <ThingRow key={thing.key} thing={thing} contents={contents} />
      ))}
      {shown.length < things.length && (
        <li>
          <button type="button" className="row-link row-button" onClick={() => showWhole(true)}>
            {book.andMore(things.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

interface ThingRowProps {
  readonly thing: BookThing;
  readonly contents: BookContents;
}

function ThingRow({ thing, contents: { today, storeName } }: ThingRowProps): ReactElement {
  const { items } = useItems();
  const text = useText();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const { name, latest } = thing;
  const perUnit = perUnitWords(latest, text, formats);
  return (
    <li>
      <Link to={`/prices/${encodeURIComponent(thing.key)}`} className="row-link tall">
        <span className="emoji" aria-hidden="true">
          {items.of(latest.household).belonging(name).emoji}
        </span>
        <span className="grow">
          <bdi className="medium cut-two">{name}</bdi>
          <span className="quiet-text price-facts">{book.lastAt(storeName(latest), seenDayWords(latest.day, today, formats))}</span>
        </span>
        <span className="price-figures">
          <b>{formats.money(packCents(latest))}</b>
          {perUnit !== null && <span className="quiet-text price-facts">{perUnit}</span>}
        </span>
      </Link>
    </li>
  );
}
