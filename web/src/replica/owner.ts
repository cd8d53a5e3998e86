import { fields, list, nullable, readOr, text } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import type { StorageTransaction, StoredRecord } from "./device-storage";
import type { LocalRecord } from "./types";

/**
 * The owner of a page's data; keeps data of different accounts apart.
 *
 * An account id alone is not enough: a guest has none, and registering keeps the guest's rows.
 */
export type Owner = Value<typeof readOwner>;

export const readOwner = fields({
  /** The device's id, written with its first rows. If it is missing, the storage was lost. */
  device: text,
  /** A new random value each time all earlier data is deleted. */
  tenure: text,
  /** The account that is signed in; null for a guest. */
  account: nullable(text),
});

/** Keys in the store `device`. */
export const ownerRecords = { device: "id", tenure: "tenure" } as const;

export function isSameOwner(one: Owner, other: Owner): boolean {
  return one.device === other.device && one.tenure === other.tenure;
}

/** The records that mark the storage's owner. */
export function ownerMarks({ device, tenure }: Owner): readonly LocalRecord[] {
  return [{ id: ownerRecords.device, value: device }, { id: ownerRecords.tenure, value: tenure }];
}

/** The storage's owner, compared with the writer's. */
export type Claim =
  | "own"
  /** Without an owner: lost or cleared since it was opened. */
  | "lost"
  /** Another account signed in meanwhile, or another page recreated the storage. */
  | "others";

const readValue = fields<{ readonly value: string }>({ value: text });

export async function claim(transaction: StorageTransaction, owner: Owner): Promise<Claim> {
  const records = [ownerRecords.device, ownerRecords.tenure].map((id) => transaction.get("device", id));
  const [device, tenure] = (await Promise.all(records)).map((record) => readOr(readValue, record, { value: "" }).value);
  if (device === "") return "lost";
  return device === owner.device && tenure === owner.tenure ? "own" : "others";
}

/** Edits of an account that signed out, held until it signs in again. */
export interface Held extends StoredRecord {
  readonly value: { readonly account: string; readonly messages: readonly unknown[] };
}

const heldStart = "held/";

/** @param id - unique among the records. */
export function heldRecord(id: string, account: string, messages: readonly unknown[]): Held {
  return { id: heldStart + id, value: { account, messages } };
}

export function isHeld(recordId: string): boolean {
  return recordId.startsWith(heldStart);
}

export const readHeld: Reader<Held["value"]> = fields<Held["value"]>({
  account: text, messages: list((value) => value),
});
