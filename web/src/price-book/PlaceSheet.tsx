import { useState } from "react";
import type { ReactElement } from "react";
import { PriceChart } from "../catalog/products/PriceChart";
import { useServices } from "../frame/services";
import type { Quantity } from "../grocery/amounts/quantity";
import { useFormats, useLaterTexts, useRegion, useText } from "../locale";
import { removePrices } from "../prices/price-changes";
import { packCents } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import { IconButton } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { BookPlace } from "./book-things";
import { CorrectPrice } from "./CorrectPrice";
import { priceTrend } from "./price-trend";
import { seenDayWords, originFacts, packWords, trendWords } from "./price-words";
import { useNicknames } from "./use-nicknames";
import type { BookContents } from "./use-price-book";

interface PlaceSheetProps {
  readonly place: BookPlace;
  readonly contents: BookContents;
  readonly onClose: () => void;
}

const onePiece: Quantity = { amount: 1, unit: "piece" };

/** The course of a thing's price at a store, and each price to correct or remove. */
export function PlaceSheet({ place, contents: { today, storeName }, onClose }: PlaceSheetProps): ReactElement {
  const text = useText();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const region = useRegion();
  const [corrected, correct] = useState<SeenPrice | null>(null);
  const { prices, current, size } = place;
  const trend = priceTrend(prices, today);
  // Reduced prices end before the next price is seen.
  const regular = prices.filter(({ isReduced }) => !isReduced).reverse();
  const points = regular.map((price) => ({ since: Date.parse(`${price.day}T12:00`), priceCents: packCents(price) }));
  if (corrected !== null) {
    return <CorrectPrice price={corrected} today={today} onSaved={onClose} onClose={() => correct(null)} />;
  }
  return (
    <Sheet title={storeName(current)} onClose={onClose}>
      <p>
        <bdi>{current.name}</bdi>
        <span className="quiet-text"> {packWords(place, book, text, formats)}</span>
      </p>
      {points.length > 1 && (
        <section className="price-trail">
          <h3 className="sheet-title">{book.course}</h3>
          {trend !== null && <p>{trendWords(trend, today, book, formats, region)}</p>}
          <PriceChart history={{ prices: points, lowest: null }} size={size ?? onePiece} />
        </section>
      )}
      <section>
        <h3 className="sheet-title">{book.all}</h3>
        <ul className="card rows">
          {prices.map((price) => (
            <PriceRow key={price.id} price={price} today={today} onCorrect={() => correct(price)} onRemoved={onClose} />
          ))}
        </ul>
      </section>
    </Sheet>
  );
}

interface PriceRowProps {
  readonly price: SeenPrice;
  readonly today: string;
  readonly onCorrect: () => void;
  readonly onRemoved: () => void;
}

function PriceRow({ price, today, onCorrect, onRemoved }: PriceRowProps): ReactElement {
  const { replica } = useServices();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const nicknames = useNicknames();
  const say = useSay();
  const [money, day] = [formats.money(price.cents), seenDayWords(price.day, today, formats)];
  const remove = (): void => {
    say(book.removed(price.name, money), removePrices(replica, [price.id]).undo);
    // The sheet would cover the way to undo it.
    onRemoved();
  };
  return (
    <li className="row-link">
      <span className="grow">
        <span className="row wrap">
          <b>{price.packs > 1 ? book.severalPacks(price.packs, money) : money}</b>
          {price.isReduced && <span className="tag saving">{book.reduced}</span>}
        </span>
        <span className="quiet-text price-facts">{originFacts(price, today, nicknames, book, formats)}</span>
        {price.label !== null && <span className="quiet-text price-facts">{price.label}</span>}
      </span>
      {replica.households.role(price.household) === "edit" && (
        <>
          <IconButton icon="pen" label={book.correctOf(money, day)} onClick={onCorrect} />
          <IconButton icon="bin" label={book.removeOf(money, day)} onClick={remove} />
        </>
      )}
    </li>
  );
}
