import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";
import { Note } from "../ui/Note";
import { saveFile } from "../ui/save-file";
import { useSay } from "../ui/Toasts";
import { ImportPrices } from "./ImportPrices";
import { OpenPricesExport } from "./OpenPricesExport";
import { readPriceFile } from "./price-file";
import type { PriceFileFault, PriceLine } from "./price-file";
import { priceTable } from "./price-table";
import type { BookContents } from "./use-price-book";

type State =
  | { readonly kind: "waiting" | "reading" }
  | { readonly kind: "refused"; readonly fault: PriceFileFault }
  | { readonly kind: "read"; readonly lines: readonly PriceLine[] };

/** Exports all prices as a table, and imports one after a preview. */
export function PriceTables({ contents }: { readonly contents: BookContents }): ReactElement {
  const { book } = useLaterTexts().prices;
  const say = useSay();
  const [state, setState] = useState<State>({ kind: "waiting" });
  const { prices, stores, today } = contents;
  const choose = async (file: File): Promise<void> => {
    setState({ kind: "reading" });
    const read = await readPriceFile(file);
    setState("kind" in read ? { kind: "refused", fault: read } : { kind: "read", lines: read });
  };
  const save = (): void => {
    saveFile(`forage-prices-${today}.csv`, new Blob([priceTable(prices, stores)], { type: "text/csv" }));
    say(book.exported(prices.length));
  };
  return (
    <section className="card card-body stack">
      <h2>{book.table}</h2>
      <p className="quiet-text">{book.tableDetail}</p>
      {prices.length > 0 && (
        <Button look="second" icon="download" onClick={save}>
          {book.export}
        </Button>
      )}
      <OpenPricesExport contents={contents} />
      <FileButton
        icon="upload"
        disabled={state.kind === "reading"}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void choose(file)}
      >
        {book.import}
      </FileButton>
      {state.kind === "reading" && (
        <p className="quiet-text" role="status">
          {book.reading}
        </p>
      )}
      {state.kind === "refused" && <FaultNote fault={state.fault} />}
      {state.kind === "read" && (
        <ImportPrices lines={state.lines} contents={contents} onClose={() => setState({ kind: "waiting" })} />
      )}
    </section>
  );
}

function FaultNote({ fault }: { readonly fault: PriceFileFault }): ReactElement {
  const { book } = useLaterTexts().prices;
  switch (fault.kind) {
    case "openQuotes":
      return <Note kind="problem" title={book.openQuotes(fault.line)} detail={book.openQuotesDetail} />;
    case "noColumns":
      return <Note kind="problem" title={book.noColumns(fault.missing.join(", "))} detail={book.noColumnsDetail} />;
    default:
      return <Note kind="problem" {...book.faults[fault.kind]} />;
  }
}
