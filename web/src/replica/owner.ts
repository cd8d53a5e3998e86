import { fields, list, nullable, readOr, text } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import type { StorageTransaction, StoredRecord } from "./device-storage";
import type { LocalRecord } from "./types";

/**
 * Whose data a page works on, so that nothing of it gets among what belongs to the next person on this device.
 *
 * The account alone would not do: a guest has none, and takes their rows along into the account that they make.
 */
export type Owner = Value<typeof readOwner>;

export const readOwner = fields({
  /** The device's id, which is written with its first rows: where it is missing, the storage has been lost. */
  device: text,
  /** Another one whenever everything of before goes. */
  tenure: text,
  /** The account that is signed in; null for a guest. */
  account: nullable(text),
});

/** Where they stand in the store `device`. */
export const ownerRecords = { device: "id", tenure: "tenure" } as const;

export function isSameOwner(one: Owner, other: Owner): boolean {
  return one.device === other.device && one.tenure === other.tenure;
}

/** What says in a storage whose it is. */
export function ownerMarks({ device, tenure }: Owner): readonly LocalRecord[] {
  return [{ id: ownerRecords.device, value: device }, { id: ownerRecords.tenure, value: tenure }];
}

/** Whose the storage is, as somebody finds it who would write to it. */
export type Claim =
  | "own"
  /** Nobody's: it has been lost or cleared since it was opened. */
  | "lost"
  /** Somebody else has signed in meanwhile, or another page has begun anew. */
  | "others";

const readValue = fields<{ readonly value: string }>({ value: text });

export async function claim(transaction: StorageTransaction, owner: Owner): Promise<Claim> {
  const records = [ownerRecords.device, ownerRecords.tenure].map((id) => transaction.get("device", id));
  const [device, tenure] = (await Promise.all(records)).map((found) => readOr(readValue, found, { value: "" }).value);
  if (device === "") return "lost";
  return device === owner.device && tenure === owner.tenure ? "own" : "others";
}

/** What somebody has typed who is not here any more, until they are again. */
export interface Held extends StoredRecord {
  readonly value: { readonly account: string; readonly messages: readonly unknown[] };
}

const heldStart = "held/";

/** @param id - no other record has it. */
export function heldRecord(id: string, account: string, messages: readonly unknown[]): Held {
  return { id: heldStart + id, value: { account, messages } };
}

export function isHeld(recordId: string): boolean {
  return recordId.startsWith(heldStart);
}

export const readHeld: Reader<Held["value"]> = fields<Held["value"]>({
  account: text, messages: list((value) => value),
});
