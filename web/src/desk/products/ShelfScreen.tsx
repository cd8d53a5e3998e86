import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import type { DeskProduct } from "../../api/goods-client";
import { Link } from "../../frame/router";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Scanner } from "../../ui/Scanner";
import { TextField } from "../../ui/TextField";
import { canScan } from "../../ui/use-scanner";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { PriceConfirmation } from "./PriceConfirmation";
import { ProductEditor } from "./ProductEditor";
import { ProductPicture } from "./ProductPicture";
import { StoreChoice, useChosenStore } from "./StoreChoice";

/** The number of matches offered for selection. */
const mostFound = 12;

/** Editing at the shelf with the phone: type or scan a product, change its price or stock, next (N-21). */
export function ShelfScreen(): ReactElement {
  const { organisation, goods } = useDesk();
  const text = useLaterTexts().goods;
  const words = text.shelf;
  const formats = useFormats();
  const [store, setStore] = useChosenStore();
  const [typed, setTyped] = useState("");
  const [matches, setMatches] = useState<readonly DeskProduct[]>([]);
  const [selection, setSelection] = useState<DeskProduct | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isUnderWay, failure, run } = useAttempt();
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const next = (): void => {
    setSelection(null);
    setMatches([]);
    setUnknown(null);
    setTyped("");
    field.current?.focus();
  };
  const find = async (query: string): Promise<void> => {
    if (store === null || query.trim() === "") return;
    setSelection(null);
    setUnknown(null);
    const code = query.replace(/[\s-]/g, "");
    await run(async (signal) => {
      if (/^\d{8,14}$/.test(code)) {
        const product = await goods.productOfCode(code, store, { signal }).catch(noProduct);
        if (product === null) setUnknown(code);
        return setSelection(product);
      }
      const { products } = await goods.products({ store, search: query.trim(), limit: mostFound }, { signal });
      setMatches(products);
      if (products.length === 0) setUnknown("");
      const [only] = products;
      if (products.length === 1 && only !== undefined) setSelection(only);
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void find(typed);
  };
  return (
    <DeskScreen title={words.title} parent={root} className="narrow">
      <div className="screen-body">
        <StoreChoice store={store} onChange={(other) => { setStore(other); next(); }} />
        <form className="card card-body form" onSubmit={submit} noValidate>
          <TextField
            label={words.field}
            fieldRef={field}
            value={typed}
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            onValue={setTyped}
          />
          <div className="row">
            <Button look="second" type="submit" icon="search" className="grow" disabled={isUnderWay}>
              {words.find}
            </Button>
            {canScan() && (
              <Button className="grow" onClick={() => setScanning(!isScanning)}>
                {isScanning ? words.stopScan : words.scan}
              </Button>
            )}
          </div>
        </form>
        {isScanning && (
          <Scanner
            label={words.scan}
            noCamera={words.noCamera}
            onFound={(code) => {
              setScanning(false);
              setTyped(code);
              void find(code);
              return false;
            }}
          />
        )}
        {failure !== null && <DeskFailure failure={failure} />}
        {unknown !== null && (
          <Note kind="warning" title={unknown === "" ? text.noneFound : words.unknown} detail={words.unknownDetail}>
            <Link to={`${root}/items/new?gtin=${unknown}`} className="button second">
              {words.add}
            </Link>
          </Note>
        )}
        {selection === null && matches.length > 1 && (
          <ul className="card rows" aria-label={words.pick}>
            {matches.map((product) => (
              <li key={product.id}>
                <button type="button" className="row-link row-button" onClick={() => setSelection(product)}>
                  <span className="emoji" aria-hidden="true">
                    {product.emoji}
                  </span>
                  <bdi className="grow medium">{product.name}</bdi>
                  <span>{product.offer === null ? text.notSold : formats.money(product.offer.priceCents)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {selection !== null && (
          <section className="stack" aria-label={selection.name}>
            <h2>
              {selection.emoji} <bdi>{selection.name}</bdi>
            </h2>
            <PriceConfirmation product={selection} store={store} onConfirmed={next} />
            <ProductEditor
              key={selection.id}
              product={selection}
              store={store}
              fields={["priceCents", "stock", "inStock", "aisle"]}
              action={words.saveNext}
              isCompact
              onSaved={next}
            />
            <ProductPicture product={selection} onChange={(picture) => setSelection({ ...selection, picture })} />
          </section>
        )}
      </div>
    </DeskScreen>
  );
}

/** An unknown product is a result rather than a failure. */
function noProduct(error: unknown): null {
  if (error instanceof ApiProblem && error.code === "unknown-product") return null;
  throw error;
}
