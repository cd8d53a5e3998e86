import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { knowledgeOf } from "../api/knowledge";
import { unitPriceWords } from "../catalog/products/size-words";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import { useFormats, useLaterTexts, useText } from "../locale";
import { usePrices } from "../prices/services";
import { UnknownNote } from "../ui/UnknownNote";
import { originFacts, othersFacts, packWords } from "./price-words";
import { seenHere } from "./seen-here";
import type { SeenHere } from "./seen-here";
import { useNicknames } from "./use-nicknames";
import { useBookPrices } from "./use-price-book";

/** Rows rendered at first; the rest follows on request. */
const rowsShown = 8;

interface SeenAtStoreProps {
  readonly storeId: string;
  /** The note shown without any price. */
  readonly without: ReactElement | null;
}

/** The prices that people have seen at a store, on its page. */
export function SeenAtStore({ storeId, without }: SeenAtStoreProps): ReactElement | null {
  const { priceBook } = usePrices();
  const text = useText();
  const { book } = useLaterTexts().prices;
  const { prices, currency, today } = useBookPrices();
  const others = useQuery(useMemo(() => priceBook.others(storeId), [priceBook, storeId]));
  const heard = useQuery(useMemo(() => priceBook.heard(storeId), [priceBook, storeId]));
  const [isWhole, showWhole] = useState(false);
  useEffect(() => void priceBook.open({ id: storeId }), [priceBook, storeId]);
  const seen = useMemo(() => seenHere(prices, others, { storeId, currency, today }), [prices, others, storeId, currency, today]);
  const known = knowledgeOf(seen, heard);
  if (known.kind === "unknown") {
    // Prices of others are beside the point where the store publishes its own.
    return without && known.reason && <UnknownNote title={book.othersUnknown} reason={known.reason} onRetry={() => priceBook.refresh(storeId)} />;
  }
  if (known.kind === "none") return without;
  const shown = isWhole ? seen : seen.slice(0, rowsShown);
  return (
    <section className="card" aria-labelledby="seen-here">
      <div className="card-body row">
        <h2 id="seen-here" className="grow">
          {book.seenHere}
        </h2>
        <Link to="/prices" className="text-button go">
          {text.lists.priceBook}
        </Link>
      </div>
      <ul className="rows">
        {shown.map((one) => (
          <li key={one.key}>
            <SeenRow seen={one} today={today} />
          </li>
        ))}
        {shown.length < seen.length && (
          <li>
            <button type="button" className="row-link row-button" onClick={() => showWhole(true)}>
              {book.andMore(seen.length - shown.length)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface SeenRowProps {
  readonly seen: SeenHere;
  readonly today: string;
}

function SeenRow({ seen, today }: SeenRowProps): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const nicknames = useNicknames();
  const { name, size, cents, from } = seen;
  const source = from.kind === "own"
    ? originFacts(from.price, today, nicknames, book, formats)
    : othersFacts(from.price, text, book, formats);
  const perUnit = size === null ? null : unitPriceWords(cents, size, text, formats);
  const content = (
    <>
      <span className="grow">
        <bdi className="medium cut-two">{name}</bdi>
        <span className="quiet-text price-facts">{packWords(seen, book, text, formats)}</span>
        <span className="quiet-text price-facts">{source}</span>
      </span>
      <span className="price-figures">
        <b>{formats.money(cents)}</b>
        {perUnit !== null && <span className="quiet-text price-facts">{perUnit}</span>}
        {from.price.isReduced && <span className="tag saving">{book.reduced}</span>}
      </span>
    </>
  );
  if (from.kind === "others") return <div className="row-link tall">{content}</div>;
  return (
    <Link to={`/prices/${encodeURIComponent(from.thing)}`} className="row-link tall">
      {content}
    </Link>
  );
}
