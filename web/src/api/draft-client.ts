import { fields, integer, object, text, wholeOnes, word } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

export const draftKinds = ["product", "discount"] as const;

export type DraftKind = (typeof draftKinds)[number];

/** An unpublished draft of an organization. */
export interface Draft {
  readonly id: string;
  readonly kind: DraftKind;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** The state of its form. */
  readonly body: Readonly<Record<string, unknown>>;
}

const readDrafts = fields<{ readonly drafts: readonly Draft[] }>({
  drafts: wholeOnes(fields<Draft>({ id: text, kind: word(draftKinds), updated: integer, body: object })),
});

/** API client for an organization's drafts. Every call throws an `ApiFailure`, or `Cancelled`. */
export class DraftClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/drafts`;
  }

  /** Latest first. */
  async drafts(options?: AskOptions): Promise<readonly Draft[]> {
    return decodedWhole(await this.exchange.get(this.root, options), readDrafts).drafts;
  }

  /** @param body - serialized as a JSON object. */
  async keep(id: string, kind: DraftKind, body: object): Promise<void> {
    await this.exchange.send("PUT", `${this.root}/${part(id)}`, { kind, body });
  }

  async forget(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/${part(id)}`);
  }
}
