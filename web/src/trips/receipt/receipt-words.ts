/** The meaning of a receipt line's words for its amount. */
export type LineKind =
  /** The sum of the receipt. */
  | "total"
  /** Often the sum, but often another amount. */
  | "amount"
  /** The amount charged to a card. */
  | "card"
  /** The cash paid and the change given. */
  | "cash"
  | "change"
  /** Another sum: before taxes, the taxes, savings, points. */
  | "other"
  /** No telling word. */
  | "none";

export interface LineWords {
  readonly kind: LineKind;
  /** True if a letter was guessed, or if more words follow, as in a product's name ("Total cereal"). */
  readonly isGuessed: boolean;
}

/** Words of both languages and of neighboring countries, folded. Exclusions are checked before totals. */
const others = [
  "sub total", "subtotal", "subtotaal", "zwischensumme", "zwischensu", "zw summe", "total before", "vor steuer", "netto", "net", "tax", "taxes", "vat",
  "gst", "hst", "pst", "qst", "iva", "tva", "btw", "moms", "mwst", "ust", "steuer", "steuern", "steuersumme", "saved", "saving", "savings", "discount", "discounts", "rabatt", "rabatte",
  "ersparnis", "gespart", "coupon", "coupons", "points", "punkte", "deposit", "pfand", "tip", "trinkgeld", "rounding", "rundung",
  "previous balance", "card balance", "guthaben", "kontostand", "remaining", "restwert",
];
const changes = ["change due", "change", "ruckgeld", "wechselgeld", "zuruck", "retour"];
const cash = ["cash", "tendered", "tender", "gegeben", "bar", "bargeld", "barzahlung", "erhalten"];
const cards = [
  "visa", "mastercard", "master card", "eftpos", "pin", "maestro", "girocard", "amex", "debit", "credit", "card", "ec karte", "ec cash", "karte", "kartenzahlung",
  "kreditkarte", "v pay", "charge", "charged", "ebt", "paid",
  "bezahlt",
];
const totals = [
  "balance due", "balance to pay", "amount due", "amount payable", "total due", "grand total", "total to pay", "to pay", "total", "totals", "totaal",
  "te betalen",
  "zu zahlen", "zu bezahlen", "zahlbetrag", "summe", "gesamt", "gesamtbetrag", "gesamtsumme", "gesamtpreis", "endbetrag",
  "endsumme", "rechnungsbetrag", "rechnungssumme", "kaufsumme", "bon summe",
];
const amounts = ["balance", "amount", "sum", "betrag"];

/** A total including taxes or after discounts is still the total. */
const inclusions = new RegExp(
  "\\b(?:incl|inc|including|inkl|inklusive|einschl|einschliesslich|after|nach|with|w|mit)\\b.{0,14}?" +
    "\\b(?:taxes|tax|vat|gst|hst|iva|tva|btw|moms|mwst|ust|steuern|steuer|discounts?|coupons?|savings|rabatte?|pfand|deposit|tip|trinkgeld)\\b",
  "g",
);

/** Digits that text detection confuses with letters. */
const lookAlikes: Readonly<Record<string, string>> = { "0": "o", "1": "l", "5": "s", "8": "b", "|": "l", "$": "s" };

/** Words of at least this length match with one wrong letter. */
const guessable = 5;

/** Classifies the words of a line; ignores its numbers. */
export function lineWords(line: string): LineWords {
  const words = folded(line);
  const has = (phrases: readonly string[]): boolean => phrases.some((phrase) => words.includes(` ${phrase} `));
  const of = (kind: LineKind, isGuessed = false): LineWords => ({ kind, isGuessed });
  if (has(others)) return of("other");
  if (has(changes)) return of("change");
  if (has(totals)) return of("total", goesOn(words));
  // Cards first: "Master Card TENDER" was paid by card.
  if (has(cards)) return of("card");
  if (has(cash)) return of("cash");
  if (has(amounts)) return of("amount");
  const parts = words.trim().split(" ");
  const resembles = (phrases: readonly string[]): boolean =>
    parts.some((part) => part.length >= guessable && phrases.some((phrase) => isOneLetterOff(part, phrase)));
  if (resembles(others)) return of("other", true);
  if (resembles(changes)) return of("change", true);
  return resembles(totals) ? of("total", true) : of("none");
}

/**
 * Returns the words in lowercase without accents, with digits inside words as letters, and a space on either side.
 */
function folded(line: string): string {
  const plain = line
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    // "T O T A L" is one word.
    .replace(/(?<![\p{L}])(?:\p{L} ){3,}\p{L}(?![\p{L}])/gu, (spaced) => spaced.replace(/ /g, ""))
    .replace(/[\p{L}\d|$]*\p{L}{2,}[\p{L}\d|$]*/gu, (word) => word.replace(/[0158|$]/g, (mark) => lookAlikes[mark] ?? mark));
  const words = plain.replace(/[^\p{L}\d]+/gu, " ").trim();
  return ` ${words.replace(inclusions, " ").replace(/ +/g, " ").trim()} `;
}

/** True if the line names something besides the sum and its currency. */
function goesOn(words: string): boolean {
  const rest = totals.reduce((remaining, phrase) => remaining.replace(` ${phrase} `, " "), words);
  return rest.split(" ").some((word) => /^\p{L}{4,}$/u.test(word));
}

/**
 * True for the same length and one different letter. Insertions and deletions match too many other words ("Summer"
 * for "Summe").
 */
function isOneLetterOff(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let wrong = 0;
  for (let index = 0; index < word.length; index += 1) if (word[index] !== other[index]) wrong += 1;
  return wrong === 1;
}
