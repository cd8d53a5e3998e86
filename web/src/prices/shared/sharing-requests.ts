import { mostSharedPrices } from "../../api/shared-price-client";
import type { SharedPrice, SharedPriceClient } from "../../api/shared-price-client";
import { doubtedStores, doubtsAt, setDoubts } from "../../catalog/price-doubts";
import { words } from "../../grocery/language/language";
import type { ThingLanguage } from "../../grocery/languages";
import type { AccountSnapshot } from "../../grocery/people/account";
import type { LocalRecords } from "../../replica/local-records";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import type { SeenPrice } from "../seen-prices";
import { isSharing, setSharedRows, sharedRows, sharedStores, sharingChoice, tookBack } from "../sharing-records";

/** A request to the server. */
export interface SharingRequest {
  readonly send: () => Promise<unknown>;
  /** Records that the server knows it, or does not accept it. */
  readonly settle: () => void;
}

interface Context {
  readonly replica: Pick<Replica, "local" | "row">;
  readonly account: Query<AccountSnapshot>;
  readonly client: Pick<SharedPriceClient, "share" | "withdraw" | "setDoubt">;
  readonly language: () => ThingLanguage;
}

/** A row kept on this device with consent. */
interface FollowedRow {
  readonly id: string;
  readonly storeId: string;
  /** The price as last sent; empty if the server has none. */
  readonly sent: string;
  readonly row: SeenPrice;
}

/** Returns the next request; null if there is nothing to send, and for guests. */
export function nextRequest({ replica, account, client, language }: Context): SharingRequest | null {
  const { local } = replica;
  // Without the lexicon, it is unknown which names are those of things.
  if (account.getSnapshot().kind === "guest" || !words.isReady.getSnapshot()) return null;
  if (sharingChoice(local)?.takesBack === true) return { send: () => client.withdraw(null), settle: () => tookBack(local) };
  return withdrawal(replica, client) ?? sharing(replica, client, language()) ?? doubt(local, client);
}

/** Withdraws removed prices, also after the person has stopped sharing. */
function withdrawal(replica: Context["replica"], client: Context["client"]): SharingRequest | null {
  const removed = followedRows(replica).filter(({ sent, row }) => sent !== "" && !isShareable(row)).slice(0, mostSharedPrices);
  if (removed.length === 0) return null;
  return {
    send: () => client.withdraw(removed.map(({ id }) => id)),
    settle: () => settleRows(replica.local, removed.map((one) => ({ ...one, sent: "" }))),
  };
}

/** Shares new and corrected prices. Refused ones are not sent again until they are corrected. */
function sharing(replica: Context["replica"], client: Context["client"], language: ThingLanguage): SharingRequest | null {
  if (!isSharing(replica.local)) return null;
  const changed = followedRows(replica).filter(({ sent, row }) => isShareable(row) && sent !== contentOf(row)).slice(0, mostSharedPrices);
  if (changed.length === 0) return null;
  return {
    send: () => client.share(changed.map(({ row }) => sharedPrice(row, language))),
    settle: () => settleRows(replica.local, changed.map((one) => ({ ...one, sent: contentOf(one.row) }))),
  };
}

function doubt(local: LocalRecords, client: Context["client"]): SharingRequest | null {
  for (const storeId of doubtedStores(local)) {
    for (const [price, { isDoubted, isSent }] of Object.entries(doubtsAt(local, storeId))) {
      if (isSent) continue;
      const settle = (): void => {
        const present = doubtsAt(local, storeId);
        // Changed again meanwhile: sent another time.
        if (present[price]?.isDoubted === isDoubted) setDoubts(local, storeId, { ...present, [price]: { isDoubted, isSent: true } });
      };
      return { send: () => client.setDoubt(storeId, price, isDoubted), settle };
    }
  }
  return null;
}

/** Rows that are no longer on this device are not withdrawn: the person may have left the household. */
function followedRows(replica: Context["replica"]): readonly FollowedRow[] {
  const { local } = replica;
  return sharedStores(local).flatMap((storeId) =>
    Object.entries(sharedRows(local, storeId)).flatMap(([id, sent]): readonly FollowedRow[] => {
      const present = replica.row("seenPrice", id);
      return present === undefined ? [] : [{ id, storeId, sent, row: present }];
    }));
}

/** Rows that were taken back meanwhile are no longer followed. */
function settleRows(local: LocalRecords, settled: readonly FollowedRow[]): void {
  for (const storeId of new Set(settled.map((one) => one.storeId))) {
    const present = sharedRows(local, storeId);
    const here = settled.filter((one) => one.storeId === storeId && one.id in present);
    if (here.length > 0) setSharedRows(local, storeId, { ...present, ...Object.fromEntries(here.map(({ id, sent }) => [id, sent])) });
  }
}

/** True for a price of a thing that the lexicon knows. A person's own words are not shared. */
function isShareable({ isDeleted, name }: SeenPrice): boolean {
  return !isDeleted && words.knows(name);
}

/** The parts of a row that other people see. */
function contentOf({ name, gtin, size, isByWeight, cents, packs, isReduced, currency, day }: SeenPrice): string {
  return JSON.stringify([name, gtin, size, isByWeight, cents, packs, isReduced, currency, day]);
}

function sharedPrice(row: SeenPrice, language: ThingLanguage): SharedPrice {
  const { id, storeId, name, gtin, size, isByWeight, cents, packs, isReduced, currency, day } = row;
  const { department, emoji } = words.guess(name, language);
  return {
    id, storeId, name, department, emoji, ...(gtin === null ? {} : { gtin }), ...(size === null ? {} : { size }),
    isByWeight, cents, packs, isReduced, currency, day,
  };
}
