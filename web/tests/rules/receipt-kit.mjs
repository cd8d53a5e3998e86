// Random receipts as printed by tills of both countries, and their text after poor recognition.

const lands = {
  us: {
    heads: [["MAPLE & MAIN #0412", "1200 OLD TOWN RD", "ALDER FALLS WA 98701", "(555) 010-4477"], ["CORNER CO-OP", "COLLEGE HILL", "11/23/26 17:04"]],
    things: ["GV WHL MILK 1G", "BANANAS 2.31 LB @ .59", "SUMMER SQUASH", "TOTAL CEREAL 16OZ", "LG EGGS 12CT", "SOURDOUGH", "BALANCE BAR", "CHANGE MKT TEA"],
    totals: ["TOTAL", "BALANCE DUE", "GRAND TOTAL", "AMOUNT DUE", "**** BALANCE", "TOTAL USD$", "TOTAL (INCL. TAX)", "TOTAL TO PAY"],
    before: ["SUBTOTAL", "SUB-TOTAL", "Subtotal"],
    tax: ["TAX 1 8.9 %", "WA SALES TAX", "TAX"],
    cards: ["VISA CREDIT", "DEBIT CARD", "CHARGE"],
    cash: "CASH TENDERED",
    change: "CHANGE DUE",
    tails: ["# ITEMS SOLD 9", "YOU SAVED 3.20 TODAY", "POINTS EARNED 42.00", "THANK YOU", "TC# 8841 2210 4410"],
    mark: ".", group: ",", taxLetter: [" F", " T", " N", ""],
  },
  de: {
    heads: [["AHORN MARKT", "Bahnhofstr. 12", "12045 Berlin", "Tel. 030/123456"], ["HOFLADEN KÖRBER", "UID Nr. DE123456789", "23.11.2026 17:04"]],
    things: ["VOLLMILCH 3,5%", "BANANEN 1,024 kg x 1,79", "BROT 750G", "EIER 10ST", "SUMMERTIME EIS", "GESAMTSCHULE SPENDE", "BARILLA SPAGHETTI", "PFAND 0,25 EUR"],
    totals: ["SUMME EUR", "SUMME", "zu zahlen", "Gesamtbetrag", "Zu bezahlen", "TOTAL EUR", "Summe inkl. MwSt", "ZAHLBETRAG", "S U M M E"],
    before: ["Zwischensumme", "ZWISCHENSUMME"],
    tax: ["MwSt A 7,00 %", "A 7% MwSt", "enth. MwSt"],
    cards: ["girocard", "Kartenzahlung EUR", "EC-Karte"],
    cash: "Gegeben Bar",
    change: "Rückgeld",
    tails: ["Posten: 9", "Sie haben 3,20 gespart", "Punkte 42,00", "Vielen Dank für Ihren Einkauf", "Bon-Nr. 4711 23.11.26 17:04"],
    mark: ",", group: ".", taxLetter: [" A", " B", " A *", ""],
  },
};

/** One receipt: its text, the till's total, the forecast. */
export function randomReceipt(random, land) {
  const words = lands[land];
  const one = (list) => list[Math.floor(random() * list.length)];
  const money = (cents) => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, words.group);
    return `${whole}${words.mark}${String(cents % 100).padStart(2, "0")}`;
  };
  const width = 26 + Math.floor(random() * 16);
  const row = (label, cents, tail = "") => {
    const sign = land === "us" && random() < 0.3 ? "$" : "";
    return label.padEnd(Math.max(label.length + 1, width - money(cents).length)) + sign + money(cents) + tail;
  };
  const items = Array.from({ length: 1 + Math.floor(random() * 25) }, () => [one(words.things), 29 + Math.floor(random() ** 2 * 1_900)]);
  const before = items.reduce((sum, [, cents]) => sum + cents, 0);
  const tax = land === "us" ? Math.round(before * 0.089) : 0;
  const cents = before + tax;
  const lines = [...one(words.heads), ""];
  for (const [name, price] of items) lines.push(row(name, price, one(words.taxLetter)));
  if (land === "us" || random() < 0.3) lines.push(row(one(words.before), before));
  if (land === "us") lines.push(row(one(words.tax), tax));
  const label = one(words.totals);
  const layout = random();
  if (layout < 0.15) lines.push(label, money(cents));
  else if (layout < 0.25) lines.push(label, `${one(words.tax)}`.replace(/[\d.,%]+/g, "").trim(), money(cents), money(Math.round(cents * 0.07)));
  else lines.push(row(label, cents));
  if (random() < 0.5) {
    const tendered = Math.ceil((cents + 1) / 1_000) * 1_000;
    lines.push(row(words.cash, tendered), row(words.change, tendered - cents));
  } else lines.push(row(one(words.cards), cents));
  if (land === "de") lines.push("", "        Netto   MwSt  Brutto", `A 7%  ${money(Math.round(cents / 1.07))} ${money(cents - Math.round(cents / 1.07))} ${money(cents)}`);
  for (const tail of words.tails) if (random() < 0.6) lines.push(tail);
  return { text: lines.join("\n"), cents, foretold: Math.max(1, Math.round(cents * (0.85 + 0.3 * random()))) };
}

const confused = { o: "0", O: "0", 0: "O", l: "1", 1: "l", I: "l", S: "5", 5: "S", B: "8", 8: "B", e: "c", m: "rn", u: "v", ".": ",", ",": ".", T: "I", A: "4" };

/** The text as recognized from a bad picture: a share of the letters is replaced by similar ones. */
export function misread(random, text, share) {
  return [...text].map((letter) => (random() < share ? (confused[letter] ?? letter) : letter)).join("");
}
