// Receipts drawn with known lines, their text after poor recognition, and the comparison of read lines with known ones.
import { lands } from "./receipt-lands.mjs";

/**
 * One receipt: its text, its known lines, the total and the day.
 *
 * @param isHeldOut - true for the tills that the reader was not made with.
 */
export function drawnReceipt(random, land, isHeldOut = false) {
  const pen = new Pen(random, lands[land], isHeldOut);
  return pen.receipt();
}

class Pen {
  constructor(random, land, isHeldOut) {
    this.random = random;
    this.land = land;
    this.style = this.one(isHeldOut ? land.heldOut : land.styles);
    this.width = 30 + this.below(16);
    this.sign = this.style.sign ?? "";
    this.signsTotals = this.one(land.signs);
    // Some paper is narrow, so that longer names continue on a second line.
    this.wrapAt = this.chance(0.2) ? 16 : 99;
    this.unnamed = this.chance(0.5);
  }

  below(limit) {
    return Math.floor(this.random() * limit);
  }

  chance(share) {
    return this.random() < share;
  }

  one(list) {
    return list[this.below(list.length)];
  }

  money(cents) {
    const { mark, group } = this.land;
    const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    return whole + mark + String(Math.abs(cents) % 100).padStart(2, "0");
  }

  amount(cents, sign = this.sign) {
    const plain = sign === "" ? this.money(cents) : sign.endsWith("€") ? this.money(cents) + sign : sign + this.money(cents);
    if (cents >= 0) return plain;
    return this.style.minus === "before" ? `-${plain}` : `${plain}-`;
  }

  row(label, amount) {
    return label.padEnd(Math.max(label.length + 1, this.width - amount.length)) + amount;
  }

  priced(label, cents) {
    return this.row(label, this.amount(cents) + this.one(this.style.letters));
  }

