/** The words of maps that people draw, for which every language has its own; those who draw say what they mean. */
export type MapMarkKind = "floor" | "wall" | "pillar" | "entrance" | "checkout" | "gate" | "shelf" | "endCap";

/** Clockwise; the top of the map is up. */
export const mapWays = ["up", "right", "down", "left"] as const;

/** The way that a gate lets people walk. */
export type MapWay = typeof mapWays[number];

/** What a finger, a mouse or the keyboard does with cells; `hand` moves the sheet. */
export const tools = ["brush", "line", "rectangle", "fill", "eraser", "sign", "pin", "select", "hand"] as const;

export type MapTool = typeof tools[number];

/** How large stores are, from corner shop to warehouse club. */
export const storeSizes = ["corner", "market", "supermarket", "warehouse"] as const;

export type StoreSizeName = typeof storeSizes[number];

export type TemplateId =
  | "cornerShop" | "kiosk" | "neighbourhoodMarket" | "crosswiseMarket" | "supermarket" | "raceTrack" | "warehouseClub" | "cornerWarehouse";

/** Why a drawn map cannot be walked. */
export type Fault =
  | "noEntrance" | "noCheckout" | "entranceApart" | "checkoutApart" | "shelfApart" | "island" | "signApart" | "signOffFloor" | "trap";

/** What is otherwise than a store is built: floor that nobody can pass for now, shelves of a season. The words of `StoreMap.Part` in Swift. */
export const partConditions = ["closed", "seasonal"] as const;

export type PartCondition = typeof partConditions[number];

/** What people say is wrong with a published map. */
export const mapReportKinds = ["moved", "closed", "missing", "offensive", "other"] as const;

export type MapReportKind = typeof mapReportKinds[number];
