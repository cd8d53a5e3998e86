import { useMemo, useRef } from "react";
import type { ReactElement, TouchEvent } from "react";
import { AdSlot } from "../ads/AdSlot";
import { AroundClient } from "../api/around-client";
import type { AroundOffers } from "../api/around-client";
import type { Place } from "../api/types";
import { ListPicker } from "../catalog/products/ListPicker";
import { useTargetList } from "../catalog/products/use-target-list";
import { RequestStatus } from "../frame/RequestStatus";
import { Screen } from "../frame/Screen";
import { useAddressState } from "../frame/use-address-state";
import { useServerRequest } from "../frame/use-server-request";
import { departmentEmoji, departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { useLaterTexts, useText } from "../locale";
import { usePlace } from "../stores/use-place";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { flyerPages } from "./flyer";
import type { FlyerColumn, FlyerPage } from "./flyer";
import { FlyerCard } from "./FlyerCard";
import { FlyerCoupons } from "./FlyerCoupons";
import { NoPlace } from "./NoPlace";
import { useWanted } from "./use-wanted";

/** All nearby offers as a flyer with pages; the first shows what is on a list (N-31). */
export function FlyerScreen(): ReactElement {
  const text = useText();
  const { place } = usePlace();
  return (
    <Screen title={text.stores.offersAround} parent="/stores" className="flyer">
      <div className="screen-body tight">{place === null ? <NoPlace /> : <OffersOf place={place} />}</div>
    </Screen>
  );
}

function OffersOf({ place }: { readonly place: Place }): ReactElement {
  const around = useLaterTexts().around;
  const query = useServerRequest(() => new AroundClient().offers(place), JSON.stringify(place));
  const { value } = query;
  if (value === undefined) return <RequestStatus request={query} />;
  if (value.offers.length === 0 && value.coupons.length === 0) {
    return <EmptyState picture="📰" title={around.noOffers} explanation={around.noOffersDetail} />;
  }
  return (
    <>
      <Flyer offers={value} />
      <AdSlot where="flyer" around={place} />
    </>
  );
}

type PageID = FlyerPage["id"];

const pageInAddress = {
  read: (query: URLSearchParams): PageID | null =>
    (["wanted", ...departments, "everything"] as const).find((id) => id === query.get("page")) ?? null,
  write: (page: PageID | null): string => (page === null ? "" : `?page=${page}`),
};

function Flyer({ offers }: { readonly offers: AroundOffers }): ReactElement {
  const around = useLaterTexts().around;
  const wantedItems = useWanted();
  const target = useTargetList();
  const [selectedId, choose] = useAddressState(pageInAddress.read, pageInAddress.write);
  const pages = useMemo(() => flyerPages(offers, wantedItems), [offers, wantedItems]);
  // Without `page` in the address, the first non-empty page is open.
  const first = pages.find(({ count }) => count > 0) ?? pages[0];
  const page = pages.find(({ id }) => id === selectedId) ?? first;
  const top = useRef<HTMLDivElement>(null);
  const index = page === undefined ? 0 : pages.indexOf(page);
  const leaf = (by: 1 | -1): void => {
    const next = pages[index + by];
    if (next === undefined) return;
    choose(next.id);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  const swipe = useSwipe(leaf);
  if (page === undefined) return <EmptyState picture="📰" title={around.noOffers} explanation={around.noOffersDetail} />;
  return (
    <>
      <div ref={top} />
      {target.lists.length > 1 && <ListPicker target={target} />}
      <PageChips pages={pages} chosen={page.id} onChoose={choose} />
      <div className="flyer-page" {...swipe}>
        {page.id === "wanted" && page.count === 0 && <Note kind="plain" title={around.nothingWanted} />}
        <div className="flyer-columns">
          {page.columns.map((column) => (
            <OrganisationColumn key={column.organisation} column={column} day={offers.day} target={target} />
          ))}
        </div>
      </div>
      <div className="flyer-turn">
        <Button icon="back" disabled={index === 0} onClick={() => leaf(-1)}>
          {around.pageBack}
        </Button>
        <span className="quiet-text" role="status">
          {around.page(index + 1, pages.length)}
        </span>
        <Button icon="forward" disabled={index === pages.length - 1} onClick={() => leaf(1)}>
          {around.pageOn}
        </Button>
      </div>
      {offers.isCut && <p className="quiet-text">{around.isCut}</p>}
    </>
  );
}

interface OrganisationColumnProps {
  readonly column: FlyerColumn;
  readonly day: string;
  readonly target: ReturnType<typeof useTargetList>;
}

function OrganisationColumn({ column, day, target }: OrganisationColumnProps): ReactElement {
  const around = useLaterTexts().around;
  const { store, coupons, offers } = column;
  return (
    <section>
      <h2 className="section-title">
        <span>
          <span aria-hidden="true">{store.emoji} </span>
          <bdi>{store.name}</bdi>
        </span>
        <span className="quiet-text">{around.flyerNow(offers.length + coupons.length)}</span>
      </h2>
      <FlyerCoupons coupons={coupons} day={day} />
      {offers.length > 0 && (
        <ul className="card product-rows flyer-rows">
          {offers.map((offer) => (
            <FlyerCard key={`${offer.offer.discount.id} ${offer.offer.product.id}`} shown={offer} target={target} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PageChipsProps {
  readonly pages: readonly FlyerPage[];
  readonly chosen: PageID;
  readonly onChoose: (page: PageID) => void;
}

function PageChips({ pages, chosen, onChoose }: PageChipsProps): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  return (
    <div className="department-chips flyer-chips" role="group" aria-label={around.pages}>
      {pages.map(({ id, count }) => (
        <button
          key={id}
          type="button"
          className={`department-chip ${isDepartment(id) ? "" : "discount"}`}
          style={isDepartment(id) ? { background: `var(--dept-${id})` } : undefined}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <span aria-hidden="true">{isDepartment(id) ? departmentEmoji[id] : id === "wanted" ? "📝" : "🎟️"}</span>
          {isDepartment(id) ? text.lists.departments[id] : id === "wanted" ? around.onMyLists : around.forEverything} {count}
        </button>
      ))}
    </div>
  );
}

function isDepartment(id: PageID): id is Department {
  return id !== "wanted" && id !== "everything";
}

/** The minimum distance of a swipe sideways. */
const leastPixels = 60;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

function useSwipe(leaf: (by: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) >= leastPixels && Math.abs(x) > 2 * Math.abs(y)) leaf(x < 0 ? 1 : -1);
    },
  };
}
