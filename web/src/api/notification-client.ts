import { occasions } from "../grocery/people/offer";
import type { OfferEvent } from "../grocery/people/offer";
import { fields, flag, integer, list, nullable, otherwise, text, wholeOnes, word } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { ExchangeOptions } from "./exchange";

/** The channels of offer notifications. */
export const channels = ["app", "push", "letter"] as const;
export type Channel = typeof channels[number];

/** Minutes after midnight; the end may be before the start, on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** UTC offset in minutes, from a time on. */
export interface Offset {
  readonly from: number;
  readonly minutes: number;
}

export interface NotificationChoices {
  readonly ways: Readonly<Record<OfferEvent, readonly Channel[]>>;
  readonly quietHours: QuietHours | null;
}

export interface NotificationSettings extends NotificationChoices {
  readonly mutedStores: readonly { readonly id: string; readonly name: string }[];
  /** True if the server has a push subscription of this device. */
  readonly takesMessages: boolean;
  readonly takesLetters: boolean;
}

/** A push address, as in `PushSubscription`. */
export interface MessageAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const readWays = wholeOnes(word(channels));
const readAnswer = fields<Record<OfferEvent, readonly Channel[]> & Omit<NotificationSettings, "ways">>({
  starts: readWays,
  changes: readWays,
  ends: readWays,
  cheaper: otherwise(readWays, []),
  quietHours: nullable(fields<QuietHours>({ from: integer, until: integer })),
  mutedStores: list(fields({ id: text, name: text })),
  takesMessages: otherwise(flag, false),
  takesLetters: otherwise(flag, false),
});
const readKey = fields<{ readonly key: string | null }>({ key: nullable(text) });

/** API client for offer notification preferences and devices. */
export class NotificationClient {
  private readonly exchange: Exchange;

  constructor(options: ExchangeOptions = {}) {
    this.exchange = new Exchange(options);
  }

  async settings(): Promise<NotificationSettings> {
    const { starts, changes, ends, cheaper, ...rest } = decodedWhole(await this.exchange.get("/v1/notice-choices"), readAnswer);
    return { ways: { starts, changes, ends, cheaper }, ...rest };
  }

  async choose(choices: NotificationChoices, offsets: readonly Offset[], language: string): Promise<void> {
    const ways = Object.fromEntries(occasions.map((occasion) => [occasion, choices.ways[occasion]]));
    await this.exchange.send("PUT", "/v1/notice-choices", { ...ways, quietHours: choices.quietHours, offsets, language });
  }

  async mute(store: string): Promise<void> {
    await this.exchange.send("PUT", `/v1/muted-stores/${part(store)}`);
  }

  async unmute(store: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/muted-stores/${part(store)}`);
  }

  /** The server's public key for push subscriptions; null if it sends no messages. */
  async messageKey(): Promise<string | null> {
    return decodedWhole(await this.exchange.get("/v1/push/key"), readKey).key;
  }

  async takeMessages(address: MessageAddress, language: string): Promise<void> {
    await this.exchange.send("PUT", "/v1/push/subscription", { ...address, language });
  }

  async stopMessages(): Promise<void> {
    await this.exchange.send("DELETE", "/v1/push/subscription");
  }

  /** @param token - from an email. */
  async stopLetters(token: string): Promise<void> {
    await this.exchange.send("POST", `/v1/letter-refusals/${part(token)}`);
  }
}
