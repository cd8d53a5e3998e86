import { useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { AdSlot } from "../ads/AdSlot";
import { soldElsewhere } from "../catalog/availability";
import type { SoldElsewhere } from "../catalog/availability";
import { Link } from "../frame/router";
import { couponOf } from "../grocery/prices/pricing";
import { soldWords } from "../lists/entry-words";
import { useAvailability } from "../lists/list/use-availability";
import { halfOf, otherSide } from "../lists/split/split";
import { useFormats, useText } from "../locale";
import { usePlace } from "../stores/use-place";
import { ElsewhereChoices } from "../trips/changes/ElsewhereChoices";
import { useTripChange } from "../trips/changes/use-trip-change";
import { Button } from "../ui/Button";
import { CheckoutCoupons } from "./CheckoutCoupons";
import { FindsQuestion } from "./finds/FindsQuestion";
import type { Onward } from "./use-onward";
import type { WalkSource } from "./use-walk-source";
import type { WalkItem } from "./walk-items";
import type { WalkProgress } from "./walk-progress";
import type { WalkScene } from "./walk-scene";
import { WalkEnding } from "./WalkEnding";
import { WalkPrice } from "./WalkPrice";
import { Tile } from "./WalkStop";
import { Sum, WaySums } from "./WaySums";

interface WalkFinishedProps {
  readonly scene: WalkScene;
  readonly storeId: string;
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly progress: WalkProgress;
  readonly onward: Onward;
  /** The donation address; null if there is none. */
  readonly donation: string | null;
  readonly onTakeBack: (id: string) => void;
  readonly onLeave: () => void;
  /** The part left to another person with the same list. */
  readonly company: ReactNode;
}

/** The end of a walk: totals, items not found, and the next step. */
export function WalkFinished({
  scene,
  storeId,
  source,
  progress,
  onward,
  donation,
  onTakeBack,
  onLeave,
  company,
}: WalkFinishedProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { place } = usePlace();
  const { missing } = scene;
  const listId = source.contents.list.id;
  const canEdit = source.contents.list.role === "edit";
  const { trip } = useTripChange(listId);
  const elsewhere = useElsewhere(source, storeId, missing);
  const prices = scene.taken.flatMap(({ price }) => price ?? []);
  const total = prices.reduce((sum, price) => sum + price.totalCents, 0);
  const savedCents = prices.reduce((sum, price) => sum + price.fullCents, 0) - total;
  const withCoupons = prices.some(({ discounts }) => couponOf(discounts) !== null);
  return (
    <div className="walk-finished">
      <div className="walk-finished-head">
        <span className="walk-finished-picture" aria-hidden="true">
          🎉
        </span>
        <h1 tabIndex={-1}>{text.walk.finished}</h1>
        <p className="walk-finished-lead">💳 {text.walk.headToCheckout}</p>
      </div>
      <WalkPrice source={source} scene={scene} storeId={storeId} keepsPlace={false} />
      {company}
      <CheckoutCoupons storeId={storeId} taken={scene.taken} />
      <dl className="card walk-sums">
        <Sum label={text.walk.taken} value={formats.number(scene.taken.length)} />
        {prices.length > 0 && <Sum label={text.walk.total} value={formats.money(total)} />}
        {savedCents > 0 && <Sum label={text.walk.savedMoney(withCoupons)} value={formats.money(savedCents)} look="saving" />}
        <WaySums scene={scene} progress={progress} scale={source.input.layout} />
      </dl>
      {missing.length > 0 && (
        <section className="card walk-stretch" aria-label={text.walk.notFoundTitle}>
          <h2 className="walk-stretch-head">{text.walk.someMissing(missing.length)}</h2>
          <p className="walk-stretch-note quiet-text">{text.walk.stillOnList}</p>
          <ul>
            {missing.map((item) => (
              <li key={item.id} className="row walk-row">
                <Tile emoji={item.emoji} department={item.department} />
                <div className="grow">
                  <b><bdi>{item.name}</bdi></b>
                  {trip === null && <WhereElse id={item.id} elsewhere={elsewhere} />}
                  {trip !== null && <TripOptions id={item.id} source={source} storeId={storeId} />}
                </div>
                <Button isSmall aria-label={`${item.name}: ${text.walk.findAgain}`} onClick={() => onTakeBack(item.id)}>
                  {text.walk.findAgain}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {scene.last !== null && <TakeBack last={scene.last} onTakeBack={onTakeBack} />}
      {canEdit && (
        <Link to={`/lists/${listId}/receipt/${storeId}`} className="button second">
          {text.lists.readReceipt}
        </Link>
      )}
      <FindsQuestion storeId={storeId} />
      <AdSlot where="walk" around={place} />
      {donation !== null && (
        <a className="button quiet" href={donation} target="_blank" rel="noreferrer">
          💚 {text.walk.donate}
        </a>
      )}
      <div className="dock dock-actions">
        {canEdit && onward.isEnd && isCartLeft(source, scene) ? (
          <WalkEnding {...{ source, storeId, scene, onLeave }} started={progress.started} address={onward.address} />
        ) : (
          <Link to={onward.address} className="button primary" onClick={onLeave}>
            {onward.label}
          </Link>
        )}
      </div>
    </div>
  );
}

/** True if what was taken is on the list and no other shopper needs it there. */
function isCartLeft(source: Extract<WalkSource, { kind: "ready" }>, { taken }: WalkScene): boolean {
  return taken.length > 0 && source.contents.inCart.length > 0 && !isOtherUnderWay(source);
}

/** True if another person is still shopping and needs the ticked entries on the list. */
function isOtherUnderWay({ split }: Extract<WalkSource, { kind: "ready" }>): boolean {
  const me = split?.walk.me ?? null;
  return split !== null && me !== null && halfOf(split.walk, otherSide(me), split.entries).open.length > 0;
}

interface TripOptionsProps {
  readonly id: string;
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly storeId: string;
}

/** Offers the trip's options for an item that was not found. */
function TripOptions({ id, source, storeId }: TripOptionsProps): ReactElement | null {
  const { entries, list } = source.contents;
  const entry = entries.find((one) => one.id === id);
  return entry === undefined ? null : <ElsewhereChoices listId={list.id} storeId={storeId} entry={entry} />;
}

interface WhereElseProps {
  readonly id: string;
  readonly elsewhere: (id: string) => SoldElsewhere | null;
}

/** Shows a nearby store that sells an item that was not found. */
function WhereElse({ id, elsewhere }: WhereElseProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const offer = elsewhere(id);
  return offer === null ? null : <p className="walk-elsewhere">{text.walk.alsoAt(offer.store.name, soldWords(offer, text, formats))}</p>;
}

/** The offers of nearby stores for items not found; null without a connection or permission. */
function useElsewhere(
  { contents }: Extract<WalkSource, { kind: "ready" }>,
  storeId: string,
  missing: readonly WalkItem[],
): (id: string) => SoldElsewhere | null {
  const key = missing.map(({ id }) => id).join(" ");
  const entries = useMemo(() => contents.entries.filter(({ id }) => key.split(" ").includes(id)), [contents, key]);
  const around = useAvailability(entries, null);
  return (id) => {
    const entry = entries.find((one) => one.id === id);
    const at = entry === undefined ? undefined : around.at(entry);
    return at === undefined ? null : soldElsewhere(at.offers, at.stores.filter(({ id }) => id !== storeId));
  };
}

interface TakeBackProps {
  readonly last: WalkItem;
  readonly onTakeBack: (id: string) => void;
}

/** Undoes the last tick. */
function TakeBack({ last, onTakeBack }: TakeBackProps): ReactElement {
  const text = useText();
  return (
    <Button icon="undo" onClick={() => onTakeBack(last.id)}>
      {text.walk.takeBack(last.name)}
    </Button>
  );
}