  name(words) {
    if (this.style.isLower !== true) return words;
    return words.toLowerCase().replace(/(?<![\p{L}\d'])\p{L}/gu, (letter) => letter.toUpperCase());
  }

  code() {
    return String(10 ** 11 + Math.floor(this.random() * 9e11)).slice(0, this.style.code === "before" ? 9 : 12);
  }

  /** One bought good: its rows and the known line. */
  good() {
    const { land, style } = this;
    const [words, low, high, flags = ""] = this.one(land.goods);
    const price = low + this.below(high - low);
    const known = { text: this.name(words), count: 1, cents: price, grams: null, depositCents: 0, discounts: [], kind: "goods" };
    let detail = null;
    if (flags.includes("w")) {
      const amount = land.unit === "lb" ? (this.below(480) + 20) / 100 : (this.below(2_300) + 80) / 1000;
      const written = amount.toFixed(land.unit === "lb" ? 2 : 3).replace(".", land.mark);
      known.cents = Math.round(Math.round(amount * price * 1000) / 1000);
      known.grams = Math.round(amount * (land.unit === "lb" ? 453.592 : 1000));
      detail = style.weight(written, this.money(price));
    } else if (this.chance(0.15)) {
      known.count = 2 + this.below(5);
      known.cents = known.count * price;
      detail = style.count(known.count, this.money(price));
    }
    const rows = this.goodRows(known, detail, price);
    if (style.regular !== undefined && this.chance(0.2)) rows.push(`  ${style.regular} ${this.amount(price + 50 + this.below(200))}`);
    if (known.cents > 60 && this.chance(0.12)) {
      const saved = Math.max(5, Math.round(known.cents * (0.1 + 0.4 * this.random())));
      rows.push(this.row(`${this.one(["", "  "])}${this.one(land.discounts)}`, this.amount(-saved)));
      known.discounts.push(saved);
      known.cents -= saved;
    }
    if (flags.includes("d") && land.depositCents > 0) {
      known.depositCents = known.count * land.depositCents;
      const label = this.one(land.deposit);
      const isCounted = known.count > 1 && style.depositRow === true;
      rows.push(this.priced(isCounted ? `${known.count} x ${this.money(land.depositCents)} ${label}` : label, known.depositCents));
    }
    return { rows, known };
  }

  goodRows(known, detail, price) {
    const { style } = this;
    if (known.grams !== null) known.text = (style.weighedPrefix ?? "") + known.text;
    let label = known.text;
    const before = [];
    if (label.length > this.wrapAt && label.includes(" ") && style.detail !== "columns") {
      const at = label.lastIndexOf(" ", this.wrapAt) > 0 ? label.lastIndexOf(" ", this.wrapAt) : label.indexOf(" ");
      before.push(label.slice(0, at));
      label = label.slice(at + 1);
    }
    if (style.code === "after") label += ` ${this.code()}${this.one([" F", "", "KF"])}`;
    if (style.code === "before") label = `${this.code()} ${label}`;
    if (style.detail === "columns") {
      if (known.grams !== null) return [`1 ${label}`, this.priced(`  ${detail}`, known.cents)];
      const unit = known.count > 1 ? `${this.money(price)}  ` : "";
      return [this.row(`${known.count} ${label}`, unit + this.amount(known.cents))];
    }
    if (detail === null) return [...before, this.priced(label, known.cents)];
    const indented = `${this.one(["  ", "", "    "])}${detail}`;
    if (style.detail === "below") return [...before, this.priced(label, known.cents), indented];
    if (style.detail === "above") return [indented, ...before, this.priced(label, known.cents)];
    if (style.detail === "inline") return [...before, this.priced(`${label} ${detail}`, known.cents)];
    return [...before, label, this.priced(indented, known.cents)];
  }

  /** The goods with what else is sold or taken back among them. */
  body() {
    const goods = Array.from({ length: 1 + this.below(27) }, () => this.good());
    const { land, style } = this;
    const other = (words, cents, kind) => {
      const known = { text: words, count: 1, cents, grams: null, depositCents: 0, discounts: [], kind };
      return { rows: [this.priced(style.detail === "columns" && cents > 0 ? `1 ${words}` : words, cents)], known };
    };
    if (this.chance(0.25)) goods.splice(this.below(goods.length + 1), 0, other(this.one(land.bag), 10 + this.below(90), "bag"));
    if (land.returned.length > 0 && this.chance(0.15)) goods.push(other(this.one(land.returned), -(1 + this.below(20)) * (land.depositCents || 10), "return"));
    if (this.chance(0.05)) {
      const { known } = goods[0];
      if (known.kind === "goods" && known.discounts.length === 0 && known.count === 1 && known.grams === null) {
        const voided = `${this.one(land.voided)} ${known.text}`;
        goods.splice(1, 0, { ...other(voided, -known.cents, "return") });
      }
    }
    return goods;
  }

  receipt() {
    const { land, style } = this;
    const goods = this.body();
    const known = goods.map((good) => good.known);
    const headings = style.heading === undefined ? [] : [...style.heading];
    const rows = goods.flatMap((good, index) => [...(index % 5 === 0 && headings.length > 0 ? [headings.shift()] : []), ...good.rows]);
    const [day, month, year] = [1 + this.below(28), 1 + this.below(12), 2025 + this.below(2)];
    const two = (number) => String(number).padStart(2, "0");
    const date = this.one(land.date(two(day), two(month), String(year)));
    const time = `${two(7 + this.below(14))}:${two(this.below(60))}`;
    const isDateFirst = this.chance(0.5);
    const head = [...this.one(land.heads), ...(isDateFirst ? [`${date}  ${time}`] : []), ...(this.chance(0.3) ? ["-".repeat(this.width)] : [])];
    const before = known.reduce((sum, line) => sum + line.cents + line.depositCents, 0);
    const middle = [];
    let cents = before;
    const hasWhole = before > 500 && this.chance(0.12);
    if (land.taxRate !== undefined || hasWhole || this.chance(0.25)) middle.push(this.row(this.one(land.subtotal), this.amount(cents, this.signsTotals)));
    if (hasWhole) {
      const saved = 50 + this.below(Math.floor(before / 5));
      const text = this.one(land.wholeDiscounts);
      middle.push(this.row(text, this.amount(-saved)));
      known.push({ text, count: 1, cents: -saved, grams: null, depositCents: 0, discounts: [], kind: "discount" });
      cents -= saved;
    }
    if (land.taxRate !== undefined) {
      const tax = Math.max(0, Math.round(cents * land.taxRate * this.random()));
      if (tax > 0) middle.push(this.row(this.one(land.taxes), this.amount(tax, this.signsTotals)));
      cents += tax;
    }
    const table = this.taxTable(cents);
    const payment = this.payment(cents);
    const tails = land.tails.filter(() => this.chance(0.5));
    const total = this.totalRows(cents);
    const end = [...(style.isTableFirst === true ? [...table, ...total, ...payment] : [...total, ...payment, ...table]), ...tails, ...(isDateFirst ? [] : [`${date} ${time}`])];
    const text = [...head, ...this.asColumns([...rows, ...middle]), ...end].join("\n");
    return { text, known, cents, day: `${year}-${two(month)}-${two(day)}` };
  }

  /** The total, its amount sometimes on the next row, or after a second label with its own. */
  totalRows(cents) {
    const { land } = this;
    const [label, amount] = [this.one(land.total), this.amount(cents, this.signsTotals)];
    const layout = this.random();
    if (layout < 0.85) return [this.row(label, amount)];
    if (layout < 0.95 || land.taxes === undefined) return [label, amount];
    return [label, this.one(land.taxes).replace(/[\d.,% ]+$/, ""), amount, this.amount(Math.round(cents * 0.07), this.signsTotals)];
  }

  taxTable(cents) {
    const { table, tableRate } = this.land;
    if (table === undefined) return [];
    const net = Math.round(cents / (1 + tableRate));
    const row = (label, share) => `${label}  ${this.money(Math.round(net * share))}  ${this.money(Math.round((cents - net) * share))}  ${this.money(Math.round(cents * share))}`;
    return [table[0], ...(this.chance(0.5) ? [row(table[2], 1)] : [row(table[1], 0.3), row(table[2], 0.7)])];
  }

  payment(cents) {
    const { land } = this;
    if (this.chance(0.4) && cents > 0) {
      const given = Math.ceil((cents + 1) / 1_000) * 1_000;
      return [this.row(this.one(land.cash), this.amount(given, this.signsTotals)), this.row(this.one(land.change), this.amount(given - cents, this.signsTotals))];
    }
    return [this.row(this.one(land.cards), this.amount(cents, this.signsTotals)), ...(this.chance(0.5) ? ["**** **** **** 4711", "AID: A0000000031010"] : [])];
  }

  /** Rarely, recognition returns the names first, and then the amounts. */
  asColumns(rows) {
    if (!this.chance(0.04)) return rows;
    const parts = rows.map((row) => /^(.*?\S) {2,}(\S+(?: \S{1,3})?)$/.exec(row) ?? [row, row, ""]);
    return [...parts.map(([, label]) => label), ...parts.map(([, , amount]) => amount).filter((amount) => amount !== "")];
  }
}

const confusions = {
  0: ["O", "o", "8", "6"], 1: ["l", "I", "7", "|"], 2: ["Z", "7"], 3: ["8", "5"], 4: ["A", "9"], 5: ["S", "6", "s"], 6: ["8", "G", "5", "b"], 7: ["1", "T"], 8: ["B", "3", "6"], 9: ["4", "g", "5"],
  O: ["0", "Q", "D"], o: ["0", "c"], I: ["l", "1", "T"], l: ["1", "I"], i: ["j", "l"], S: ["5", "8"], s: ["5"], B: ["8", "E"], E: ["F", "B"], F: ["P", "E"], P: ["F"], A: ["4"], T: ["I", "7"], Z: ["2"], G: ["6", "C"], C: ["G", "("],
  m: ["rn"], n: ["r", "u"], u: ["v", "n"], e: ["c"], c: ["e"], a: ["o"], h: ["b"], r: ["n"], t: ["f", "l"], M: ["N", "H"], N: ["M", "H"], H: ["N"], U: ["V"], V: ["U"], D: ["O"], R: ["K", "P"], K: ["R", "X"], L: ["I"], X: ["K"],
  ".": [",", " ", ""], ",": [".", " ", ""], "€": ["E", "C", "6"], "£": ["E", "f"], "$": ["S", "5"], "-": ["~", "", "_"], "/": ["7", "l"], "@": ["0", "a"], "*": ["+"], "%": ["X"], "ä": ["a"], "ö": ["o"], "ü": ["u"], "Ä": ["A"], "Ö": ["O", "0"], "Ü": ["U"],
};

/** The text as recognized from a poor picture: a share of the letters is misread, and some spaces are lost or added. */
export function misreadReceipt(random, text, share) {
  return [...text]
    .map((letter) => {
      if (random() >= share) return letter;
      if (letter === " ") return random() < 0.5 ? "" : "  ";
      const list = confusions[letter] ?? [letter];
      return list[Math.floor(random() * list.length)];
    })
    .join("");
}

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** The share of the letters of two names that agree, in order. */
export function likeness(one, other) {
  const [first, second] = [plain(one), plain(other)];
  if (first === second) return 1;
  let row = Array(second.length + 1).fill(0);
  for (const letter of first) {
    const next = [0];
    for (let at = 0; at < second.length; at += 1) next.push(letter === second[at] ? row[at] + 1 : Math.max(row[at + 1], next[at]));
    row = next;
  }
  return row[second.length] / Math.max(1, first.length, second.length);
}

/** Pairs known lines with read lines in order. Either may be missing. */
export function pairs(known, read) {
  const close = known.map((one) => read.map((other) => Math.max(0, likeness(one.text, other.text) - 0.4) + (one.cents === other.cents ? 0.5 : 0) + 0.001));
  const best = Array.from({ length: known.length + 1 }, () => Array(read.length + 1).fill(0));
  for (let a = known.length - 1; a >= 0; a -= 1) {
    for (let b = read.length - 1; b >= 0; b -= 1) best[a][b] = Math.max(best[a + 1][b], best[a][b + 1], best[a + 1][b + 1] + close[a][b]);
  }
  const found = [];
  let [a, b] = [0, 0];
  while (a < known.length || b < read.length) {
    if (a < known.length && b < read.length && best[a][b] === best[a + 1][b + 1] + close[a][b]) found.push([known[a++], read[b++]]);
    else if (b >= read.length || (a < known.length && best[a][b] === best[a + 1][b])) found.push([known[a++], null]);
    else found.push([null, read[b++]]);
  }
  return found;
}

/** The fields of a line that differ from the known ones; empty if it was read well. */
export function faults(known, read, leastLikeness) {
  if (known === null || read === null) return [known === null ? "added" : "missing"];
  const grams = read.weight === null ? null : read.weight.milligrams / 1000;
  return [
    known.cents !== read.cents && "cents", known.count !== read.count && "count", known.kind !== read.kind && "kind", known.depositCents !== read.depositCents && "deposit",
    known.discounts.join() !== read.discounts.map(({ cents }) => cents).join() && "discounts",
    (known.grams === null) !== (grams === null) || Math.abs((known.grams ?? 0) - (grams ?? 0)) > 1 ? "weight" : false,
    likeness(known.text, read.text) < leastLikeness && "name",
  ].filter((fault) => fault !== false);
}
