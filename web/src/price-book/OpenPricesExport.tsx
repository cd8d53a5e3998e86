import { useMemo } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../frame/use-query";
import { words } from "../grocery/language/language";
import { useLaterTexts, useThingLanguage } from "../locale";
import { Button } from "../ui/Button";
import { saveFile } from "../ui/save-file";
import { useSay } from "../ui/Toasts";
import { leftOutReasons, openPrices, openPricesTable } from "./open-prices-table";
import type { BookContents } from "./use-price-book";

/** Exports prices in the form of Open Prices; nothing without a price that it can take. */
export function OpenPricesExport({ contents }: { readonly contents: BookContents }): ReactElement | null {
  const { book } = useLaterTexts().prices;
  const say = useSay();
  const language = useThingLanguage();
  const knowsWords = useQuery(words.isReady);
  const { prices, leftOut } = useMemo(
    () => openPrices(contents.prices, contents.stores, language),
    // Loose goods are recognized only once the language module is loaded.
    [contents.prices, contents.stores, language, knowsWords],
  );
  if (prices.length === 0) return null;
  const save = (): void => {
    saveFile(`open-prices-${contents.today}.csv`, new Blob([openPricesTable(prices)], { type: "text/csv" }));
    say(book.exported(prices.length));
  };
  const reasons = leftOutReasons.flatMap((reason) => (leftOut[reason] === 0 ? [] : book.openPricesLeftOut[reason](leftOut[reason])));
  return (
    <>
      <Button look="second" icon="download" onClick={save}>
        {book.openPrices}
      </Button>
      <p className="quiet-text">{book.openPricesDetail(prices.length)}</p>
      {reasons.length > 0 && <p className="quiet-text">{`${book.openPricesWithout} ${reasons.join("; ")}.`}</p>}
    </>
  );
}
