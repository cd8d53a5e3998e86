/** The vocabulary of store maps; each language has its own texts for it. */
export type MapMarkKind = "floor" | "wall" | "pillar" | "entrance" | "checkout" | "gate" | "shelf" | "endCap";

/** Clockwise; the top of the map is up. */
export const mapWays = ["up", "right", "down", "left"] as const;

/** The walking direction of a gate. */
export type MapWay = typeof mapWays[number];

/** The drawing tools; `hand` moves the sheet. */
export const tools = ["brush", "line", "rectangle", "fill", "eraser", "sign", "pin", "select", "hand"] as const;

export type MapTool = typeof tools[number];

/** Store sizes, from corner shop to warehouse club. */
export const storeSizes = ["corner", "market", "supermarket", "warehouse"] as const;

export type StoreSizeName = typeof storeSizes[number];

export type TemplateId =
  | "cornerShop" | "kiosk" | "neighbourhoodMarket" | "crosswiseMarket" | "supermarket" | "raceTrack" | "warehouseClub" | "cornerWarehouse";

/** Errors that make a drawn map unwalkable. */
export type Fault =
  | "noEntrance" | "noCheckout" | "entranceApart" | "checkoutApart" | "shelfApart" | "island" | "signApart" | "signOffFloor" | "trap";

/** Changes that mend a drawn map. */
export type RepairKind =
  | "openWall" | "openShelf" | "turnGate" | "openGate" | "wallUp" | "moveSign" | "placeEntrance" | "placeCheckout";

/** Conditions of map parts: closed floor, seasonal shelves. The cases of `StoreMap.Part` in Swift. */
export const partConditions = ["closed", "seasonal"] as const;

export type PartCondition = typeof partConditions[number];

/** The kinds of reports about a published map. */
export const mapReportKinds = ["moved", "closed", "missing", "offensive", "other"] as const;

export type MapReportKind = typeof mapReportKinds[number];
