import { fields, flag, integer, list, otherwise, text, word } from "../reader";
import type { Reader, Value } from "../reader";

/** Where the account is kept among what belongs to this device. */
export const accountRecord = "account";

/** A person who can sign in, as the server tells it to that person. */
export interface Account {
  readonly id: string;
  readonly nickname: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** Its own household, as the server calls it; on the device that one's id is empty. */
  readonly household: string;
  readonly isAdministrator: boolean;
  /** Which words were agreed to, and when (milliseconds since 1970). */
  readonly consent: { readonly version: number; readonly time: number };
  readonly organisations: readonly { readonly id: string; readonly role: Role }[];
  readonly created: number;
}

/** Who uses this device. */
export type AccountSnapshot =
  /** Somebody without an account: a household of one that lives on this device. */
  | { readonly kind: "guest" }
  | { readonly kind: "signed-in"; readonly account: Account };

export const roles = ["viewer", "editor", "owner"] as const;

/** What somebody may do for an organisation. */
export type Role = typeof roles[number];

/** A device on which the account is signed in. */
export interface Session {
  readonly id: string;
  readonly device: string;
  readonly created: number;
  readonly used: number;
  /** Whether it is this device. */
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

/** The account as this device keeps it. */
export const readKeptAccount: Reader<Account> = (value, place) => {
  const { isEmailConfirmed } = fields<{ readonly isEmailConfirmed: boolean }>({ isEmailConfirmed: flag })(value, place);
  return { ...readAccount(value, place), isEmailConfirmed };
};

export const readSessions = fields<{ readonly sessions: readonly Session[] }>({
  sessions: list(fields<Session>({ id: text, device: text, created: integer, used: integer, isCurrent: flag })),
});

/** This device first, then whichever was used last. */
export function sessionsInOrder(sessions: readonly Session[]): readonly Session[] {
  return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.used - one.used);
}

/** Something in an imported file that could not be taken in. */
type RefusedRecord = Value<typeof readRefused>;

const readRefused = fields({
  /** Where it stands in the file. */
  place: otherwise(text, ""),
  code: otherwise(text, ""),
  detail: otherwise(text, ""),
});

export const readImported = fields<{
  readonly rows: number;
  readonly pictures: number;
  readonly refused: readonly RefusedRecord[];
}>({ rows: integer, pictures: integer, refused: otherwise(list(readRefused), []) });

/** What an import took in. */
export type Imported = ReturnType<typeof readImported>;
