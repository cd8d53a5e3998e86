import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { saveFile } from "../ui/save-file";
import { useSay } from "../ui/Toasts";
import { openPrices, openPricesTable } from "./open-prices-table";
import type { BookContents } from "./use-price-book";

/** Exports prices in the form of Open Prices; nothing without a price that it can take. */
export function OpenPricesExport({ contents }: { readonly contents: BookContents }): ReactElement | null {
  const { book } = useLaterTexts().prices;
  const say = useSay();
  const prices = openPrices(contents.prices, contents.stores);
  if (prices.length === 0) return null;
  const save = (): void => {
    saveFile(`open-prices-${contents.today}.csv`, new Blob([openPricesTable(prices)], { type: "text/csv" }));
    say(book.exported(prices.length));
  };
  return (
    <>
      <Button look="second" icon="download" onClick={save}>
        {book.openPrices}
      </Button>
      <p className="quiet-text">{book.openPricesDetail(prices.length)}</p>
    </>
  );
}
