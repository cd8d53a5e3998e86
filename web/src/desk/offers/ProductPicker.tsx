import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts, useText } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { SearchField } from "../../ui/SearchField";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { OwnProducts } from "./own-products";
import type { ChosenProduct } from "./own-products";

/** Debounce before the request. */
const pauseMilliseconds = 250;

/** The number of products shown in long lists. */
const mostNamed = 20;

interface ProductPickerProps {
  /** Ids. */
  readonly selection: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (selection: readonly string[]) => void;
}

/** Selects the products of an offer: searched by name, added and removed with one tap. */
export function ProductPicker({ selection, problem, onChange }: ProductPickerProps): ReactElement {
  const text = useLaterTexts().offering;
  const ownProducts = useOwnProducts();
  const [products, setProducts] = useProductNames(ownProducts, selection);
  const [search, setSearch] = useState("");
  const [matches, setMatches] = useState<readonly ChosenProduct[] | null>(null);
  const { failure, run, cancel } = useAttempt();
  const words = search.trim();
  useEffect(() => {
    cancel();
    setMatches(null);
    if (words === "") return;
    const timer = window.setTimeout(() => void run(async (signal) => setMatches(await ownProducts.find(words, signal))), pauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [ownProducts, words, run, cancel]);
  const add = (product: ChosenProduct): void => {
    setProducts(new Map([...products, [product.id, product]]));
    onChange([...selection, product.id]);
    setSearch("");
  };
  const suggestions = matches?.filter(({ id }) => !selection.includes(id)) ?? [];
  return (
    <div className="stack">
      {selection.length > 0 && (
        <ul className="desk-chosen" aria-label={text.chosen}>
          {selection.slice(0, mostNamed).map((id) => (
            <Chosen key={id} id={id} product={products.get(id)} onRemove={() => onChange(selection.filter((other) => other !== id))} />
          ))}
          {selection.length > mostNamed && <li className="quiet-text">{text.andMore(selection.length - mostNamed)}</li>}
        </ul>
      )}
      <SearchField label={text.findProduct} value={search} onChange={setSearch} />
      {problem !== undefined && (
        <p className="warning-text" role="alert">
          {problem}
        </p>
      )}
      {failure !== null && <DeskFailure failure={failure} isRead />}
      {matches !== null && suggestions.length === 0 && <p className="quiet-text" role="status">{text.noneFound}</p>}
      {suggestions.length > 0 && (
        <ul className="desk-found" aria-label={text.found}>
          {suggestions.map((product) => (
            <li key={product.id}>
              <Button icon="plus" onClick={() => add(product)}>
                <span className="grow desk-found-name">{label(product)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function label({ emoji, name, brand }: ChosenProduct): string {
  return `${emoji} ${name}${brand === null || name.includes(brand) ? "" : `, ${brand}`}`;
}

interface ChosenProps {
  readonly id: string;
  /** Undefined while loading; null if it is no longer sold. */
  readonly product: ChosenProduct | null | undefined;
  readonly onRemove: () => void;
}

function Chosen({ id, product, onRemove }: ChosenProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().offering;
  const name = product === undefined ? "…" : product === null ? text.soldNoMore(id) : label(product);
  return (
    <li className="tag">
      <bdi>{name}</bdi>
      <IconButton icon="close" label={`${general.common.remove}: ${product?.name ?? id}`} onClick={onRemove} />
    </li>
  );
}

function useOwnProducts(): OwnProducts {
  const { goods, organisation } = useDesk();
  const store = organisation.stores[0]?.id ?? null;
  return useMemo(() => new OwnProducts(goods, store), [goods, store]);
}

type Known = ReadonlyMap<string, ChosenProduct | null>;

/** Loads the names of the initially selected products, one after the other. */
function useProductNames(own: OwnProducts, chosen: readonly string[]): readonly [Known, (products: Known) => void] {
  const [products, setProducts] = useState<Known>(new Map());
  const { run } = useAttempt();
  const missing = chosen.slice(0, mostNamed).find((id) => !products.has(id));
  useEffect(() => {
    if (missing === undefined) return;
    void run(async (signal) => {
      const product = await own.named(missing, signal);
      setProducts((before) => new Map([...before, [missing, product]]));
    });
  }, [own, missing, run]);
  return [products, setProducts];
}
