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
  /** A sum before discounts on the whole receipt or before taxes. */
  | "subtotal"
  | "tax"
  | "rounding"
  /** A discount, or only a note of it. */
  | "saving"
  | "discount"
  /** A deposit on bottles and cans, and their return. */
  | "deposit"
  | "returned"
  /** A line taken back at the till. */
  | "void"
  | "bag"
  /** Another number: points, the regular price, a balance. */
  | "other"
  /** No telling word. */
  | "none";

// Words on receipts in English, German, French, Finnish, Spanish and Catalan, and of some neighboring countries, folded:
// lowercase, without accents, with spaces instead of signs.

/** Bags, if nothing else is in the line: many goods are sold in bags. */
export const loneBags = ["bag", "bags", "sac", "sacs", "sachet", "beutel", "kassi", "bossa", "bossas", "bolsa", "bolsas"];

/** The phrases of each kind of line. The first kind with a phrase in a line decides: "TOTAL SAVINGS" is not the total. */
export const kindPhrases: readonly (readonly [LineKind, readonly string[]])[] = [
  ["subtotal", ["sub total", "subtotal", "subtotaal", "zwischensumme", "zwischensu", "zw summe", "sous total", "valisumma", "total before", "balance before savings"]],
  ["other", [
    "points", "point", "punkte", "punktestand", "puntos", "punts", "pisteet", "bonusta", "regular price", "reg price", "previous balance", "card balance", "guthaben", "kontostand", "remaining",
    "restwert", "solde", "cagnotte", "saldo", "saldi", "netto", "net", "tip", "trinkgeld", "vor steuer", "hors taxe", "ht", "prix normal", "normaalihinta", "preu normal",
    "net a deduire",
  ]],
  ["returned", ["leergut", "pfandruckgabe", "pfandruckzahlung", "pfandbon", "bottle return", "retour consigne", "pullonpalautus", "palautus", "palautuskuitti", "devolucio", "devolucion", "refund"]],
  ["void", ["void", "voided", "storno", "zeilenstorno", "sofortstorno", "annulation", "annule", "mitatointi", "peruutus", "anul lat", "anulat", "anulacion", "anulado"]],
  ["deposit", ["deposit", "pfand", "einwegpfand", "pfandeinweg", "mehrwegpfand", "crv", "redeem", "redeem val", "redemp val", "redemption value", "consigne", "pantti", "pullopantti", "tolkkipantti", "diposit", "deposito", "envas"]],
  ["saving", [
    "saved", "saving", "savings", "ersparnis", "gespart", "economise", "economies", "economie", "saastit", "saasto", "edut", "estalviat", "estalvi", "ahorro", "ahorrado",
  ]],
  ["discount", [
    "discount", "discounts", "rabatt", "rabatte", "aktionsrabatt", "mitarbeiterrabatt", "preisvorteil", "nachlass", "coupon", "coupons", "cpn", "voucher", "multibuy", "meal deal", "clubcard price",
    "reduced", "remise", "remises", "reduction", "avantage", "bon d achat", "alennus", "plussa alennus", "etusi", "plussa etu", "alennuskuponki", "tarjous", "dte", "descompte",
    "descuento", "dto",
  ]],
  ["tax", ["tax", "taxes", "sales tax", "salestax", "vat", "gst", "hst", "pst", "qst", "iva", "tva", "igi", "alv", "btw", "moms", "mwst", "ust", "steuer", "steuern", "steuersumme", "vero", "base", "quota"]],
  ["rounding", ["rounding", "rundung", "arrondi", "pyoristys", "redondeo", "arrodoniment"]],
  ["bag", [
    "carrier bag", "carrier bags", "bag for life", "bag fee", "bag charge", "reusable bag", "paper bag", "plastic bag", "paper bag charge", "tragetasche", "tragetute", "tute", "sac cabas", "sac kraft", "sac caisse",
    "sac reutilisable", "cabas", "muovikassi", "paperikassi", "bossa reutilitzable", "bossa plastic", "bolsa plastico",
  ]],
  ["change", [
    "change due", "change", "ruckgeld", "wechselgeld", "zuruck", "retour", "rendu monnaie", "rendu", "a rendre", "monnaie", "takaisin", "vaihtoraha",
    "canvi", "cambio", "su cambio",
  ]],
  ["total", [
    "balance due", "balance to pay", "amount due", "amount payable", "total due", "grand total", "total to pay", "to pay", "total", "totals", "totaal",
    "te betalen", "zu zahlen", "zu bezahlen", "zahlbetrag", "summe", "gesamt", "gesamtbetrag", "gesamtsumme", "gesamtpreis", "endbetrag", "endsumme",
    "rechnungsbetrag", "rechnungssumme", "kaufsumme", "bon summe", "total a payer", "net a payer", "montant du", "a payer", "yhteensa", "maksettava",
    "loppusumma", "total a pagar", "a pagar", "import total", "importe total",
  ]],
  // Cards first: "Master Card TENDER" was paid by card.
  ["card", [
    "visa", "mastercard", "master card", "eftpos", "pin", "maestro", "girocard", "amex", "debit", "credit", "card", "ec karte", "ec cash", "karte",
    "kartenzahlung", "kreditkarte", "v pay", "charge", "charged", "ebt", "paid", "bezahlt", "carte bancaire", "carte", "cb", "emv", "cheque", "pankkikortti",
    "korttitapahtuma", "maksukortti", "kortti", "targeta", "tarjeta", "pagat", "pagado",
  ]],
  ["cash", [
    "cash", "tendered", "tender", "gegeben", "geg", "bar", "bargeld", "barzahlung", "erhalten", "especes", "recu", "kateinen", "efectiu", "efectivo",
    "entregat", "entregado", "metalic", "metalico",
  ]],
  ["amount", ["balance", "amount", "sum", "betrag", "montant", "import", "importe", "summa"]],
];
