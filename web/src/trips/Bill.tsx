import type { ReactElement, ReactNode } from "react";
import type { BillLine, Trip, TripPlan, Visit } from "../api/types";
import type { TravelMode } from "../grocery/ways";
import { discountWords } from "../catalog/discount-words";
import type { Coupon } from "../api/coupon-readers";
import { CouponTag } from "../coupons/CouponTag";
import { useStoreCoupons } from "../coupons/use-store-coupons";
import { couponOf } from "../grocery/prices/pricing";
import type { LineDiscount } from "../grocery/prices/pricing";
import { byKind, discountTable } from "../grocery/prices/discount-kinds";
import { originWords } from "../catalog/origin-words";
import { portionWords } from "../lists/entry-words";
import { useFormats, useLaterTexts, useText } from "../locale";
import type { Formats, Texts } from "../locale";
import { BillPoints } from "./BillPoints";
import { BillTill } from "./BillTill";
import { insteadWords } from "./instead-words";
import { paidOn } from "./paid";
import { tripPriceSources } from "./price-sources";
import { storeEmoji, storeName, tripMetres } from "./trip-comparison";
import { legSources, legsWords } from "./ways/travel-words";

interface BillProps {
  readonly plan: Pick<TripPlan, "stores">;
  readonly trip: Trip;
  readonly mode: TravelMode;
}

/** Every line of a trip with its price, so that the total can be added up by hand. */
export function Bill({ plan, trip, mode }: BillProps): ReactElement {
  const text = useText();
  const bills = useLaterTexts().bills;
  const formats = useFormats();
  const sources = legSources(trip);
  const travelWords = (duration: string): string => (sources.estimated > 0 ? text.trips.estimated(duration) : duration);
  const legs = legsWords(sources, useLaterTexts().ways, formats);
  const distance = formats.distance(tripMetres(trip));
  const { seenCents, estimatedCents } = tripPriceSources(trip);
  const notPublished = [
    ...(seenCents > 0 ? [bills.seenPart(formats.money(seenCents))] : []),
    ...(estimatedCents > 0 ? [text.lists.estimatedPart(formats.money(estimatedCents))] : []),
  ];
  return (
    <div className="bill">
      {trip.visits.map((visit, index) => (
        <section key={`${visit.store}-${index}`}>
          <h3 className="row">
            <span className="grow">
              <span aria-hidden="true">{storeEmoji(plan, visit.store)} </span>
              <bdi>{storeName(plan, visit.store)}</bdi> <VisitTimes visit={visit} />
            </span>
            <span className="bill-price">{formats.money(visit.goodsCents)}</span>
          </h3>
          {visit.lines.length === 0 && <p className="quiet-text">{bills.nothingHere}</p>}
          <BillLines storeId={visit.store} lines={visit.lines} />
          <SumDiscounts visit={visit} />
          <BillTill visit={visit} />
          <BillPoints points={visit.points} />
        </section>
      ))}
      <dl className="bill-total">
        {trip.travelCents + trip.chargesCents > 0 && <Sum label={text.trips.goods} cents={trip.goodsCents} />}
        {trip.chargesCents > 0 && <Sum label={bills.charges} cents={trip.chargesCents} />}
        <Sum
          label={text.trips.travel(
            mode,
            travelWords(formats.duration(Math.round(trip.travelMinutes))),
            legs === undefined ? distance : `${distance} · ${legs}`,
          )}
          cents={trip.travelCents > 0 ? trip.travelCents : null}
        />
        <Sum label={text.trips.total} cents={trip.moneyCents} isTotal />
        {paidOn(trip) !== trip.goodsCents + trip.chargesCents && <Sum label={bills.toPayAtTills} cents={paidOn(trip)} />}
        {trip.pointsCents > 0 && (
          <>
            <Sum label={bills.pointsBack} cents={-trip.pointsCents} />
            <Sum label={bills.inTheEnd} cents={trip.moneyCents - trip.pointsCents} />
          </>
        )}
      </dl>
      {notPublished.length > 0 && <p className="quiet-text">{notPublished.join(" · ")}</p>}
    </div>
  );
}

export function VisitTimes({ visit }: { readonly visit: Visit }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const duration = formats.duration(Math.round((visit.ends - visit.starts) / 60));
  return (
    <span className="quiet-text trip-times">
      {text.trips.visitTime(formats.timeOfDay(visit.arrives), duration)}
      {visit.starts > visit.arrives && ` · ${text.trips.opensAt(formats.timeOfDay(visit.starts))}`}
    </span>
  );
}

interface BillLinesProps {
  readonly storeId: string;
  readonly lines: readonly BillLine[];
  /** The controls of a line. */
  readonly action?: (line: BillLine) => ReactNode;
}

export function BillLines({ storeId, lines, action }: BillLinesProps): ReactElement {
  const coupons = useStoreCoupons(storeId);
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.line}
          line={line}
          storeId={storeId}
          coupon={couponOf(line.discounts) ?? ofProduct(coupons.of(line.product))}
        >
          {action?.(line)}
        </Line>
      ))}
    </ul>
  );
}

