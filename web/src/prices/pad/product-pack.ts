import { Copy, lifetimes } from "../../api/copy";
import { askProductPack, readProductPack } from "../../api/known-product-client";
import type { KnownProduct, ProductPack } from "../../api/known-product-client";
import { recordSource } from "../../api/resources";
import { baseUnits } from "../../grocery/amounts/quantity";
import type { ThingLanguage } from "../../grocery/languages";
import { fields, integer, text } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { DeviceStorage } from "../../replica/device-storage";
import type { LocalRecords } from "../../replica/local-records";

export interface PackParts {
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly language: ThingLanguage;
  readonly ask?: typeof askProductPack;
}

/** The state of the pack of a device that has scanned. */
type PackState = Value<typeof readPackState>;

export const readPackState = fields({
  /** The language of the names; empty before the first download. */
  language: text,
  /** The server's last confirmation, milliseconds since 1970. */
  confirmed: integer,
});

/** The device record of the state; missing until a number is scanned, and removed with the other data of the device. */
export const packStateRecord = "productPack";

const packId = "known-products";
/** Imports are rare, and a new product is asked for by its number. */
const weekMilliseconds = 7 * 86_400_000;

/** Notes that this device scans products, so that it gets the pack. */
export function noteScanning(local: Pick<LocalRecords, "value" | "note">): void {
  const never: PackState = { language: "", confirmed: 0 };
  if (local.value("device", packStateRecord, readPackState) === null) void local.note("device", packStateRecord, never);
}

export function isPackDue(state: PackState, language: ThingLanguage, now: number): boolean {
  return state.language !== language || now - state.confirmed >= weekMilliseconds;
}

/** Returns the products for scanning that the device keeps; one with names in another language does not count. */
export function productPack({ storage, now, language, ask = askProductPack }: PackParts): Copy<ProductPack> {
  const source = packSource(storage);
  return new Copy<ProductPack>({
    ...source,
    load: async () => {
      const stored = await source.load();
      return stored?.value.language === language ? stored : null;
    },
    ask: (options) => ask(language, options),
    lifetimeMilliseconds: lifetimes.others,
    restMilliseconds: weekMilliseconds,
    now,
  });
}

/** Deletes the products from the device. */
export function forgetProductPack(storage: DeviceStorage): Promise<void> {
  return packSource(storage).forget();
}

/** Finds a product by its number, with or without leading zeros; null if the pack lacks it. */
export function productIn({ brands, departments, columns }: ProductPack, gtin: string): KnownProduct | null {
  const number = gtin.padStart(14, "0");
  let [row, end] = [0, columns.gtin.length];
  while (row < end) {
    const middle = (row + end) >>> 1;
    if ((columns.gtin[middle] ?? "") < number) row = middle + 1;
    else end = middle;
  }
  const name = columns.name[row];
  if (columns.gtin[row] !== number || name === undefined) return null;
  const [amount, unit] = [columns.sizeAmount[row] ?? 0, baseUnits[columns.sizeUnit[row] ?? -1]];
  return {
    gtin: number,
    name,
    names: { en: null, de: null },
    brand: brands[columns.brand[row] ?? -1] ?? null,
    size: unit === undefined || amount < 1 ? null : { amount, unit },
    department: departments[columns.department[row] ?? -1] ?? null,
  };
}

function packSource(storage: DeviceStorage) {
  return recordSource(storage, "resource", packId, readProductPack);
}
