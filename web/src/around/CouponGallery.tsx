import { useMemo } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { heardOf, knowledgeOf } from "../api/knowledge";
import type { ListPrices } from "../catalog/list-prices";
import { couponAddress } from "../coupons/coupon-address";
import { dayWords } from "../coupons/coupon-days";
import { validityOf } from "../coupons/coupon-validity";
import { useStoreCoupons } from "../coupons/use-store-coupons";
import { Link } from "../frame/router";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { localDay } from "../grocery/local-day";
import { useFormats, useText } from "../locale";
import { ruleWords } from "../locale/rule-words";
import { useStores } from "../stores/services";
import { usePlace } from "../stores/use-place";
import { UnknownNote } from "../ui/UnknownNote";
import { galleryCoupons } from "./coupon-gallery";
import type { GalleryCoupon } from "./coupon-gallery";
import { flyerCoupon } from "./flyer";
import { useOffersAround } from "./use-offers-around";
import { useWanted } from "./use-wanted";

interface CouponGalleryProps {
  /** The store of the last list; null without one. */
  readonly storeId: string | null;
  /** The prices of that list there. */
  readonly prices: ListPrices | null;
}

/** Coupons to swipe through: those for what is on the lists, then the best around (N-39). */
export function CouponGallery({ storeId, prices }: CouponGalleryProps): ReactElement | null {
  const text = useText();
  const { place } = usePlace();
  const around = useOffersAround(place);
  const own = useOwnStore(storeId, prices);
  const wanted = useWanted();
  const day = localDay(useNow());
  const dated = around?.state.kind === "ready" ? around.state.value : null;
  const shown = useMemo(() => {
    const near = dated?.offers.coupons.flatMap((coupon) => flyerCoupon(coupon, dated.offers.stores, wanted) ?? []) ?? [];
    const heard = dated === null ? null : { day: dated.offers.day, deviceDay: dated.deviceDay };
    const isValid = (coupon: GalleryCoupon["coupon"]): boolean =>
      own.coupons.coupons.includes(coupon)
        ? own.coupons.standing(coupon) === "valid"
        : heard !== null && validityOf(coupon, day, heard) === "valid";
    return galleryCoupons(near, own.part, isValid);
  }, [dated, wanted, own.coupons, own.part, day]);
  if (around === null && storeId === null) return null;
  const heard = around === null ? own.coupons : heardOf(around.state);
  const known = knowledgeOf(shown, heard);
  const again = (): void => {
    own.coupons.again();
    void around?.copy.refresh();
  };
  return (
    <section aria-labelledby="coupon-gallery">
      <h2 id="coupon-gallery" className="section-title">
        {text.home.coupons}
        {known.kind === "known" && place !== null && <Link to="/offers" className="text-button go">{text.stores.offersAround}</Link>}
      </h2>
      {known.kind === "known" && <Cards coupons={known.value} />}
      {known.kind === "none" && <p className="quiet-text">{text.home.noCoupons}</p>}
      {heard.failure !== null && <UnknownNote title={text.home.couponsUnknown} reason={heard.failure} onRetry={again} />}
    </section>
  );
}

/** The coupons of the list's own store, and the products of the list there. */
function useOwnStore(storeId: string | null, prices: ListPrices | null) {
  const { stores } = useStores();
  const coupons = useStoreCoupons(storeId);
  const state = useQuery(useMemo(() => (storeId === null ? unknownStore : stores.store(storeId)), [stores, storeId]));
  const store = state?.kind === "ready" ? state.value : null;
  const part = useMemo(() => {
    if (store === null) return null;
    const sold = [...(prices?.byEntry.values() ?? [])].flatMap((price) => (price.kind === "sold" ? [price.product.id] : []));
    const { id, name, organisation: { emoji } } = store;
    return { store: { id, name, emoji }, coupons: coupons.coupons, products: new Set(sold) };
  }, [store, prices, coupons]);
  return { coupons, part };
}

const unknownStore = { subscribe: () => () => undefined, getSnapshot: () => null };

function Cards({ coupons }: { readonly coupons: readonly GalleryCoupon[] }): ReactElement {
  return (
    <ul className="rail coupons" onKeyDown={moveFocus}>
      {coupons.map((one) => (
        <Card key={one.coupon.id} shown={one} />
      ))}
    </ul>
  );
}

/** Moves the focus along the cards, which scrolls them into view. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.findIndex((link) => link === document.activeElement) + by];
  if (by === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Card({ shown: { coupon, store, isWanted } }: { readonly shown: GalleryCoupon }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const until = coupon.lastDay === null ? "" : text.stores.lastDay(dayWords(coupon.lastDay, formats, now));
  return (
    <li>
      <Link to={couponAddress(store.id, coupon.id)} className="card deal">
        <span className="emoji" aria-hidden="true">
          {store.emoji}
        </span>
        <b className="cut-two">
          <bdi>{coupon.title}</bdi>
        </b>
        <span className="quiet-text">
          <bdi>{store.name}</bdi>
          {until !== "" && ` · ${until}`}
        </span>
        <span className="tag saving">
          <span aria-hidden="true">🎟️ </span>
          {[isWanted ? text.home.onYourList : "", coupon.rule === null ? "" : ruleWords(coupon.rule, text, formats)]
            .filter((words) => words !== "")
            .join(" · ") || text.stores.coupon}
        </span>
      </Link>
    </li>
  );
}