/** Returns the coupon's id if it is for certain products. A coupon on everything is listed once, at the store. */
function ofProduct(coupon: Coupon | null): string | null {
  return coupon === null || coupon.products === null ? null : coupon.id;
}

/** Coupons on the whole basket: their discounts, and one whose value only the till knows. */
function SumDiscounts({ visit: { store, lines, sumDiscounts } }: { readonly visit: Visit }): ReactElement | null {
  const text = useText();
  const bills = useLaterTexts().bills;
  const formats = useFormats();
  // An empty product name matches only coupons on everything.
  const onEverything = useStoreCoupons(store).of("");
  const atTill = lines.length > 0 && onEverything?.rule === null ? onEverything : null;
  const rebates = sumDiscounts.filter(({ offCents }) => offCents > 0);
  if (rebates.length === 0 && atTill === null) return null;
  return (
    <ul>
      {rebates.map(({ discount, fromCents, offCents }, index) => (
        <li key={discount?.id ?? index}>
          <span className="emoji" aria-hidden="true">🎟️</span>
          <span className="grow saving">
            {discount === null ? bills.offEverything : bills.onEverything(discountWords({ ...discount, limit: null }, text, formats))}
            {fromCents !== null && ` · ${bills.from(formats.money(fromCents))}`}
            {discount !== null && discount.coupon !== null && (
              <CouponTag storeId={store} couponId={discount.coupon} product={bills.everything} />
            )}
          </span>
          <span className="bill-price saving">{formats.money(-offCents)}</span>
        </li>
      ))}
      {atTill !== null && (
        <li>
          <span className="emoji" aria-hidden="true">🎟️</span>
          <span className="grow">
            {bills.atTill(atTill.title)} <CouponTag storeId={store} couponId={atTill.id} product={bills.everything} />
          </span>
        </li>
      )}
    </ul>
  );
}

interface LineProps {
  readonly line: BillLine;
  readonly storeId: string;
  /** The coupon in its price, otherwise another one for its product; null if there is none. */
  readonly coupon: string | null;
  readonly children: ReactNode;
}

function Line({ line, storeId, coupon, children }: LineProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const price = line.packs === 1 ? "" : text.trips.times(formats.number(line.packs), formats.money(line.unitCents));
  // A single piece needs no number.
  const isPiece = line.size.unit === "piece" && line.size.amount === 1;
  const amount = line.portion === null ? formats.measure(line.size) : portionWords(line.portion, text, formats);
  const details = [isPiece ? "" : amount, price, originWords(line.product, text, formats)].filter((words) => words !== "");
  const isReduced = line.totalCents < line.fullCents;
  const bills = useLaterTexts().bills;
  return (
    <li>
      <span className="emoji" aria-hidden="true">
        {line.emoji}
      </span>
      <span className="grow">
        <bdi>{line.name}</bdi> <bdi className="quiet-text no-wrap">{details.join(" · ")}</bdi>{" "}
        {line.insteadOf !== null && <span className="quiet-text">· {insteadWords(line.insteadOf, bills)} </span>}
        {line.discounts.map((lineDiscount) => (
          <span key={lineDiscount.discount.id} className="saving">
            <span aria-hidden="true">{lineDiscount.discount.coupon === null ? "🏷️" : "🎟️"} </span>
            {discountOnBill(line, lineDiscount, text, formats)}{" "}
          </span>
        ))}
        {coupon !== null && <CouponTag storeId={storeId} couponId={coupon} product={line.name} />}
      </span>
      <span className="bill-prices">
        {isReduced && (
          <s>
            <span className="visually-hidden">{text.trips.was} </span>
            {formats.money(line.fullCents)}
          </s>
        )}
        <span className={`bill-price ${isReduced ? "saving" : ""}`}>{formats.money(line.totalCents)}</span>
      </span>
      {children}
    </li>
  );
}

/** The discount with its number of packs, so that the line can be added up: `3 × $0.50 off · members`. */
function discountOnBill(line: BillLine, { discount, packs }: LineDiscount, text: Texts, formats: Formats): string {
  const { isForEach } = byKind(discount.rule, (kind) => discountTable[kind]);
  if (!isForEach || line.packs === 1) return discountWords(discount, text, formats);
  return text.trips.times(formats.number(packs), discountWords({ ...discount, limit: null }, text, formats));
}

interface SumProps {
  readonly label: string;
  readonly cents: number | null;
  readonly isTotal?: boolean;
}

function Sum(props: SumProps): ReactElement {
  const formats = useFormats();
  return (
    <div className={`row ${props.isTotal === true ? "total" : ""}`}>
      <dt className="grow">{props.label}</dt>
      <dd className="bill-price">{props.cents !== null && formats.money(props.cents)}</dd>
    </div>
  );
}
