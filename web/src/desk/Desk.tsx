import { useMemo } from "react";
import type { ReactElement } from "react";
import { GoodsClient } from "../api/goods-client";
import { OrganisationClient } from "../api/organisation-client";
import { RequestStatus } from "../frame/RequestStatus";
import { NotFound } from "../frame/NotFound";
import { Link, match } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useServerRequest } from "../frame/use-server-request";
import { useQuery } from "../frame/use-query";
import { UnitsProvider, useLaterTexts } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { DeskProvider } from "./frame/desk-context";
import { useLastDesk } from "./frame/use-last-desk";
import { DeskAdScreen } from "./ads/DeskAdScreen";
import { DeskAdsScreen } from "./ads/DeskAdsScreen";
import { DeskCouponScreen } from "./coupons/DeskCouponScreen";
import { DeskCouponsScreen } from "./coupons/DeskCouponsScreen";
import { DeskDiscountScreen } from "./discounts/DeskDiscountScreen";
import { DeskDiscountsScreen } from "./discounts/DeskDiscountsScreen";
import { NewDiscountScreen } from "./discounts/NewDiscountScreen";
import { LocationScreen } from "./locations/LocationScreen";
import { LocationsScreen } from "./locations/LocationsScreen";
import { NewLocationScreen } from "./locations/NewLocationScreen";
import { DeskHomeScreen } from "./organisations/DeskHomeScreen";
import { MessagesScreen } from "./organisations/MessagesScreen";
import { OrganisationsScreen } from "./organisations/OrganisationsScreen";
import { ProfileScreen } from "./organisations/ProfileScreen";
import { PeopleScreen } from "./people/PeopleScreen";
import { RegisterOrganisationScreen } from "./organisations/RegisterOrganisationScreen";
import { ProductTableScreen } from "./products/ProductTableScreen";
import { NewItemScreen } from "./new-item/NewItemScreen";
import { ProductScreen } from "./products/ProductScreen";
import { ShelfScreen } from "./products/ShelfScreen";
import { AnalyticsScreen } from "./analytics/AnalyticsScreen";
import { SeenPricesScreen } from "./seen/SeenPricesScreen";

type Parts = Readonly<Record<string, string>>;

/** Screens that are loaded as separate bundles. */
interface Apart {
  readonly files: ReactElement;
  readonly menu: ReactElement;
}

/** The desk screens, by the path after the organization's id. */
const screens: readonly { readonly pattern: string; readonly draw: (parts: Parts, apart: Apart) => ReactElement }[] = [
  { pattern: "/desk/:organisation", draw: () => <DeskHomeScreen /> },
  { pattern: "/desk/:organisation/items", draw: () => <ProductTableScreen /> },
  { pattern: "/desk/:organisation/items/new", draw: () => <NewItemScreen /> },
  {
    pattern: "/desk/:organisation/items/:product",
    draw: ({ product = "" }) => <ProductScreen key={product} product={product} />,
  },
  { pattern: "/desk/:organisation/files", draw: (_, { files }) => files },
  { pattern: "/desk/:organisation/shelf", draw: () => <ShelfScreen /> },
  { pattern: "/desk/:organisation/discounts", draw: () => <DeskDiscountsScreen /> },
  { pattern: "/desk/:organisation/discounts/new", draw: () => <NewDiscountScreen /> },
  {
    pattern: "/desk/:organisation/discounts/:discount",
    draw: ({ discount = "" }) => <DeskDiscountScreen key={discount} id={discount} />,
  },
  { pattern: "/desk/:organisation/coupons", draw: () => <DeskCouponsScreen /> },
  { pattern: "/desk/:organisation/coupons/new", draw: () => <DeskCouponScreen key="new" id={null} /> },
  { pattern: "/desk/:organisation/coupons/:coupon", draw: ({ coupon = "" }) => <DeskCouponScreen key={coupon} id={coupon} /> },
  { pattern: "/desk/:organisation/ads", draw: () => <DeskAdsScreen /> },
  { pattern: "/desk/:organisation/ads/new", draw: () => <DeskAdScreen key="new" id={null} /> },
  { pattern: "/desk/:organisation/ads/:ad", draw: ({ ad = "" }) => <DeskAdScreen key={ad} id={ad} /> },
  { pattern: "/desk/:organisation/worth", draw: () => <AnalyticsScreen /> },
  { pattern: "/desk/:organisation/seen-prices", draw: () => <SeenPricesScreen /> },
  { pattern: "/desk/:organisation/stores", draw: () => <LocationsScreen /> },
  { pattern: "/desk/:organisation/stores/new", draw: () => <NewLocationScreen /> },
  { pattern: "/desk/:organisation/stores/:store", draw: ({ store = "" }) => <LocationScreen key={store} store={store} /> },
  { pattern: "/desk/:organisation/people", draw: () => <PeopleScreen /> },
  { pattern: "/desk/:organisation/menu", draw: (_, { menu }) => menu },
  { pattern: "/desk/:organisation/messages", draw: () => <MessagesScreen /> },
  { pattern: "/desk/:organisation/profile", draw: () => <ProfileScreen /> },
];

