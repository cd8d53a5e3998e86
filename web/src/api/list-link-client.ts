import { readQuantity, shownUnits } from "../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { ItemGuess } from "../grocery/language/language";
import { readRole } from "../grocery/people/household";
import type { HouseholdRole } from "../grocery/people/household";
import { fields, flag, integer, list, nullable, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, wholePicture } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

/** A link to one list. Times are milliseconds since 1970. */
export type ListLink = Value<typeof readLink>;

/** An entry as the holder of a link sees it. */
export type LinkedEntry = Value<typeof readLinkedEntry>;

/** A list as the holder of a link sees it. */
export type LinkedList = Value<typeof readLinkedList>;

/** The fields of an entry that a link can set. */
export interface LinkedFields {
  readonly quantity?: Quantity | null | undefined;
  readonly count?: number | undefined;
  readonly shownUnit?: ShownUnit | null | undefined;
  readonly note?: string | undefined;
  readonly isInCart?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** A change by the holder of a link. A new entry has an item, and an id that is drawn here: repeating it is safe. */
export interface LinkedChange {
  readonly entry: string;
  readonly item: (ItemGuess & { readonly name: string }) | null;
  readonly set: LinkedFields;
}

const linkReaders = { id: text, list: text, role: readRole, created: integer, expires: nullable(integer) };
const readLink = fields(linkReaders);
const readLinks = fields({ links: list(readLink) });
const readMadeLink = fields({ ...linkReaders, token: text });

const readLinkedEntry = fields({
  id: text,
  name: text,
  emoji: text,
  quantity: nullable(readQuantity),
  count: otherwise(integer, 1),
  shownUnit: tolerant(nullable(word(shownUnits)), null),
  note: otherwise(text, ""),
  isInCart: flag,
  isUrgent: otherwise(flag, false),
  /** The day from which it is wanted, `YYYY-MM-DD`; null for now. */
  notBefore: tolerant(nullable(text), null),
  pictureId: tolerant(nullable(text), null),
});

const linkedListReaders = {
  name: text,
  role: readRole,
  expires: nullable(integer),
  entries: list(readLinkedEntry),
};
export const readLinkedList = fields(linkedListReaders);
const readChanged = fields({ ...linkedListReaders, refused: list(fields({ index: integer })) });

/** API client for links to single lists. Every call throws an `ApiFailure`, or `Cancelled`. */
export class ListLinkClient {
  constructor(
    private readonly exchange: Exchange = new Exchange(),
    /** Requests of guests, who have no account that could own a key. */
    private readonly open: Exchange = new Exchange({ isRepeatable: true }),
  ) {}

  async links(household: string, options?: AskOptions): Promise<readonly ListLink[]> {
    const path = `/v1/households/${part(household)}/list-links`;
    return decodedWhole(await this.exchange.get(path, options), readLinks).links;
  }

  /**
   * Creates a link; its secret is returned only once.
   *
   * @param lifetime - in milliseconds; null for a link without an end
   */
  async make(
    household: string, list: string, role: HouseholdRole, lifetime: number | null,
  ): Promise<ListLink & { readonly token: string }> {
    const path = `/v1/households/${part(household)}/list-links`;
    return decodedWhole(await this.exchange.send("POST", path, { list, role, lifetime }), readMadeLink);
  }

  async revoke(household: string, link: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/households/${part(household)}/list-links/${part(link)}`);
  }

  /** The list of a link. */
  async view(token: string, options?: AskOptions): Promise<LinkedList> {
    return decodedWhole(await this.open.post("/v1/list-link-views", { token }, options), readLinkedList);
  }

  /** A picture that an entry on the list of a link shows. */
  async picture(token: string, picture: string, options?: AskOptions): Promise<Uint8Array> {
    return wholePicture(await this.open.post("/v1/list-link-pictures", { token, picture }, options));
  }

  /** Changes the list of a link. Returns it with the indexes of the refused changes. */
  async change(token: string, changes: readonly LinkedChange[]): Promise<Value<typeof readChanged>> {
    const answer = await this.open.post("/v1/list-link-changes", { token, changes });
    return decodedWhole(answer, readChanged);
  }
}
