import { useEffect } from "react";
import type { ReactElement } from "react";
import { HomeScreen } from "../landing/HomeScreen";
import { ListScreen } from "../lists/ListScreen";
import { ListsScreen } from "../lists/ListsScreen";
import { StoresScreen } from "../stores/StoresScreen";
import { lazy } from "./lazy";
import { NotFound } from "./NotFound";
import { match, useRouter } from "./router";
import { useServices } from "./services";

const CategoriesScreen = lazy(async () => (await import("../items/CategoriesScreen")).CategoriesScreen);
const EatOutScreen = lazy(async () => (await import("../restaurants/EatOutScreen")).EatOutScreen);
const ItemsScreen = lazy(async () => (await import("../items/ItemsScreen")).ItemsScreen);
const MenuScreen = lazy(async () => (await import("../restaurants/MenuScreen")).MenuScreen);
const PlanScreen = lazy(async () => (await import("../trips/PlanScreen")).PlanScreen);
const ProductsScreen = lazy(async () => (await import("../catalog/ProductsScreen")).ProductsScreen);
const SettingsScreen = lazy(async () => (await import("../settings/SettingsScreen")).SettingsScreen);
const StoreScreen = lazy(async () => (await import("../stores/StoreScreen")).StoreScreen);
const TripScreen = lazy(async () => (await import("../trips/TripScreen")).TripScreen);
const WalkScreen = lazy(async () => (await import("../walk/WalkScreen")).WalkScreen);

type Parts = Readonly<Record<string, string>>;

interface Screen {
  readonly pattern: string;
  readonly draw: (parts: Parts) => ReactElement;
}

/** Every address there is. */
const screens: readonly Screen[] = [
  { pattern: "/", draw: () => <HomeScreen /> },
  { pattern: "/lists", draw: () => <ListsScreen /> },
  { pattern: "/lists/:list", draw: ({ list = "" }) => <ListScreen key={list} listId={list} /> },
  { pattern: "/lists/:list/plan", draw: ({ list = "" }) => <PlanScreen key={list} listId={list} /> },
  { pattern: "/items", draw: () => <ItemsScreen /> },
  { pattern: "/categories", draw: () => <CategoriesScreen /> },
  { pattern: "/trip", draw: () => <TripScreen /> },
  { pattern: "/stores", draw: () => <StoresScreen /> },
  { pattern: "/stores/:store", draw: ({ store = "" }) => <StoreScreen key={store} store={store} /> },
  { pattern: "/stores/:store/products", draw: ({ store = "" }) => <ProductsScreen key={store} store={store} /> },
  {
    pattern: "/walk/:list/:store",
    draw: ({ list = "", store = "" }) => <WalkScreen key={`${list}/${store}`} listId={list} storeId={store} />,
  },
  { pattern: "/eat-out", draw: () => <EatOutScreen /> },
  { pattern: "/eat-out/:store", draw: ({ store = "" }) => <MenuScreen key={store} store={store} /> },
  { pattern: "/settings", draw: () => <SettingsScreen /> },
];

/** The screen at the present address; the app reopens where it was left. */
export function Screens(): ReactElement {
  const { location, go } = useRouter();
  const { preferences } = useServices();
  const { path, query } = location;
  const isFromHomeScreen = path === "/" && query.has("from");
  useEffect(() => {
    if (isFromHomeScreen) go(preferences.lastScreen() ?? "/", { replace: true });
    else preferences.showScreen(path);
  }, [path, isFromHomeScreen, go, preferences]);
  for (const { pattern, draw } of screens) {
    const parts = match(pattern, path);
    if (parts !== undefined) return draw(parts);
  }
  return <NotFound />;
}
