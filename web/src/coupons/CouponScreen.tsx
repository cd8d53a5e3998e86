import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import type { Coupon } from "../api/coupon-readers";
import { knowledgeOf } from "../api/knowledge";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { useFormats, useLaterTexts, useText } from "../locale";
import { ruleWords } from "../locale/rule-words";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { UnknownNote } from "../ui/UnknownNote";
import { useWakeLock } from "../ui/use-wake-lock";
import type { SightingServices } from "../analytics/sighting-log";
import { dayWords } from "./coupon-days";
import { CouponPicture } from "./CouponPicture";
import { couponSequence } from "./coupon-address";
import { useCoupons } from "./services";
import { useStoreCoupons } from "./use-store-coupons";
import type { StoreCouponsToday } from "./use-store-coupons";

interface CouponScreenProps {
  readonly storeId: string;
  readonly couponId: string;
}

/** A coupon for the cashier, at /stores/:store/coupons/:coupon. `then` in the address lists the next ones. */
export function CouponScreen({ storeId, couponId }: CouponScreenProps): ReactElement {
  const words = useLaterTexts().coupons;
  const { coupons: allCoupons } = useCoupons();
  const coupons = useStoreCoupons(storeId);
  const parent = `/stores/${encodeURIComponent(storeId)}`;
  const [coupon] = coupons.coupons.filter(({ id }) => id === couponId);
  const found = knowledgeOf(coupon === undefined ? [] : [coupon], coupons);
  useEffect(() => void allCoupons.refresh(storeId), [allCoupons, storeId]);
  if (coupon !== undefined) return <OpenCoupon key={coupon.id} {...{ storeId, coupon, coupons, parent }} />;
  if (found.kind === "unknown" && found.reason === null) return <main id="screen" className="screen" aria-busy="true" />;
  return (
    <Screen title={words.title} parent={parent}>
      {found.kind === "unknown" && found.reason !== null ? (
        <div className="screen-body">
          <UnknownNote title={words.notLoaded} reason={found.reason} onRetry={coupons.again} />
        </div>
      ) : (
        <EmptyState picture="🎟️" title={words.gone} explanation={words.goneExplanation} />
      )}
    </Screen>
  );
}

interface OpenCouponProps {
  readonly storeId: string;
  readonly coupon: Coupon;
  readonly coupons: StoreCouponsToday;
  readonly parent: string;
}

function OpenCoupon({ storeId, coupon, coupons, parent }: OpenCouponProps): ReactElement {
  const words = useLaterTexts().coupons;
  const validity = coupons.standing(coupon);
  const { sightings } = useServices<SightingServices>();
  useWakeLock();
  useEffect(() => {
    if (validity === "valid") sightings.note("coupons", coupon.id);
  }, [sightings, validity, coupon.id]);
  return (
    <Screen title={coupon.title} parent={parent} className="coupon-screen narrow">
      <div className="screen-body">
        {validity === "valid" ? (
          <>
            <CouponPicture storeId={storeId} coupon={coupon} />
            {coupon.code !== null && <p className="coupon-code">{coupon.code.text}</p>}
            <p className="coupon-hint">☀️ {words.brightness}</p>
          </>
        ) : (
          <NotValid coupon={coupon} isOver={validity === "over"} />
        )}
        <CouponFacts coupon={coupon} />
        {validity !== "over" && <Keeping storeId={storeId} coupon={coupon} />}
        <Following storeId={storeId} />
      </div>
    </Screen>
  );
}

/** A note instead of the barcode, which no till would take. */
function NotValid({ coupon, isOver }: { readonly coupon: Coupon; readonly isOver: boolean }): ReactElement {
  const words = useLaterTexts().coupons;
  const formats = useFormats();
  const now = useNow();
  const day = isOver ? coupon.lastDay : coupon.firstDay;
  const date = day === null ? "" : dayWords(day, formats, now);
  return (
    <Note
      kind="warning"
      title={isOver ? words.over : words.coming}
      detail={isOver ? words.overSince(date) : words.comingFrom(date)}
    />
  );
}

function CouponFacts({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const text = useText();
  const words = useLaterTexts().coupons;
  const formats = useFormats();
  const now = useNow();
  const { lastDay, rule, fromCents } = coupon;
  const isOfSum = rule !== null && coupon.products === null;
  const facts = [
    rule === null ? null : ruleWords(rule, text, formats),
    isOfSum && fromCents !== null ? words.from(formats.money(fromCents)) : null,
    isOfSum && !coupon.onTop ? words.notOnSale : null,
    lastDay === null ? null : text.stores.lastDay(dayWords(lastDay, formats, now)),
    coupon.membersOnly ? text.stores.membersOnly : null,
    coupon.singleUse ? words.once : words.often,
    coupon.products === null ? words.wholeStore : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="coupon-facts">
      <p>{facts.join(" · ")}</p>
      {rule !== null && <p className="quiet-text">{isOfSum ? words.offTheSum : words.inPrices}</p>}
      {coupon.description !== null && <p>{coupon.description}</p>}
      {coupon.restrictions !== null && (
        <p className="quiet-text">
          {words.restrictions}: {coupon.restrictions}
        </p>
      )}
    </div>
  );
}

/** The coupon's saved and used states. */
function Keeping({ storeId, coupon }: { readonly storeId: string; readonly coupon: Coupon }): ReactElement {
  const { coupons } = useCoupons();
  const words = useLaterTexts().coupons;
  const isPinned = useQuery(useMemo(() => coupons.pinned, [coupons]))?.includes(coupon.id) === true;
  const isUsed = useQuery(useMemo(() => coupons.used, [coupons]))?.some(({ id }) => id === coupon.id) === true;
  return (
    <div className="coupon-deeds">
      <Button aria-pressed={isPinned} onClick={() => coupons.setPinned(storeId, coupon.id, !isPinned)}>
        {isPinned ? words.kept : words.keep}
      </Button>
      {coupon.singleUse && (
        <Button aria-pressed={isUsed} onClick={() => coupons.setUsed(coupon.id, !isUsed)}>
          {isUsed ? words.wasUsed : words.use}
        </Button>
      )}
    </div>
  );
}

/** A link to the next of several coupons. */
function Following({ storeId }: { readonly storeId: string }): ReactElement | null {
  const words = useLaterTexts().coupons;
  const { location } = useRouter();
  const [next, ...later] = (location.query.get("then") ?? "").split(",").filter((id) => id !== "");
  if (next === undefined) return null;
  return (
    <Link to={couponSequence(storeId, [next, ...later])} className="button primary">
      {words.next(later.length + 1)}
    </Link>
  );
}
