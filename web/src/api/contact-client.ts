import { fields, integer, list, nullable, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";

/** The state of a contact message. */
export const enquiryStates = ["new", "read", "answered"] as const;

export type EnquiryState = (typeof enquiryStates)[number];

/** A message that somebody has written to a restaurant, or to whoever runs the server. */
export interface Enquiry {
  readonly id: string;
  /** Null, like address and message, where no key of the server opens it any more. */
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string | null;
  /** Null for whoever runs the server. */
  readonly restaurantName: string | null;
  readonly state: EnquiryState;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export type EnquiryPage = Value<typeof readPage>;

/** A message to send. Resending the same id and text is idempotent. */
export interface NewEnquiry {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The id of the restaurant; undefined for whoever runs the server. */
  readonly restaurant?: string;
}

const readPage = fields({
  enquiries: list(
    fields<Enquiry>({
      id: text, name: nullable(text), email: nullable(text), message: nullable(text), restaurantName: nullable(text),
      state: word(enquiryStates), created: integer,
    }),
  ),
  unread: integer,
  /** Cursor of the next page; null at the end. */
  next: nullable(text),
});

/** Writes to a restaurant, or to whoever runs the server. Safe to repeat. Throws an `ApiFailure`, or `Cancelled`. */
export async function sendEnquiry(enquiry: NewEnquiry, signal: AbortSignal, exchange = new Exchange()): Promise<void> {
  await exchange.post("/v1/contact", enquiry, { signal });
}

/** The messages of one organisation, or of whoever runs the server. Every call throws an `ApiFailure`, or `Cancelled`. */
export class InboxClient {
  private readonly root: string;

  /** @param organisation - undefined for whoever runs the server. */
  constructor(organisation?: string, private readonly exchange: Exchange = new Exchange()) {
    const owner = organisation === undefined ? "administration" : `organisations/${part(organisation)}`;
    this.root = `/v1/${owner}/enquiries`;
  }

  /** @param after - `next` of the page before. */
  async page(after: string | null = null): Promise<EnquiryPage> {
    const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
    return decodedWhole(await this.exchange.get(this.root + query), readPage);
  }

  async set(id: string, state: EnquiryState): Promise<void> {
    await this.exchange.send("PUT", `${this.root}/${part(id)}/state`, { state });
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}`);
  }
}
