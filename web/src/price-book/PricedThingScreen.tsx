import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useFormats, useLaterTexts, useRegion, useText } from "../locale";
import { packCents } from "../prices/seen-prices";
import { EmptyState } from "../ui/EmptyState";
import type { BookPlace } from "./book-things";
import { PlaceSheet } from "./PlaceSheet";
import { priceTrend } from "./price-trend";
import { originFacts, packWords, perUnitWords, trendWords } from "./price-words";
import { useNicknames } from "./use-nicknames";
import { usePriceBook } from "./use-price-book";
import type { BookContents } from "./use-price-book";

/** The prices of one thing at all stores, cheapest first. */
export function PricedThingScreen({ thing: key }: { readonly thing: string }): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const contents = usePriceBook();
  const [openKey, open] = useState<string | null>(null);
  const thing = contents.things.find((one) => one.key === key);
  const opened = thing?.places.find((place) => place.key === openKey);
  return (
    <Screen title={thing?.name ?? text.lists.priceBook} parent="/prices" className="narrow">
      <div className="screen-body">
        {thing === undefined ? (
          <section className="card">
            <EmptyState picture="🏷️" title={book.gone} explanation={book.goneDetail}>
              <Link to="/prices" className="button second">
                {book.toBook}
              </Link>
            </EmptyState>
          </section>
        ) : (
          <ul className="card rows">
            {thing.places.map((place) => (
              <PlaceRow key={place.key} place={place} contents={contents} onOpen={() => open(place.key)} />
            ))}
          </ul>
        )}
      </div>
      {opened !== undefined && <PlaceSheet place={opened} contents={contents} onClose={() => open(null)} />}
    </Screen>
  );
}

interface PricedPlaceRowProps {
  readonly place: BookPlace;
  readonly contents: BookContents;
  readonly onOpen: () => void;
}

function PlaceRow({ place, contents: { today, storeName }, onOpen }: PricedPlaceRowProps): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const region = useRegion();
  const nicknames = useNicknames();
  const { current, prices } = place;
  const trend = priceTrend(prices, today);
  const perUnit = perUnitWords(current, text, formats);
  const several = current.packs > 1 ? book.severalPacks(current.packs, formats.money(current.cents)) : null;
  return (
    <li>
      <button type="button" className="row-link row-button tall" aria-haspopup="dialog" onClick={onOpen}>
        <span className="grow">
          <span className="medium cut-two"><bdi>{storeName(current)}</bdi></span>
          <span className="quiet-text price-facts">
            {[packWords(place, book, text, formats), several].filter((fact) => fact !== null).join(" · ")}
          </span>
          <span className="quiet-text price-facts">{originFacts(current, today, nicknames, book, formats)}</span>
          {trend !== null && <span className="price-facts">{trendWords(trend, today, book, formats, region)}</span>}
        </span>
        <span className="price-figures">
          <b className={current.isReduced ? "saving" : undefined}>{formats.money(packCents(current))}</b>
          {perUnit !== null && <span className="quiet-text price-facts">{perUnit}</span>}
          {current.isReduced && <span className="tag saving">{book.reduced}</span>}
        </span>
      </button>
    </li>
  );
}
