import { useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { NotFound } from "../frame/NotFound";
import { isUnder, match, useRouter } from "../frame/router";
import { useQuery } from "../frame/use-query";
import { useFetchingLater } from "../locale";
import { useLists } from "../lists/services";
import { placeOfList } from "../replica/moved-lists";
import { derived } from "../replica/query";
import type { Preferences } from "../frame/preferences";
import { FirstStart } from "../stores/FirstStart";
import { usePlace } from "../stores/use-place";
import { useUsage } from "../usage/services";
import { fetchLaterStyles } from "./later-styles";
import { lazy, withWordReader } from "./lazy";

const HomeScreen = lazy(async () => (await import("./later/lists")).HomeScreen);
const ListsScreen = lazy(async () => (await import("./later/lists")).ListsScreen);
const ListScreen = lazy(async () => (await import("./later/lists")).ListScreen);
const StoresScreen = lazy(async () => (await import("./later/stores")).StoresScreen);
const AccountScreen = lazy(async () => (await import("./later/accounts")).AccountScreen);
const AdministrationScreen = lazy(async () => (await import("./later/administration")).AdministrationScreen);
const ConfirmScreen = lazy(async () => (await import("./later/sign-in")).ConfirmScreen);
const Desk = lazy(async () => (await import("./later/desk")).Desk);
const DeskFilesScreen = lazy(async () => (await import("./later/desk-apart")).FilesScreen);
const DeskMenuScreen = lazy(async () => (await import("./later/desk-apart")).DeskMenuScreen);
const DevicesScreen = lazy(async () => (await import("./later/accounts")).DevicesScreen);
const CouponScreen = lazy(async () => (await import("./later/coupons")).CouponScreen);
const ForgotScreen = lazy(async () => (await import("./later/sign-in")).ForgotScreen);
const MyDataScreen = lazy(async () => (await import("./later/accounts")).MyDataScreen);
const RegisterScreen = lazy(async () => (await import("./later/sign-in")).RegisterScreen);
const ResetScreen = lazy(async () => (await import("./later/sign-in")).ResetScreen);
const SecurityScreen = lazy(async () => (await import("./later/accounts")).SecurityScreen);
const SignInScreen = lazy(async () => (await import("./later/sign-in")).SignInScreen);
const ProductsScreen = lazy(async () => (await import("./later/catalog")).ProductsScreen);
const FlyerScreen = lazy(async () => (await withWordReader(import("./later/around"))).FlyerScreen);
const ProductsAroundScreen = lazy(async () => (await import("./later/around")).ProductsAroundScreen);
const GuideScreen = lazy(async () => (await import("./later/guide")).GuideScreen);
const HouseholdLogScreen = lazy(async () => (await import("./later/households")).HouseholdLogScreen);
const RejectedEditsScreen = lazy(async () => (await import("./later/households")).RejectedEditsScreen);
const HouseholdScreen = lazy(async () => (await import("./later/households")).HouseholdScreen);
const JoinScreen = lazy(async () => (await import("./later/households")).JoinScreen);
const ShareListScreen = lazy(async () => (await import("./later/households")).ShareListScreen);
const SharedListScreen = lazy(async () => (await import("./later/households")).SharedListScreen);
const HouseholdsScreen = lazy(async () => (await import("./later/households")).HouseholdsScreen);
const BringScreen = lazy(async () => (await withWordReader(import("./later/imports"))).BringScreen);
const CategoriesScreen = lazy(async () => (await import("./later/items")).CategoriesScreen);
const ItemsScreen = lazy(async () => (await import("./later/items")).ItemsScreen);
const ContactScreen = lazy(async () => (await import("./later/restaurants")).ContactScreen);
const EatOutScreen = lazy(async () => (await import("./later/restaurants")).EatOutScreen);
const MapScreen = lazy(async () => (await import("./later/maps")).MapScreen);
const MapsScreen = lazy(async () => (await import("./later/maps")).MapsScreen);
const AddStoreScreen = lazy(async () => (await import("./later/maps")).AddStoreScreen);
const MoveStoreScreen = lazy(async () => (await import("./later/maps")).MoveStoreScreen);
const PublishedMapScreen = lazy(async () => (await import("./later/maps")).PublishedMapScreen);
const StoreMapsScreen = lazy(async () => (await import("./later/maps")).StoreMapsScreen);
const PrintPublishedMapScreen = lazy(async () => (await import("./later/maps")).PrintPublishedMapScreen);
const PrintMapScreen = lazy(async () => (await import("./later/maps")).PrintMapScreen);
const MenuScreen = lazy(async () => (await import("./later/restaurants")).MenuScreen);
const EditRecipeScreen = lazy(async () => (await withWordReader(import("./later/recipe-making"))).EditRecipeScreen);
const ImportScreen = lazy(async () => (await withWordReader(import("./later/recipe-making"))).ImportScreen);
const NewRecipeScreen = lazy(async () => (await withWordReader(import("./later/recipe-making"))).NewRecipeScreen);
const PostedRecipeScreen = lazy(async () => (await withWordReader(import("./later/recipe-making"))).PostedRecipeScreen);
const PostedScreen = lazy(async () => (await withWordReader(import("./later/recipe-making"))).PostedScreen);
const UnsubscribeScreen = lazy(async () => (await import("./later/notices")).UnsubscribeScreen);
const NotificationSettingsScreen = lazy(async () => (await import("./later/notices")).NotificationSettingsScreen);
const NotificationsScreen = lazy(async () => (await import("./later/notices")).NotificationsScreen);
const RecipeScreen = lazy(async () => (await withWordReader(import("./later/recipes"))).RecipeScreen);
const RecipesScreen = lazy(async () => (await withWordReader(import("./later/recipes"))).RecipesScreen);
const WeekScreen = lazy(async () => (await withWordReader(import("./later/recipes"))).WeekScreen);
const SearchScreen = lazy(async () => (await withWordReader(import("./later/search"))).SearchScreen);
const SettingsScreen = lazy(async () => (await import("./later/settings")).SettingsScreen);
const StoreScreen = lazy(async () => (await import("./later/catalog")).StoreWithProducts);
const ListOffersScreen = lazy(async () => (await import("./later/coupons")).ListOffersScreen);
const PlanScreen = lazy(async () => (await withWordReader(import("./later/trips"))).PlanScreen);
const HowGoodScreen = lazy(async () => (await import("./later/trips")).HowGoodScreen);
const TripScreen = lazy(async () => (await import("./later/trips")).TripScreen);
const PriceBookScreen = lazy(async () => (await withWordReader(import("./later/price-book"))).PriceBookScreen);
const ReceiptScreen = lazy(async () => (await withWordReader(import("./later/price-book"))).ReceiptScreen);
const PricedThingScreen = lazy(async () => (await withWordReader(import("./later/price-book"))).PricedThingScreen);
const PrintWalkScreen = lazy(async () => (await import("./later/walk")).PrintOnOwnMaps);
const WalkScreen = lazy(async () => (await import("./later/walk")).WalkOnOwnMaps);

/** Milliseconds; the list's own work is done by then. */
const untilWalkIsPrepared = 1_500;

type Parts = Readonly<Record<string, string>>;

interface Screen {
  readonly pattern: string;
  readonly draw: (parts: Parts) => ReactElement;
}

/** All addresses. */
const screens: readonly Screen[] = [
  { pattern: "/", draw: () => <HomeScreen /> },
  { pattern: "/lists", draw: () => <ListsScreen /> },
  {
    pattern: "/lists/:list",
    draw: ({ list = "" }) => <OfList list={list} draw={(id) => <ListToWalkWith key={id} listId={id} />} />,
  },
  {
    pattern: "/lists/:list/plan",
    draw: ({ list = "" }) => <OfList list={list} draw={(id) => <PlanScreen key={id} listId={id} />} />,
  },
  {
    pattern: "/lists/:list/offers",
    draw: ({ list = "" }) => <OfList list={list} draw={(id) => <ListOffersScreen key={id} listId={id} />} />,
  },
  {
    pattern: "/lists/:list/share",
    draw: ({ list = "" }) => <OfList list={list} draw={(id) => <ShareListScreen key={id} listId={id} />} />,
  },
  {
    pattern: "/lists/:list/receipt/:store",
    draw: ({ list = "", store = "" }) => <OfList list={list} draw={(id) => <ReceiptScreen key={id} listId={id} storeId={store} />} />,
  },
  { pattern: "/items", draw: () => <ItemsScreen /> },
  { pattern: "/categories", draw: () => <CategoriesScreen /> },
  { pattern: "/bring", draw: () => <BringScreen /> },
  { pattern: "/prices", draw: () => <PriceBookScreen /> },
  { pattern: "/prices/:thing", draw: ({ thing = "" }) => <PricedThingScreen key={thing} thing={thing} /> },
  { pattern: "/trip", draw: () => <TripScreen /> },
  { pattern: "/products", draw: () => <ProductsAroundScreen /> },
  { pattern: "/offers", draw: () => <FlyerScreen /> },
  { pattern: "/stores", draw: () => <FirstStartOrStores /> },
  { pattern: "/stores/new", draw: () => <AddStoreScreen /> },
  { pattern: "/stores/:store", draw: ({ store = "" }) => <StoreScreen key={store} store={store} /> },
  { pattern: "/stores/:store/place", draw: ({ store = "" }) => <MoveStoreScreen key={store} storeId={store} /> },
  { pattern: "/stores/:store/products", draw: ({ store = "" }) => <ProductsScreen key={store} store={store} /> },
  {
    pattern: "/stores/:store/coupons/:coupon",
    draw: ({ store = "", coupon = "" }) => <CouponScreen storeId={store} couponId={coupon} />,
  },
  { pattern: "/stores/:store/maps", draw: ({ store = "" }) => <StoreMapsScreen key={store} storeId={store} /> },
  {
    pattern: "/stores/:store/maps/:map",
    draw: ({ store = "", map = "" }) => <PublishedMapScreen key={map} storeId={store} mapId={map} />,
  },
  {
    pattern: "/stores/:store/maps/:map/print",
    draw: ({ store = "", map = "" }) => <PrintPublishedMapScreen key={map} storeId={store} mapId={map} />,
  },
  { pattern: "/maps", draw: () => <MapsScreen /> },
  { pattern: "/maps/:map", draw: ({ map = "" }) => <MapScreen key={map} id={map} /> },
  { pattern: "/maps/:map/print", draw: ({ map = "" }) => <PrintMapScreen key={map} id={map} /> },
  {
    pattern: "/walk/:list/:store",
    draw: ({ list = "", store = "" }) => (
      <OfList list={list} draw={(id) => <WalkScreen key={`${id}/${store}`} listId={id} storeId={store} />} />
    ),
  },
  {
    pattern: "/walk/:list/:store/print",
    draw: ({ list = "", store = "" }) => (
      <OfList list={list} draw={(id) => <PrintWalkScreen key={`${id}/${store}`} listId={id} storeId={store} />} />
    ),
  },
  { pattern: "/recipes", draw: () => <RecipesScreen /> },
  { pattern: "/recipes/new", draw: () => <NewRecipeScreen /> },
  { pattern: "/recipes/import", draw: () => <ImportScreen /> },
  { pattern: "/recipes/plan", draw: () => <WeekScreen /> },
  { pattern: "/recipes/posted", draw: () => <PostedScreen /> },
  { pattern: "/recipes/posted/:id", draw: ({ id = "" }) => <PostedRecipeScreen key={id} id={id} /> },
  { pattern: "/recipes/:recipe", draw: ({ recipe = "" }) => <RecipeScreen key={recipe} recipeId={recipe} /> },
  {
    pattern: "/recipes/:recipe/edit",
    draw: ({ recipe = "" }) => <EditRecipeScreen key={recipe} recipeId={recipe} />,
  },
  { pattern: "/eat-out", draw: () => <EatOutScreen /> },
  { pattern: "/eat-out/:store", draw: ({ store = "" }) => <MenuScreen key={store} store={store} /> },
  {
    pattern: "/eat-out/:store/contact",
    draw: ({ store = "" }) => <ContactScreen key={store} restaurant={store} />,
  },
  { pattern: "/guide", draw: () => <GuideScreen page={null} /> },
  { pattern: "/guide/:page", draw: ({ page = "" }) => <GuideScreen key={page} page={page} /> },
  { pattern: "/contact", draw: () => <ContactScreen restaurant={null} /> },
  { pattern: "/sign-in", draw: () => <SignInScreen /> },
  { pattern: "/register", draw: () => <RegisterScreen /> },
  { pattern: "/invitation", draw: () => <RegisterScreen /> },
  { pattern: "/forgot", draw: () => <ForgotScreen /> },
  { pattern: "/reset", draw: () => <ResetScreen /> },
  { pattern: "/confirm", draw: () => <ConfirmScreen /> },
  { pattern: "/account", draw: () => <AccountScreen /> },
  { pattern: "/account/data", draw: () => <MyDataScreen /> },
  { pattern: "/account/devices", draw: () => <DevicesScreen /> },
  { pattern: "/join", draw: () => <JoinScreen /> },
  { pattern: "/shared", draw: () => <SharedListScreen /> },
  { pattern: "/not-kept", draw: () => <RejectedEditsScreen /> },
  { pattern: "/account/security", draw: () => <SecurityScreen /> },
  { pattern: "/administration", draw: () => <AdministrationScreen /> },
  { pattern: "/households", draw: () => <HouseholdsScreen /> },
  {
    pattern: "/households/:household",
    draw: ({ household = "" }) => <HouseholdScreen key={household} household={household} />,
  },
  {
    pattern: "/households/:household/log",
    draw: ({ household = "" }) => <HouseholdLogScreen key={household} household={household} />,
  },
  { pattern: "/letters-off", draw: () => <UnsubscribeScreen /> },
  { pattern: "/notices", draw: () => <NotificationsScreen /> },
  { pattern: "/notices/choices", draw: () => <NotificationSettingsScreen /> },
  { pattern: "/search", draw: () => <SearchScreen /> },
  { pattern: "/settings/trips", draw: () => <HowGoodScreen /> },
  { pattern: "/settings", draw: () => <SettingsScreen /> },
];

/**
 * The address to open instead of the requested one; null for none (S-01, S-16).
 *
 * The home screen icon reopens the last screen. The first start asks for a store. A chosen start screen opens only with
 * the app: a person who goes Home stays there.
 */
function addressAtStart(preferences: Preferences, path: string, query: URLSearchParams, isOpening: boolean): string | null {
  if (path !== "/") return null;
  const last = preferences.lastScreen();
  if (last === null && preferences.chosenStore.getSnapshot() === null) return "/stores?first";
  const chosen = isOpening ? preferences.startScreen.getSnapshot() : null;
  return chosen ?? (query.has("from") ? (last ?? "/") : null);
}

/** The first start asks for the place before it loads the screen that shows stores there. */
function FirstStartOrStores(): ReactElement {
  const isFirst = useRouter().location.query.has("first");
  const chosen = usePlace();
  const { fetchLater } = useFetchingLater();
  const asks = isFirst && chosen.place === null;
  useEffect(() => {
    // While the shopper reads: the two screens that can follow.
    if (asks) Promise.all([import("./later/stores"), import("./later/lists"), fetchLaterStyles(), fetchLater()]).catch(() => undefined);
  }, [asks, fetchLater]);
  return asks ? <FirstStart chosen={chosen} /> : <StoresScreen />;
}

interface OfListProps {
  readonly list: string;
  readonly draw: (listId: string) => ReactElement;
}

/**
 * A screen of a list, by its current id, so that addresses survive a move to another household.
 *
 * The list `last` is the one used last, for the shortcuts of the installed app.
 */
function OfList({ list, draw }: OfListProps): ReactElement {
  const { lists, replica } = useLists();
  const { location, go } = useRouter();
  const { path } = location;
  const present = useQuery(useMemo(
    () => (list === "last" ? derived(lists.all, ([last]) => last?.id ?? "") : placeOfList(replica, list)),
    [lists, replica, list],
  ));
  useEffect(() => {
    const encoded = encodeURIComponent(list);
    if (present === "") go("/lists", { replace: true });
    else if (present !== list) go(path.replace(encoded, encodeURIComponent(present)), { replace: true });
  }, [list, present, path, go]);
  return draw(present);
}

/** A list that prepares the walk after a delay, since shopping often comes next. */
function ListToWalkWith({ listId }: { readonly listId: string }): ReactElement {
  useEffect(() => {
    const timer = setTimeout(() => {
      import("./later/walk").then(({ workerAhead }) => workerAhead.prepare(), () => undefined);
    }, untilWalkIsPrepared);
    return () => clearTimeout(timer);
  }, []);
  return <ListScreen listId={listId} />;
}

/** The screen of the current address; reopens the last one on start. */
export function Screens(): ReactElement {
  const { location, go } = useRouter();
  const { preferences, usage } = useUsage();
  const lastCounted = useRef("");
  const { path, query } = location;
  const words = query.toString();
  const isDesk = isUnder(path, "/desk");
  const screen = isDesk ? undefined : screens.find(({ pattern }) => match(pattern, path));
  useEffect(() => {
    // The router's own entries of the history have a state, also after a reload.
    const isOpening = lastCounted.current === "" && window.history.state === null;
    const target = addressAtStart(preferences, path, query, isOpening);
    if (target !== null) return go(target, { replace: true });
    preferences.showScreen(words === "" ? path : `${path}?${words}`);
    // A changed query does not count as opening the screen again.
    if (lastCounted.current !== path) usage.count(isDesk ? "/desk" : (screen?.pattern ?? ""));
    lastCounted.current = path;
    // The query is a new object after each navigation; its text is stable.
  }, [path, words, go, preferences]);
  if (isDesk) return <Desk path={path} apart={{ files: <DeskFilesScreen />, menu: <DeskMenuScreen /> }} />;
  return screen?.draw(match(screen.pattern, path) ?? {}) ?? <NotFound />;
}
