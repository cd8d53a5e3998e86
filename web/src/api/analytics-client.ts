import { fields, integer, list, text, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

/** The analytics figures of an organization. */
export const figures = ["maps", "additions", "trips", "coupons", "impressions", "clicks"] as const;

/** The figures of a store, a coupon, an ad, or the organization. */
export interface SubjectAnalytics {
  readonly id: string;
  readonly name: string;
  /** By day, `YYYY-MM-DD`; missing days have fewer than `least`. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

export type Analytics = Value<typeof readAnalytics>;

const readAnalytics = fields({
  firstDay: text,
  lastDay: text,
  least: integer,
  /** Unknown figures from newer versions are skipped. */
  figures: wholeOnes(fields({
    figure: word(figures),
    subjects: list(fields<SubjectAnalytics>({
      id: text,
      name: text,
      days: list(fields<SubjectAnalytics["days"][number]>({ day: text, count: integer })),
    })),
  })),
});

/** API client for an organization's analytics. Every call throws an `ApiFailure`, or `Cancelled`. */
export class AnalyticsClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** @param days - the number of days up to yesterday. */
  async worth(organisation: string, days: number, options?: AskOptions): Promise<Analytics> {
    const path = `/v1/organisations/${part(organisation)}/worth${queryText({ days })}`;
    return decodedWhole(await this.exchange.get(path, options), readAnalytics);
  }
}
