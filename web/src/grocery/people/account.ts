import { fields, flag, integer, list, otherwise, text, word } from "../reader";
import type { Reader, Value } from "../reader";

/** Key of the account in the device's records. */
export const accountRecord = "account";

/** A person's own account, as the server returns it. */
export interface Account {
  readonly id: string;
  readonly nickname: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** Server id of the account's own household, whose id on the device is empty. */
  readonly household: string;
  readonly isAdministrator: boolean;
  /** Version of the accepted terms, and the time of consent (milliseconds since 1970). */
  readonly consent: { readonly version: number; readonly time: number };
  readonly organisations: readonly { readonly id: string; readonly role: Role }[];
  readonly created: number;
}

/** The user of this device. */
export type AccountSnapshot =
  /** A person without an account: a household of one, stored on this device. */
  | { readonly kind: "guest" }
  | { readonly kind: "signed-in"; readonly account: Account };

export const roles = ["viewer", "editor", "owner"] as const;

/** A member's role in an organization. */
export type Role = typeof roles[number];

/** A signed-in device of the account. */
export interface Session {
  readonly id: string;
  readonly device: string;
  readonly created: number;
  readonly used: number;
  /** True for this device. */
  readonly isCurrent: boolean;
}

/** The account as the server writes it. */
export const readAccount: Reader<Account> = (value, place) => {
  const { emailConfirmed, ...account } = readWireAccount(value, place);
  return { ...account, isEmailConfirmed: emailConfirmed };
};

const readWireAccount = fields<Omit<Account, "isEmailConfirmed"> & { readonly emailConfirmed: boolean }>({
  id: text,
  nickname: text,
  email: text,
  emailConfirmed: otherwise(flag, false),
  household: text,
  isAdministrator: otherwise(flag, false),
  consent: fields<Account["consent"]>({ version: integer, time: integer }),
  organisations: otherwise(list(fields<Account["organisations"][number]>({ id: text, role: word(roles) })), []),
  created: integer,
});

/** The account as stored on this device. */
export const readStoredAccount: Reader<Account> = (value, place) => {
  const { isEmailConfirmed } = fields<{ readonly isEmailConfirmed: boolean }>({ isEmailConfirmed: flag })(value, place);
  return { ...readAccount(value, place), isEmailConfirmed };
};

export const readSessions = fields<{ readonly sessions: readonly Session[] }>({
  sessions: list(fields<Session>({ id: text, device: text, created: integer, used: integer, isCurrent: flag })),
});

/** The current device first, then the most recently used ones. */
export function sessionsInOrder(sessions: readonly Session[]): readonly Session[] {
  return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.used - one.used);
}

/** A record of an imported file that was rejected. */
type RefusedRecord = Value<typeof readRefused>;

const readRefused = fields({
  /** Its path in the file. */
  place: otherwise(text, ""),
  code: otherwise(text, ""),
  detail: otherwise(text, ""),
});

export const readImported = fields<{
  readonly rows: number;
  readonly pictures: number;
  readonly refused: readonly RefusedRecord[];
}>({ rows: integer, pictures: integer, refused: otherwise(list(readRefused), []) });

/** The result of an import. */
export type Imported = ReturnType<typeof readImported>;
