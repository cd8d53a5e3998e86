import type { StoreSizeName, TemplateId } from "../../grocery/map-words";
import type { Drawing } from "../drawing/drawing";
import type { FloorPlan } from "./floor-plan";
import { cornerWarehouse, raceTrack, supermarket, warehouseClub } from "./large-stores";
import { cornerShop, crosswiseMarket, kiosk, neighbourhoodMarket } from "./small-stores";

/** The initial sheet of a size: its grid and the length of a cell's side. */
export const sheets: Readonly<Record<StoreSizeName, { readonly rows: number; readonly columns: number; readonly decimetresPerCell: number }>> = {
  corner: { rows: 14, columns: 18, decimetresPerCell: 6 },
  market: { rows: 26, columns: 30, decimetresPerCell: 8 },
  supermarket: { rows: 36, columns: 48, decimetresPerCell: 10 },
  warehouse: { rows: 60, columns: 80, decimetresPerCell: 12 },
};

export interface Template {
  readonly name: TemplateId;
  readonly size: StoreSizeName;
  readonly plan: () => FloorPlan;
}

/** Two of each size. */
export const templates: readonly Template[] = [
  { name: "cornerShop", size: "corner", plan: cornerShop },
  { name: "kiosk", size: "corner", plan: kiosk },
  { name: "neighbourhoodMarket", size: "market", plan: neighbourhoodMarket },
  { name: "crosswiseMarket", size: "market", plan: crosswiseMarket },
  { name: "supermarket", size: "supermarket", plan: supermarket },
  { name: "raceTrack", size: "supermarket", plan: raceTrack },
  { name: "warehouseClub", size: "warehouse", plan: warehouseClub },
  { name: "cornerWarehouse", size: "warehouse", plan: cornerWarehouse },
];

export function templateDrawing(template: Template, name: string): Drawing {
  return template.plan().drawing(name);
}
