import { centsTyped } from "../../grocery/prices/typed-money";

/** An amount at the end of a line. */
export interface EndAmount {
  /** Negative with a minus sign. */
  readonly cents: number;
  /** True if letters were read as digits, or signs were lost. */
  readonly isMisread: boolean;
  /** True without a decimal mark, or joined to the name: it may be another number. */
  readonly isWeak: boolean;
  /** Other readings in cents. */
  readonly options: readonly number[];
  /** The text before the amount. */
  readonly before: string;
  /** True if a currency's largest amount is exceeded. */
  readonly isTooLarge: boolean;
}

/** The clear amounts anywhere in a line. */
export interface LineAmounts {
  /** In order of the line; a negative one counts as 0. */
  readonly amounts: readonly number[];
  readonly hasDigits: boolean;
  /** True if the line has only amounts and currency signs. */
  readonly isBare: boolean;
}

/** Letters that text recognition confuses with digits. */
const digitOf: Readonly<Record<string, string>> = {
  O: "0", o: "0", Q: "0", D: "0", I: "1", l: "1", "|": "1", "!": "1", T: "7", Z: "2", z: "2", S: "5", s: "5", B: "8", G: "6", b: "6", g: "9", q: "9", A: "4",
};
const letters = Object.keys(digitOf).join("");
const digit = `[\\d${letters}]`;

const currency = "(?:EUR|USD|GBP|CHF|\\p{Sc})";
const minus = "[-–−~_—]";
const inFront = `(?<minus>${minus} ?)?${currency}? ?(?<inside>${minus} ?)?`;
/** Tax letters, codes and rates after an amount: ` A`, ` AW`, ` 2`, ` (1)`, ` 7%`, ` A *`. */
const taxCode = "(?: ?(?:[A-Z]{1,2}\\d?|\\*)(?: ?\\*)?| \\(\\d\\)| \\d{1,2}(?:[.,]\\d{1,2})? ?%| \\d{1,2})?";
const signsBehind = `(?<behind> ?${minus})?(?: ?${currency})?(?<last> ?${minus})?`;
const behind = `${signsBehind}${taxCode}$`;

const wholeNumber = "(?<whole>\\d{1,3}(?:[.,'’]\\d{3}){1,3}|\\d{1,12})";
/** No letter, digit or mark of a number is before an amount. */
const start = "(?<![\\p{L}\\d.,'’])";

/** Reads the amounts in lines. */
export class AmountReader {
  private readonly exact: RegExp;
  private readonly anywhere: RegExp;
  private readonly guessed: readonly RegExp[];

  /** @param digits - the currency's decimals. */
  constructor(private readonly digits: number) {
    const fraction = digits === 0 ? "" : ` ?[.,] ?(?<fraction>\\d{${digits}})`;
    this.exact = new RegExp(`${start}${inFront}${wholeNumber}${fraction}${behind}`, "u");
    // Followed neither by more of a number, a date or a time, nor by a percent sign.
    const end = "(?![.,'’/:]?\\d| ?%)";
    const sign = `(?<behind> ?${minus}(?!\\d))?(?:${currency}|[A-Z])?(?![\\p{L}\\d])`;
    this.anywhere = new RegExp(`${start}(?<minus>${minus} ?)?(?:[A-Z]{3})?\\p{Sc}? ?(?<inside>${minus} ?)?${wholeNumber}${fraction}${end}${sign}`, "gu");
    const places = Math.max(1, digits);
    const tail = digits === 0 ? "" : ` ?[.,]{1,2} ?(?<fraction>${digit}(?: ?${digit}){${places - 1}})[68CE]?`;
    this.guessed = [
      // With letters for digits, or a digit for the sign behind; joined to the name.
      new RegExp(`(?:^|(?<=[ :*=]))${inFront}(?<whole>${digit}{1,4})${tail}${behind}`, "u"),
      new RegExp(`${inFront}(?<whole>${digit}{1,3})${tail}${behind}`, "u"),
      // Without its decimal mark. Units follow without a space: 250G.
      ...(digits === 0 ? [] : [new RegExp(`(?<=[ *])${inFront}(?<whole>[\\dO]{1,2}) ?(?<fraction>[\\dO]{${places}})${signsBehind}(?:(?= )${taxCode})?$`, "u")]),
    ];
  }

