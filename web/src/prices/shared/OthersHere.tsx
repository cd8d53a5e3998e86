import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { OthersPrice } from "../../api/shared-price-client";
import { useQuery } from "../../frame/use-query";
import { localDay } from "../../grocery/local-day";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { usePrices } from "../services";
import { doubtPrice } from "../../catalog/price-doubts";
import { othersOf, othersPriceWords } from "./others-here";

interface OthersHereProps {
  readonly storeId: string;
  readonly name: string;
}

/** The prices that others have seen for a thing at a store, also unconfirmed ones, and doubting them. */
export function OthersHere({ storeId, name }: OthersHereProps): ReactElement | null {
  const { priceBook, replica } = usePrices();
  const { sharing } = useLaterTexts().prices;
  const text = useText();
  const prices = useQuery(useMemo(() => priceBook.others(storeId), [priceBook, storeId]));
  const currency = useQuery(priceBook.currency) ?? "";
  const [doubted, setDoubted] = useState<OthersPrice | null>(null);
  const today = localDay(new Date(replica.environment.now()));
  const found = othersOf(prices, name, { today, currency });
  if (found.length === 0 && doubted === null) return null;
  const doubt = (price: OthersPrice): void => {
    doubtPrice(replica.local, storeId, price.id, true);
    setDoubted(price);
  };
  const undo = ({ id }: OthersPrice): void => {
    doubtPrice(replica.local, storeId, id, false);
    setDoubted(null);
  };
  return (
    <ul className="others-here">
      {found.map((price) => (
        <OthersRow key={price.id} price={price} today={today} onDoubt={() => doubt(price)} />
      ))}
      {doubted !== null && (
        <li className="row" role="status">
          <span className="grow quiet-text">{sharing.doubted}</span>
          <button type="button" className="text-button go" aria-label={sharing.undoDoubt(doubted.name)} onClick={() => undo(doubted)}>
            {text.common.undo}
          </button>
        </li>
      )}
    </ul>
  );
}

interface OthersRowProps {
  readonly price: OthersPrice;
  readonly today: string;
  readonly onDoubt: () => void;
}

function OthersRow({ price, today, onDoubt }: OthersRowProps): ReactElement {
  const { account } = usePrices();
  const later = useLaterTexts();
  const { sharing } = later.prices;
  const words = othersPriceWords(price, today, later, useFormats());
  // The server counts doubts by account.
  const isGuest = useQuery(account.state).kind === "guest";
  return (
    <li className="row wrap">
      <span className="grow quiet-text">{words}</span>
      {!isGuest && (
        <Button isSmall aria-label={sharing.doubtOf(words)} onClick={onDoubt}>
          {sharing.doubt}
        </Button>
      )}
    </li>
  );
}
