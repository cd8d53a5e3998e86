import { useMemo } from "react";
import type { ReactElement } from "react";
import type { StoreCatalog } from "../catalog/catalogs";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useServices } from "../frame/services";
import { useFormats } from "../locale";
import { chosenVisits } from "../trips/chosen-trip";
import type { ChosenVisit } from "../trips/chosen-trip";
import { useChosenTrip } from "../trips/use-chosen-trip";
import { useOptionalCopy } from "../trips/use-optional-copy";
import { IconButton } from "../ui/Button";
import { insteadOf } from "./instead";
import { useSpeech } from "./use-speech";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";
import type { ListedEntry } from "./walk-items";
import type { WalkScene } from "./walk-scene";
import { amountWords } from "./walk-words";

interface MissedCardProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
}

/** What can be done about the thing that has just not been found: something similar here, or another store of the trip. */
export function MissedCard({ source, walk, scene }: MissedCardProps): ReactElement | null {
  const { text, formats } = useSpeech();
  const step = walk.progress.steps.at(-1);
  const item = step?.outcome === "missing" ? scene.missing.find(({ id }) => id === step.id) : undefined;
  const entry = source.wanted.find(({ id }) => id === item?.id);
  const { shop } = source;
  const offers = useMemo(
    () => (entry === undefined || shop === undefined ? [] : insteadOf(entry, item?.department ?? entry.department, item?.productId ?? null, shop)),
    [entry, item?.department, item?.productId, shop],
  );
  const visits = useLaterVisits(source.contents.list.id, walk.progress.storeId);
  if (item === undefined || entry === undefined || (offers.length === 0 && visits.length === 0)) return null;
  return (
    <section className="card walk-missed" aria-label={text.walk.missedTitle(item.name)}>
      <div className="row">
        <b className="grow">{text.walk.missedTitle(item.name)}</b>
        <IconButton icon="undo" label={text.walk.takeBack(item.name)} onClick={() => walk.takeBack(item.id)} />
      </div>
      {visits.map((visit) => (
        <Elsewhere key={visit.index} visit={visit} entry={entry} />
      ))}
      {offers.length > 0 && (
        <ul className="walk-instead" aria-label={text.walk.instead}>
          {offers.map(({ product, price }) => (
            <li key={product.id}>
              <button type="button" className="button second small" onClick={() => walk.takeInstead(item.id, product.id)}>
                <span className="emoji" aria-hidden="true">
                  {product.emoji}
                </span>
                <span>
                  {product.name}{" "}
                  <span className="no-wrap">
                    {amountWords({ kind: "packs", packs: price.packs, size: product.size, wished: null }, { text, formats })},{" "}
                    {formats.money(price.totalCents)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ElsewhereProps {
  readonly visit: ChosenVisit;
  readonly entry: ListedEntry;
}

/** What another store of the trip asks for it, as far as its products are on the device; nothing where it has none. */
export function Elsewhere({ visit, entry }: ElsewhereProps): ReactElement | null {
  const { text } = useSpeech();
  const formats = useFormats();
  const { catalogs } = useServices();
  const coupons = useCouponsInHand();
  const products = useOptionalCopy<StoreCatalog>(useMemo(() => catalogs.open(visit.store.id), [catalogs, visit.store.id]));
  const catalog = products?.kind === "ready" ? products.value : undefined;
  const found = useMemo(() => {
    // What a trip wants from this store is another one's product there.
    const wish = { ...entry, productId: null, quantity: entry.wished?.quantity ?? entry.quantity };
    return catalog?.matcher.find(wish, { isMember: false, moment: catalog.catalog.momentAt(new Date()), coupons }) ?? null;
  }, [catalog, entry, coupons]);
  if (found === null) return null;
  return <p className="walk-elsewhere">{text.walk.laterAt(visit.store.name, formats.money(found.price.totalCents))}</p>;
}

/** The stores that the trip with this list still comes to, this one not among them. */
export function useLaterVisits(listId: string, storeId: string): readonly ChosenVisit[] {
  const [trip] = useChosenTrip();
  return useMemo(() => {
    if (trip === null || trip.isOver || trip.listId !== listId) return [];
    const visits = chosenVisits(trip).filter(({ store, state }) => store.id !== storeId && state !== "done");
    return visits.filter(({ store }, index) => visits.findIndex((other) => other.store.id === store.id) === index);
  }, [trip, listId, storeId]);
}