  /** Returns the amount at the end of a line; null if there is none. */
  read(line: string): EndAmount | null {
    if (!/\d/.test(line)) return null;
    const clean = this.exact.exec(line);
    if (clean !== null) return this.amountOf(clean, line, false, false);
    for (const pattern of this.guessed) {
      const match = pattern.exec(line);
      const isNumber = /\d/.test(`${match?.groups?.["whole"] ?? ""}${match?.groups?.["fraction"] ?? ""}`);
      // "0,5l" is a volume.
      if (match !== null && isNumber && !/\dl$/.test(match[0] ?? "")) return this.amountOf(match, line, true, pattern !== this.guessed[0]);
    }
    return null;
  }

  /**
   * Returns the clear amounts in a line: `23,40`, `$1,234.50`, `EUR 23,40 A`, `* 23. 40`. Numbers joined to letters or digits
   * do not count, such as dates, weights or `l2.45`.
   */
  within(line: string): LineAmounts {
    const amounts: number[] = [];
    let rest = "";
    let at = 0;
    for (const match of line.matchAll(this.anywhere)) {
      const groups = match.groups ?? {};
      const cents = this.centsOf((groups["whole"] ?? "").replace(/\D/g, ""), groups["fraction"] ?? "");
      if (cents === null) continue;
      amounts.push(isNegative(groups) ? 0 : cents);
      const from = match.index ?? 0;
      rest += `${line.slice(at, from)} `;
      at = from + (match[0] ?? "").length;
    }
    rest += line.slice(at);
    const isBare = amounts.length > 0 && !/[\p{L}\d]/u.test(rest.replace(/\b(?:EUR|USD|[A-Z])\b/g, ""));
    return { amounts, hasDigits: /\d/.test(line), isBare };
  }

  private amountOf(match: RegExpExecArray, line: string, isMisread: boolean, isWeak: boolean): EndAmount | null {
    const groups = match.groups ?? {};
    const whole = asDigits(groups["whole"] ?? "").replace(/\D/g, "");
    const fraction = asDigits(groups["fraction"] ?? "").replace(/\D/g, "");
    const cents = this.centsOf(whole, fraction);
    const sign = isNegative(groups) ? -1 : 1;
    const options: number[] = [];
    // The first sign may be a misread currency sign, or the end of the name.
    for (let from = 1; isMisread && from < whole.length; from += 1) options.push(sign * (this.centsOf(whole.slice(from), fraction) ?? 0));
    // A dash may separate the name from the amount.
    if (sign < 0 && cents !== null) options.push(cents);
    const before = line.slice(0, match.index).trim();
    if (cents === null) return { cents: 0, isMisread: true, isWeak, options: [], before, isTooLarge: true };
    return { cents: sign * cents, isMisread, isWeak, options, before, isTooLarge: false };
  }

  private centsOf(whole: string, fraction: string): number | null {
    return centsTyped(this.digits === 0 ? whole : `${whole}.${fraction}`, this.digits);
  }
}

function isNegative(groups: Readonly<Record<string, string | undefined>>): boolean {
  return ["minus", "inside", "behind", "last"].some((name) => groups[name] !== undefined);
}

/** Returns a text with digits instead of the letters that resemble them. */
export function asDigits(text: string): string {
  return [...text].map((letter) => digitOf[letter] ?? letter).join("");
}

/** Replaces letters within numbers such as `0,S34` by digits. Pounds may be written `1b`. */
export function withDigits(line: string): string {
  return line
    .split(" ")
    .map((part) => (isNumber.test(part) && /\d/.test(part) && !/^1bs?$/i.test(part) ? asDigits(part) : part))
    .join(" ");
}

const isNumber = new RegExp(`^[€£$@]?${digit}+(?:[.,]${digit}+)?$`, "u");

/** Pairs of digits that text recognition confuses. */
const confusedDigits = new Set(["01", "06", "08", "09", "12", "14", "17", "27", "28", "35", "38", "39", "49", "56", "58", "59", "68", "69", "79", "89"]);

/** True if an amount would have been read as another one by confusing one digit. */
export function isOneDigitOff(cents: number, other: number): boolean {
  const [one, two] = [String(Math.abs(cents)).padStart(3, "0"), String(Math.abs(other)).padStart(3, "0")];
  if (one.length !== two.length || Math.sign(cents) !== Math.sign(other)) return false;
  const wrong = [...one].flatMap((each, at) => (each === two[at] ? [] : [[each, two[at] ?? ""].sort().join("")]));
  return wrong.length === 1 && confusedDigits.has(wrong[0] ?? "");
}