interface DeskProps {
  readonly path: string;
  readonly apart: Apart;
}

/** The store desk as one bundle, loaded only by people with a store. */
export function Desk({ path, apart }: DeskProps): ReactElement {
  const { account } = useServices();
  const state = useQuery(account.state);
  const client = useMemo(() => new OrganisationClient(), []);
  if (state.kind === "guest") return <Guest />;
  if (path === "/desk") return <OrganisationsScreen client={client} />;
  if (path === "/desk/new") return <RegisterOrganisationScreen client={client} />;
  const organisation = /^\/desk\/([^/]+)/.exec(path)?.[1] ?? "";
  return <OfOrganisation key={organisation} path={path} apart={apart} client={client} />;
}

interface OfOrganisationProps extends DeskProps {
  readonly client: OrganisationClient;
}

function OfOrganisation({ path, apart, client }: OfOrganisationProps): ReactElement {
  const text = useLaterTexts().desk;
  const id = match("/desk/:organisation", path.split("/").slice(0, 3).join("/"))?.["organisation"] ?? "";
  const request = useServerRequest(() => client.own());
  const organisation = request.value?.organisations.find((candidate) => candidate.id === id);
  useLastDesk(organisation?.id);
  const { ask } = request;
  const place = useMemo(
    () =>
      organisation === undefined
        ? undefined
        : { organisation, all: request.value?.organisations ?? [], client, goods: new GoodsClient(organisation.id), refresh: ask },
    [organisation, request.value, client, ask],
  );
  if (place === undefined) {
    return (
      <Screen title={text.title} parent="/desk" className="narrow">
        <div className="screen-body">
          <RequestStatus request={request} />
          {request.value !== undefined && (
            <EmptyState picture="🚪" title={text.gone} explanation={text.goneDetail}>
              <Link to="/desk" className="button second">
                {text.toAll}
              </Link>
            </EmptyState>
          )}
        </div>
      </Screen>
    );
  }
  for (const { pattern, draw } of screens) {
    const parts = match(pattern, path);
    if (parts === undefined) continue;
    const { units } = place.organisation;
    const screen = draw(parts, apart);
    return <DeskProvider value={place}>{units === null ? screen : <UnitsProvider system={units}>{screen}</UnitsProvider>}</DeskProvider>;
  }
  return <NotFound />;
}

function Guest(): ReactElement {
  const text = useLaterTexts().desk;
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        <section className="card">
          <EmptyState picture="🏪" title={text.guest} explanation={text.guestDetail}>
            <p>{text.explanation}</p>
            <Link to="/sign-in" className="button primary">
              {text.signIn}
            </Link>
            <Link to="/register" className="button second">
              {text.register}
            </Link>
          </EmptyState>
        </section>
      </div>
    </Screen>
  );
}
