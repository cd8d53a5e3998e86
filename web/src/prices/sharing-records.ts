import { storesWith } from "../catalog/price-doubts";
import { fields, flag, integer, table, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import type { LocalRecords } from "../replica/local-records";
import { query } from "../replica/query";
import type { Query } from "../replica/query";
import type { PriceSource } from "../replica/types";

/** The account's decision on sharing prices from this device. */
export type SharingChoice = Value<typeof readChoice>;

const readChoice = fields({
  isOn: flag,
  /** The version of the consent text. */
  version: integer,
  /** True until the server has deleted the prices shared before. */
  takesBack: flag,
});

/** Version of the consent text for sharing prices; raised when it changes. */
const consentVersion = 1;

/** The rows kept on this device with consent, each with the price as last sent; empty before, and after its withdrawal. */
export type SharedRows = Readonly<Record<string, string>>;

const readRows = table(text);

const choiceId = "priceSharing";
const rowsPrefix = "shared-prices/";
/** The number of rows of a store that are followed; the oldest are no longer. */
const mostRows = 1_000;

/** Returns the decision; null before the question was shown. */
export function sharingChoice(local: LocalRecords): SharingChoice | null {
  return local.value("trip", choiceId, readChoice);
}

/** True if the person agreed to the present text. */
export function isSharing(local: LocalRecords): boolean {
  const choice = sharingChoice(local);
  return choice !== null && choice.isOn && choice.version >= consentVersion;
}

/** Same as `isSharing`; changes with the decision. */
export function sharingQuery(local: LocalRecords): Query<boolean> {
  return query([local.signal("trip")], () => isSharing(local));
}

/** Returns true once: sharing is offered then, and not again. */
export function isOfferDue(local: LocalRecords): boolean {
  if (sharingChoice(local) !== null) return false;
  stopSharing(local, false);
  return true;
}

/** Agrees to share the prices that this device keeps from now on. */
export function agreeToShare(local: LocalRecords): void {
  setChoice(local, { ...laterChoice(local), isOn: true });
}

/** Shares nothing more; also the answer of a person who refuses. With `takesBack`, the server deletes all shared prices. */
export function stopSharing(local: LocalRecords, takesBack: boolean): void {
  setChoice(local, { ...laterChoice(local), isOn: false, ...(takesBack ? { takesBack } : {}) });
  if (takesBack) for (const storeId of sharedStores(local)) setSharedRows(local, storeId, {});
}

/** Notes that the server has deleted all shared prices. */
export function tookBack(local: LocalRecords): void {
  const choice = sharingChoice(local);
  if (choice !== null) setChoice(local, { ...choice, takesBack: false });
}

/** Shares rows that were kept on this device, if the person has agreed. Imported prices have unknown sources. */
export function shareRows(
  local: LocalRecords, rows: readonly { readonly id: string; readonly fields: { readonly storeId: string; readonly source: PriceSource } }[],
): void {
  if (!isSharing(local)) return;
  const seen = rows.filter(({ fields: { source } }) => source !== "imported");
  for (const storeId of new Set(seen.map(({ fields: row }) => row.storeId))) {
    const here = seen.filter(({ fields: row }) => row.storeId === storeId).map(({ id }) => [id, ""]);
    setSharedRows(local, storeId, { ...sharedRows(local, storeId), ...Object.fromEntries(here) });
  }
}

/** The stores with shared rows. */
export function sharedStores(local: LocalRecords): readonly string[] {
  return storesWith(rowsPrefix, local);
}

export function sharedRows(local: LocalRecords, storeId: string): SharedRows {
  return local.value("trip", rowsPrefix + storeId, readRows) ?? {};
}

export function setSharedRows(local: LocalRecords, storeId: string, rows: SharedRows): void {
  const latest = Object.entries(rows).slice(-mostRows);
  void local.note("trip", rowsPrefix + storeId, latest.length === 0 ? null : Object.fromEntries(latest));
}

function laterChoice(local: LocalRecords): SharingChoice {
  return { isOn: false, takesBack: sharingChoice(local)?.takesBack ?? false, version: consentVersion };
}

function setChoice(local: LocalRecords, choice: SharingChoice): void {
  void local.set("trip", choiceId, choice);
}
