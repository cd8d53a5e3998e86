import { milligramsOf } from "../../grocery/amounts/packs";
import { unitSize } from "../../grocery/amounts/quantity";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { centsTyped } from "../../grocery/prices/typed-money";

/** A weight with its price. */
export interface Weighing {
  readonly milligrams: number;
  /** The price of `unitMilligrams`. */
  readonly unitCents: number;
  readonly unitMilligrams: number;
}

/** A count or weight with a unit price, such as `2 x 1,29` or `0.534 kg @ 2.99/kg`. */
export interface LineDetail {
  readonly count: number;
  /** The price of one; null for weights. */
  readonly unitCents: number | null;
  readonly weight: Weighing | null;
  /** The product in cents, not rounded. */
  readonly expected: number;
  /** The largest difference by rounding, in cents. */
  readonly tolerance: number;
}

export interface FoundDetail {
  readonly detail: LineDetail;
  /** The text before and after it. */
  readonly before: string;
  readonly after: string;
}

const units: Readonly<Record<string, ShownUnit>> = { kg: "kg", g: "g", gr: "g", lb: "lb", lbs: "lb", "1b": "lb", "1bs": "lb", oz: "oz" };

type Groups = Readonly<Record<string, string | undefined>>;

/** Finds counts and weights in lines. */
export class DetailReader {
  private readonly weighing: RegExp;
  private readonly counting: RegExp;

  /** @param digits - the currency's decimals. */
  constructor(private readonly digits: number) {
    const unit = String.raw`(?:kg|gr?|[l1]bs?|oz)(?!(?!x)[\p{L}\d])\.?`;
    const weight = (name: string): string => String.raw`(?<${name}>\d{1,4}(?:[.,]\d{1,3})?) ?(?<${name}Unit>${unit})`;
    const money = String.raw`(?:EUR|USD|GBP|CHF|CAD|AUD|\p{Sc})? ?`;
    const number = String.raw`\d{1,4}${digits === 0 ? "" : String.raw`[.,]\d{${digits}}`}`;
    const price = (name: string): string => String.raw`${money}(?<${name}>${number})(?!\d) ?${money}`;
    const per = (name: string): string => String.raw` ?(?:\/|per|je|pro) ?(?<${name}Count>100|1)? ?(?<${name}Unit>${unit})`;
    const times = String.raw` ?(?:net|netto|brutto)? ?(?:[x×*@]|at|à) ?`;
    this.weighing = new RegExp(
      String.raw`(?<![\d.,])(?:${weight("weight")}${times}(?:1? ?(?<before>${unit}) ?\/ ?)?${price("price")}(?:${per("per")})?|${price("first")}${times}${weight("last")}` +
        String.raw`|${weight("bare")} ${price("barePrice")}${per("barePer")})`,
      "iu",
    );
    const each = String.raw`(?:stk|st|stück|stuck|pcs?|ea|each|items?|kpl|uts?|uds?|u|un|unit\p{L}*|pz|qty)\.?(?!(?!x)[\p{L}\d])`;
    const count = (name: string): string => String.raw`(?<${name}>[1-9]\d{0,2})`;
    const perEach = String.raw`(?:(?:\/ ?| )?${each})?`;
    this.counting = new RegExp(
      String.raw`(?<![\d.,\p{L}])(?:${count("count")} ?(?:${each})? ?(?:[x×*@à]|at|a|für) ?(?:(?<group>[1-9]) ?(?:for|für|\/) ?)?${price("price")}${perEach}` +
        String.raw`|${price("first")}${perEach} ?[x×*@] ?${count("last")}(?![.,]?\d)(?: ?${each})?|${count("bare")} ${each} ${price("barePrice")}${perEach})`,
      "iu",
    );
  }

  /** Returns the weight or count in a line; null without one. A count in front of a weight is not one. */
  read(line: string): FoundDetail | null {
    if (!/\d/.test(line)) return null;
    for (const pattern of [this.weighing, this.counting]) {
      const match = pattern.exec(line);
      const detail = match === null ? null : pattern === this.weighing ? this.weighed(match.groups ?? {}) : this.counted(match.groups ?? {});
      if (match === null || detail === null) continue;
      return { detail, before: line.slice(0, match.index).trim(), after: line.slice(match.index + (match[0] ?? "").length).trim() };
    }
    return null;
  }

  private counted(groups: Groups): LineDetail | null {
    const count = Number(groups["count"] ?? groups["last"] ?? groups["bare"]);
    const cents = centsTyped(groups["price"] ?? groups["first"] ?? groups["barePrice"] ?? "", this.digits);
    if (cents === null || cents === 0) return null;
    const expected = (count * cents) / Number(groups["group"] ?? 1);
    return { count, unitCents: Math.round(expected / count), weight: null, expected, tolerance: groups["group"] === undefined ? 0 : 1 };
  }

  private weighed(groups: Groups): LineDetail | null {
    const amount = (groups["weight"] ?? groups["last"] ?? groups["bare"] ?? "").replace(",", ".");
    const unit = unitOf(groups["weightUnit"] ?? groups["lastUnit"] ?? groups["bareUnit"]);
    const per = groups["perUnit"] ?? groups["before"] ?? groups["barePerUnit"];
    const perUnit = per === undefined ? unit : unitOf(per);
    const unitCents = centsTyped(groups["price"] ?? groups["first"] ?? groups["barePrice"] ?? "", this.digits);
    if (unit === undefined || perUnit === undefined || unitCents === null || unitCents === 0 || Number(amount) === 0) return null;
    const milligrams = Number(amount) * milligramsIn(unit);
    const unitMilligrams = Number(groups["perCount"] ?? groups["barePerCount"] ?? 1) * milligramsIn(perUnit);
    // A scale may be more precise than the till prints, and a till may round down.
    const step = milligramsIn(unit) / 10 ** (amount.split(".")[1]?.length ?? 0);
    return {
      count: 1, unitCents: null, weight: { milligrams: Math.round(milligrams), unitCents, unitMilligrams },
      expected: (unitCents * milligrams) / unitMilligrams, tolerance: 1 + (unitCents * step) / (2 * unitMilligrams),
    };
  }
}

/** True if an amount is the product of a detail, up to rounding. */
export function isProduct({ expected, tolerance }: LineDetail, cents: number): boolean {
  return Math.abs(expected - cents) <= tolerance;
}

function unitOf(written: string | undefined): ShownUnit | undefined {
  return units[written?.toLowerCase().replace(/[.\s]/g, "") ?? ""];
}

function milligramsIn(unit: ShownUnit): number {
  return unit === "lb" ? milligramsOf({ amount: 454, unit: "g" }) : unitSize(unit)[0] * 1000;
}
