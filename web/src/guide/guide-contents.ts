/** The parts of the guide, in order. The last two are for owners and for administrators of the server. */
export const guideParts = ["start", "lists", "stores", "prices", "shopping", "recipes", "people", "owners", "operators"] as const;

export type GuidePart = (typeof guideParts)[number];

/** A page's place in the guide and in the app; its words are in `locale/{en,de}/guide-*.ts`. */
interface PageFacts {
  readonly part: GuidePart;
  /** The screen to begin on; null if the page is about no single one. */
  readonly opens: string | null;
  /** The screens whose question mark leads here, as address patterns. */
  readonly screens: readonly string[];
  readonly related: readonly string[];
  /** True with a picture in `web/assets/guide/{language}`. */
  readonly hasPicture?: true;
}

const page = (part: GuidePart, opens: string | null, screens: readonly string[], related: readonly string[]): PageFacts => {
  return { part, opens, screens, related };
};

/** Infers the ids. */
const byId = <Id extends string>(pages: Readonly<Record<Id, PageFacts>>): typeof pages => pages;

const pictured = (facts: PageFacts): PageFacts => ({ ...facts, hasPicture: true });

/** All pages by their ids, in order. Ids are addresses, so they stay. */
export const guideContents = byId({
  "first-steps": pictured(page("start", "/", ["/", "/search"], ["make-list", "choose-store", "create-account"])),
  "install-app": page("start", null, [], ["use-offline", "offer-alerts"]),
  "use-offline": page("start", "/settings", [], ["install-app", "walk-store"]),
  "change-settings": page("start", "/settings", ["/settings", "/settings/trips"], ["share-prices", "own-data", "use-offline"]),
  "get-help": page(
    "start", "/contact", ["/contact", "/eat-out/:store/contact", "/guide", "/guide/:page"], ["first-steps", "bring-back"],
  ),

  "make-list": pictured(page("lists", "/lists", ["/lists"], ["add-items", "use-templates", "share-list"])),
  "add-items": pictured(page("lists", "/lists", ["/lists/:list"], ["list-prices", "walk-store", "arrange-items"])),
  "list-prices": page("lists", "/lists", [], ["choose-store", "plan-trip", "use-discounts"]),
  "use-discounts": page(
    "lists", "/lists", ["/lists/:list/offers", "/stores/:store/coupons/:coupon"], ["browse-offers", "offer-alerts"],
  ),
  "share-list": page("lists", "/lists", ["/lists/:list/share", "/shared"], ["make-household", "shop-together"]),
  "use-templates": page("lists", "/lists", [], ["make-list", "plan-week"]),
  "arrange-items": page("lists", "/lists", ["/items", "/categories"], ["add-items", "walk-store"]),
  "bring-data": page("lists", "/bring", ["/bring"], ["write-recipe", "own-data"]),
  "bring-back": page("lists", "/account", ["/households/:household/log", "/not-kept"], ["own-data", "get-help"]),

  "choose-store": pictured(page("stores", "/stores", ["/stores"], ["look-up-store", "add-store", "list-prices"])),
  "look-up-store": page(
    "stores", "/stores", ["/stores/:store", "/stores/:store/products"], ["compare-stores", "use-maps", "use-discounts"],
  ),
  "compare-stores": pictured(page("stores", "/products", ["/products"], ["plan-trip", "browse-offers", "price-book"])),
  "browse-offers": page("stores", "/offers", ["/offers"], ["use-discounts", "offer-alerts"]),
  "offer-alerts": page(
    "stores", "/notices/choices", ["/notices", "/notices/choices", "/letters-off"], ["browse-offers", "install-app"],
  ),
  "add-store": page("stores", "/stores/new", ["/stores/new", "/stores/:store/place"], ["draw-map", "note-price"]),

  "note-price": page("prices", "/settings", [], ["scan-receipt", "price-book", "share-prices"]),
  "scan-receipt": page("prices", "/lists", ["/lists/:list/receipt/:store"], ["note-price", "price-book"]),
  "price-book": pictured(page("prices", "/prices", ["/prices", "/prices/:thing"], ["scan-receipt", "compare-stores"])),
  "share-prices": page("prices", "/settings", [], ["note-price", "change-settings"]),

  "plan-trip": pictured(page("shopping", "/lists", ["/lists/:list/plan"], ["follow-trip", "compare-stores", "use-offline"])),
  "follow-trip": page("shopping", "/trip", ["/trip"], ["plan-trip", "walk-store"]),
  "walk-store": pictured(page("shopping", "/lists", ["/walk/:list/:store"], ["shop-together", "print-walk", "use-maps"])),
  "shop-together": page("shopping", "/lists", [], ["walk-store", "make-household"]),
  "print-walk": page(
    "shopping", "/lists", ["/walk/:list/:store/print", "/maps/:map/print", "/stores/:store/maps/:map/print"],
    ["walk-store", "draw-map"],
  ),
  "draw-map": pictured(page("shopping", "/maps", ["/maps", "/maps/:map"], ["use-maps", "add-store"])),
  "use-maps": page("shopping", "/stores", ["/stores/:store/maps", "/stores/:store/maps/:map"], ["draw-map", "walk-store"]),

  "recipe-to-list": pictured(page("recipes", "/recipes", ["/recipes", "/recipes/:recipe"], ["write-recipe", "plan-week"])),
  "write-recipe": page(
    "recipes", "/recipes/new", ["/recipes/new", "/recipes/import", "/recipes/:recipe/edit"], ["recipe-to-list", "bring-data"],
  ),
  "plan-week": page("recipes", "/recipes/plan", ["/recipes/plan"], ["recipe-to-list", "use-templates"]),
  "post-recipe": page("recipes", "/recipes/posted", ["/recipes/posted", "/recipes/posted/:id"], ["write-recipe"]),
  "eat-out": page("recipes", "/eat-out", ["/eat-out", "/eat-out/:store"], ["get-help"]),

  "create-account": page(
    "people", "/account", ["/account", "/sign-in", "/register", "/invitation", "/confirm"],
    ["stay-secure", "make-household", "own-data"],
  ),
  "forgot-password": page("people", "/forgot", ["/forgot", "/reset"], ["create-account", "stay-secure"]),
  "stay-secure": page("people", "/account", ["/account/security", "/account/devices"], ["forgot-password", "own-data"]),
  "own-data": page("people", "/account/data", ["/account/data"], ["bring-back", "change-settings"]),
  "make-household": page(
    "people", "/households", ["/households", "/households/:household", "/join"], ["share-list", "shop-together"],
  ),

  "register-store": page("owners", "/desk", ["/desk", "/desk/new"], ["keep-hours", "manage-products", "invite-staff"]),
  "keep-hours": page(
    "owners", "/desk",
    ["/desk/:organisation/stores", "/desk/:organisation/stores/new", "/desk/:organisation/stores/:store", "/desk/:organisation/seen-prices"],
    ["register-store"],
  ),
  "manage-products": pictured(page(
    "owners", "/desk",
    [
      "/desk/:organisation", "/desk/:organisation/items", "/desk/:organisation/items/new",
      "/desk/:organisation/items/:product", "/desk/:organisation/shelf",
    ],
    ["import-prices", "publish-discount"],
  )),
  "import-prices": page("owners", "/desk", ["/desk/:organisation/files"], ["manage-products"]),
  "publish-discount": page(
    "owners", "/desk",
    ["/desk/:organisation/discounts", "/desk/:organisation/discounts/new", "/desk/:organisation/discounts/:discount"],
    ["publish-coupon", "set-loyalty"],
  ),
  "publish-coupon": page(
    "owners", "/desk",
    ["/desk/:organisation/coupons", "/desk/:organisation/coupons/new", "/desk/:organisation/coupons/:coupon"],
    ["publish-discount", "publish-ad"],
  ),
  "publish-ad": page(
    "owners", "/desk",
    ["/desk/:organisation/ads", "/desk/:organisation/ads/new", "/desk/:organisation/ads/:ad", "/desk/:organisation/worth"],
    ["publish-coupon"],
  ),
  "invite-staff": page("owners", "/desk", ["/desk/:organisation/people"], ["register-store"]),
  "keep-menu": page("owners", "/desk", ["/desk/:organisation/menu", "/desk/:organisation/messages"], ["eat-out", "keep-hours"]),
  "set-loyalty": page("owners", "/desk", ["/desk/:organisation/profile"], ["publish-discount"]),

  "set-up-server": page("operators", null, [], ["load-town", "admit-people", "back-up-server"]),
  "admit-people": page("operators", "/administration", ["/administration"], ["moderate", "create-account"]),
  "load-town": pictured(page("operators", "/administration", [], ["add-store", "keep-running"])),
  moderate: page("operators", "/administration", [], ["admit-people", "use-maps", "post-recipe"]),
  "back-up-server": page("operators", null, [], ["keep-running", "set-up-server"]),
  "keep-running": page("operators", "/administration", [], ["back-up-server", "set-up-server"]),
});

export type GuidePageId = keyof typeof guideContents;

export const guidePageIds = Object.keys(guideContents) as readonly GuidePageId[];

/** The facts of a page; undefined for an unknown id. */
export function guideFacts(id: string): PageFacts | undefined {
  return Object.hasOwn(guideContents, id) ? guideContents[id as GuidePageId] : undefined;
}

/** The page for a screen at `path`: patterns with fewer names go first; null if none has it. */
export function guidePageOf(path: string, matches: (pattern: string, path: string) => boolean): GuidePageId | null {
  const names = (pattern: string): number => pattern.split(":").length;
  const candidates = guidePageIds.flatMap((id) => guideContents[id].screens.map((pattern) => ({ id, pattern })));
  const [first] = candidates.filter(({ pattern }) => matches(pattern, path)).sort((one, other) => names(one.pattern) - names(other.pattern));
  return first?.id ?? null;
}
