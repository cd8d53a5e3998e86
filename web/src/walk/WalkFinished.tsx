import type { ReactElement } from "react";
import { AdSlot } from "../ads/AdSlot";
import { Link } from "../frame/router";
import { useFormats, useText } from "../locale";
import { usePlace } from "../stores/use-place";
import { Button } from "../ui/Button";
import { CheckoutCoupons } from "./CheckoutCoupons";
import type { Onward } from "./use-onward";
import type { WalkItem } from "./walk-items";
import type { WalkScene } from "./walk-scene";
import { Tile } from "./WalkStop";

interface WalkFinishedProps {
  readonly scene: WalkScene;
  readonly storeId: string;
  readonly onward: Onward;
  /** Where one can support the service; null where nobody asks. */
  readonly donation: string | null;
  readonly onTakeBack: (id: string) => void;
  readonly onLeave: () => void;
}

/** All finished: what it came to, what was not found, and where to go. */
export function WalkFinished({
  scene,
  storeId,
  onward,
  donation,
  onTakeBack,
  onLeave,
}: WalkFinishedProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { place } = usePlace();
  const { missing } = scene;
  const prices = scene.taken.flatMap(({ price }) => price ?? []);
  const total = prices.reduce((sum, price) => sum + price.totalCents, 0);
  const saved = prices.reduce((sum, price) => sum + price.fullCents, 0) - total;
  const withCoupons = prices.some(({ discount }) => typeof discount?.coupon === "string");
  return (
    <div className="walk-finished">
      <div className="walk-finished-head">
        <span className="walk-finished-picture" aria-hidden="true">
          🎉
        </span>
        <h1 tabIndex={-1}>{text.walk.finished}</h1>
        <p className="walk-finished-lead">💳 {text.walk.headToCheckout}</p>
      </div>
      <CheckoutCoupons storeId={storeId} taken={scene.taken} />
      <dl className="card walk-sums">
        <Sum label={text.walk.taken} value={formats.number(scene.taken.length)} />
        {prices.length > 0 && <Sum label={text.walk.total} value={formats.money(total)} />}
        {saved > 0 && <Sum label={text.walk.savedMoney(withCoupons)} value={formats.money(saved)} look="saving" />}
        {scene.metresWalked > 0 && (
          <Sum label={text.walk.walked} value={formats.steps(scene.metresWalked + scene.metresLeft)} />
        )}
        {scene.metresSaved > 0 && (
          <Sum label={text.walk.walkingSaved} value={formats.steps(scene.metresSaved)} look="go-text" />
        )}
      </dl>
      {missing.length > 0 && (
        <section className="card walk-stretch" aria-label={text.walk.notFoundTitle}>
          <h2 className="walk-stretch-head">{text.walk.someMissing(missing.length)}</h2>
          <p className="walk-stretch-note quiet-text">{text.walk.stillOnList}</p>
          <ul>
            {missing.map((item) => (
              <li key={item.id} className="row walk-row">
                <Tile emoji={item.emoji} department={item.department} />
                <b className="grow">{item.name}</b>
                <Button isSmall aria-label={`${item.name}: ${text.walk.findAgain}`} onClick={() => onTakeBack(item.id)}>
                  {text.walk.findAgain}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {scene.last !== null && <TakeBack last={scene.last} onTakeBack={onTakeBack} />}
      <AdSlot where="walk" around={place} />
      {donation !== null && (
        <a className="button quiet" href={donation} target="_blank" rel="noreferrer">
          💚 {text.walk.donate}
        </a>
      )}
      <div className="dock dock-actions">
        <Link to={onward.address} className="button primary" onClick={onLeave}>
          {onward.label}
        </Link>
      </div>
    </div>
  );
}

interface TakeBackProps {
  readonly last: WalkItem;
  readonly onTakeBack: (id: string) => void;
}

/** For a tap too many. */
function TakeBack({ last, onTakeBack }: TakeBackProps): ReactElement {
  const text = useText();
  return (
    <Button icon="undo" onClick={() => onTakeBack(last.id)}>
      {text.walk.takeBack(last.name)}
    </Button>
  );
}

function Sum({
  label,
  value,
  look = "",
}: {
  readonly label: string;
  readonly value: string;
  readonly look?: string;
}): ReactElement {
  return (
    <div className="row">
      <dt className="grow">{label}</dt>
      <dd className={look}>{value}</dd>
    </div>
  );
}
