import { fields, flag, integer, table, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { isSameDocument } from "../replica/documents";
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

/** The doubts about others' prices at a store, by id; a doubt that was taken back stays until the server knows. */
export type Doubts = Value<typeof readDoubts>;

const readRows = table(text);
const readDoubts = table(fields({ isDoubted: flag, isSent: flag }));

const choiceId = "priceSharing";
const rowsPrefix = "shared-prices/";
const doubtsPrefix = "price-doubts/";
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
  return storesOf(local, rowsPrefix);
}

export function sharedRows(local: LocalRecords, storeId: string): SharedRows {
  return local.value("trip", rowsPrefix + storeId, readRows) ?? {};
}

export function setSharedRows(local: LocalRecords, storeId: string, rows: SharedRows): void {
  const latest = Object.entries(rows).slice(-mostRows);
  void local.note("trip", rowsPrefix + storeId, latest.length === 0 ? null : Object.fromEntries(latest));
}

/** The stores with doubts. */
export function doubtedStores(local: LocalRecords): readonly string[] {
  return storesOf(local, doubtsPrefix);
}

export function doubtsAt(local: LocalRecords, storeId: string): Doubts {
  return local.value("trip", doubtsPrefix + storeId, readDoubts) ?? {};
}

export function setDoubts(local: LocalRecords, storeId: string, doubts: Doubts): void {
  const needed = Object.entries(doubts).filter(([, { isDoubted, isSent }]) => isDoubted || !isSent).slice(-mostRows);
  void local.note("trip", doubtsPrefix + storeId, needed.length === 0 ? null : Object.fromEntries(needed));
}

/** Doubts a price of others, or takes the doubt back. */
export function doubtPrice(local: LocalRecords, storeId: string, price: string, isDoubted: boolean): void {
  setDoubts(local, storeId, { ...doubtsAt(local, storeId), [price]: { isDoubted, isSent: false } });
}

/** Returns the ids of the doubted prices at a store; the same array until they change. */
export function doubtedAt(local: LocalRecords, storeId: string): Query<readonly string[]> {
  let last: readonly string[] = [];
  return query([local.signal("trip")], () => {
    const doubted = Object.entries(doubtsAt(local, storeId)).flatMap(([id, { isDoubted }]) => (isDoubted ? [id] : []));
    if (!isSameDocument(last, doubted)) last = doubted;
    return last;
  });
}

function laterChoice(local: LocalRecords): SharingChoice {
  return { isOn: false, takesBack: sharingChoice(local)?.takesBack ?? false, version: consentVersion };
}

function setChoice(local: LocalRecords, choice: SharingChoice): void {
  void local.set("trip", choiceId, choice);
}

function storesOf(local: LocalRecords, prefix: string): readonly string[] {
  return local.ids("trip").flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
}
