/** Counted screens by their address patterns, which contain no ids. Mirrors `UsageScreen` in Swift. */
export const usageScreens: readonly string[] = [
  "/",
  "/account",
  "/account/data",
  "/account/devices",
  "/account/security",
  "/administration",
  "/bring",
  "/categories",
  "/confirm",
  "/contact",
  "/desk",
  "/eat-out",
  "/eat-out/:store",
  "/eat-out/:store/contact",
  "/forgot",
  "/guide",
  "/guide/:page",
  "/households",
  "/households/:household",
  "/households/:household/log",
  "/invitation",
  "/items",
  "/join",
  "/letters-off",
  "/lists",
  "/lists/:list",
  "/lists/:list/offers",
  "/lists/:list/plan",
  "/lists/:list/receipt/:store",
  "/lists/:list/share",
  "/maps",
  "/maps/:map",
  "/maps/:map/print",
  "/not-kept",
  "/notices",
  "/notices/choices",
  "/offers",
  "/prices",
  "/prices/:thing",
  "/products",
  "/recipes",
  "/recipes/:recipe",
  "/recipes/:recipe/edit",
  "/recipes/import",
  "/recipes/new",
  "/recipes/plan",
  "/recipes/posted",
  "/recipes/posted/:id",
  "/register",
  "/reset",
  "/search",
  "/settings",
  "/settings/trips",
  "/shared",
  "/sign-in",
  "/stores",
  "/stores/:store",
  "/stores/:store/coupons/:coupon",
  "/stores/:store/maps",
  "/stores/:store/maps/:map",
  "/stores/:store/maps/:map/print",
  "/stores/:store/place",
  "/stores/:store/products",
  "/stores/new",
  "/trip",
  "/walk/:list/:store",
  "/walk/:list/:store/print",
];

export const contactEnds = ["sent", "cancelled"] as const;

/** The first two digits of a zip code, if it has any. */
export function regionOf(zip: string | null): string | null {
  return /^\d{2}/.exec(zip ?? "")?.[0] ?? null;
}

/** Periods in which a device is counted once each, in UTC like the server's days; weeks start on Monday. */
export interface UsageSpans {
  readonly day: string;
  readonly week: string;
  readonly month: string;
}

const dayMilliseconds = 86_400_000;

/** The first days of the periods at a time, `YYYY-MM-DD`. */
export function spansAt(now: number): UsageSpans {
  const day = Math.floor(now / dayMilliseconds);
  const date = new Date(now).toISOString().slice(0, 10);
  // January 1, 1970 was a Thursday.
  const monday = day - ((day + 3) % 7);
  return {
    day: date,
    week: new Date(monday * dayMilliseconds).toISOString().slice(0, 10),
    month: `${date.slice(0, 7)}-01`,
  };
}
