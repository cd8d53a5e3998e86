import { fields, integer, list, nullable, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";

/** The state of a contact message. */
export const contactStates = ["new", "read", "answered"] as const;

export type ContactState = (typeof contactStates)[number];

/** A message to a restaurant or to the operator. */
export interface ContactMessage {
  readonly id: string;
  /** Null, like email and message, if no key of the server can decrypt it anymore. */
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string | null;
  /** Null for the operator. */
  readonly restaurantName: string | null;
  readonly state: ContactState;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export type ContactPage = Value<typeof readPage>;

/** A message to send. Resending the same id and text is idempotent. */
export interface NewContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Id of the restaurant; undefined for the operator. */
  readonly restaurant?: string;
}

const readPage = fields({
  enquiries: list(
    fields<ContactMessage>({
      id: text, name: nullable(text), email: nullable(text), message: nullable(text), restaurantName: nullable(text),
      state: word(contactStates), created: integer,
    }),
  ),
  unread: integer,
  /** Cursor of the next page; null at the end. */
  next: nullable(text),
});

/** Sends a message to a restaurant or to the operator. Idempotent. Throws an `ApiFailure`, or `Cancelled`. */
export async function sendContactMessage(message: NewContactMessage, signal: AbortSignal, exchange = new Exchange()): Promise<void> {
  await exchange.post("/v1/contact", message, { signal });
}

/** The messages of an organization or of the operator. Every call throws an `ApiFailure`, or `Cancelled`. */
export class InboxClient {
  private readonly root: string;

  /** @param organisation - undefined for the operator. */
  constructor(organisation?: string, private readonly exchange: Exchange = new Exchange()) {
    const owner = organisation === undefined ? "administration" : `organisations/${part(organisation)}`;
    this.root = `/v1/${owner}/enquiries`;
  }

  /** @param after - `next` of the previous page. */
  async page(after: string | null = null): Promise<ContactPage> {
    const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
    return decodedWhole(await this.exchange.get(this.root + query), readPage);
  }

  async set(id: string, state: ContactState): Promise<void> {
    await this.exchange.send("PUT", `${this.root}/${part(id)}/state`, { state });
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}`);
  }
}
