// Goods, words and till layouts of six countries, for drawn receipts.

/** Goods: a name, the cheapest and the dearest price in cents, and w: weighed, d: with a deposit, b: a bag. */
const usGoods = [
  ["GV WHL MILK 1GAL", 298, 449], ["BANANAS", 49, 79, "w"], ["ORG BABY SPINACH", 299, 599], ["LG EGGS 12CT", 199, 649], ["CHOBANI VAN 5.3OZ", 100, 179],
  ["BEEF GRND 80/20", 399, 699, "w"], ["TOTAL CEREAL 16OZ", 399, 599], ["COKE ZERO 12PK", 599, 899, "d"], ["POLAND SPR WTR 24", 399, 599, "d"], ["AVOCADO HASS", 79, 199],
  ["ROMA TOMATOES", 99, 249, "w"], ["SUMMER SQUASH", 149, 249, "w"], ["SOURDOUGH LOAF", 399, 649], ["HNZ KETCHUP 38OZ", 399, 549], ["BALANCE BAR PEANUT", 129, 199], ["TIDE PODS 42CT", 1199, 1499],
  ["BNTY PPR TWL 6RL", 899, 1399], ["CHKN BRST BNLS", 299, 549, "w"], ["KRAFT MAC&CHS 7.25Z", 99, 179], ["BEN&JERRYS PINT", 449, 649], ["GALA APPLES 3LB BG", 399, 549], ["CHEERIOS FAM SZ", 449, 629],
  ["LAYS CLASSIC 8 OZ", 299, 479], ["YUKON GOLD POTATO", 99, 169, "w"], ["DOVE BODY WSH 22Z", 599, 899], ["BDAY CARD ASST", 99, 599], ["PHILA CRM CHS 8OZ", 249, 429], ["7UP 2LTR", 129, 279, "d"],
];
const ukGoods = [
  ["SEMI SKIMMED MILK 2PT", 115, 145], ["BANANAS LOOSE", 85, 120, "w"], ["WARBURTONS TOASTIE", 120, 160], ["FREE RANGE EGGS X12", 250, 340], ["HEINZ BAKED BEANZ 4PK", 300, 450], ["CHEDDAR MATURE 350G", 275, 400],
  ["BROCCOLI", 65, 95], ["CARROTS 1KG", 45, 75], ["PG TIPS 80S", 250, 380], ["MCVITIES DIGESTIVE", 125, 190], ["SALMON FILLETS 240G", 400, 650], ["CADBURY DAIRY MILK BAR", 100, 175], ["GREEK STYLE YOGURT", 95, 180],
  ["RED ONIONS", 90, 130, "w"], ["PEPSI MAX 8X330ML", 350, 500], ["ANDREX 9 ROLL", 450, 650], ["CHICKEN THIGHS 1KG", 275, 420], ["BRAMLEY APPLES", 190, 260, "w"], ["PINOT GRIGIO 75CL", 600, 950], ["BISTO GRAVY 190G", 150, 280],
  ["LURPAK SLIGHTLY SALTED", 350, 525], ["MSHRM CLOSED CUP", 85, 135], ["WALKERS READY SALTED 6PK", 165, 225], ["CLEMENTINES 600G", 110, 210], ["FAIRY LIQUID 383ML", 100, 150], ["THE COLLECTION LASAGNE", 400, 550],
];
const deGoods = [
  ["H-MILCH 3,5%", 95, 129], ["BANANEN", 119, 199, "w"], ["BIO EIER 10ER", 269, 399], ["ROGGENBROT 750G", 129, 329], ["BUTTER IRISCH", 189, 349], ["GOUDA JUNG SB", 179, 349], ["COCA COLA 1,25L", 109, 159, "d"], ["MINERALWASSER STILL", 19, 69, "d"],
  ["TOMATEN RISPE", 199, 399, "w"], ["PAPRIKA ROT", 299, 599, "w"], ["BARILLA SPAGHETTI", 99, 199], ["HACKFLEISCH GEM.", 349, 599], ["JOGHURT NATUR 500G", 79, 139], ["HARIBO GOLDBÄREN", 79, 119], ["PILSNER 0,5L", 79, 119, "d"],
  ["SCHOKOLADE ALPENM.", 99, 179], ["KARTOFFELN FESTK.", 199, 399], ["ZWIEBELN 1KG", 99, 169], ["TK ERBSEN 750G", 149, 249], ["WASCHMITTEL COLOR", 499, 999], ["MÖHREN BUND", 99, 199], ["TOAST VOLLKORN", 99, 189], ["KAFFEE GEMAHLEN 500G", 499, 899],
  ["ÄPFEL BRAEBURN", 199, 349, "w"], ["KINDER BUENO 3ER", 119, 189], ["QUARK 20% 500G", 99, 189], ["FRISCHE BIO WEIDEMILCH 3,8% FETT", 129, 199], ["MÜLLBEUTEL 20L", 99, 199],
];
const frGoods = [
  ["LAIT DEMI ECR 1L", 89, 135], ["BANANE CAVENDISH", 149, 229, "w"], ["BAGUETTE TRADITION", 90, 135], ["OEUFS PLEIN AIR X12", 279, 420], ["BEURRE DOUX 250G", 199, 329], ["EMMENTAL RAPE 200G", 169, 279], ["YAOURT NATURE X8", 149, 259],
  ["TOMATES GRAPPE", 199, 399, "w"], ["POMMES GALA", 179, 299, "w"], ["EAU MINERALE 6X1,5L", 189, 399], ["JAMBON BLANC 4TR", 249, 459], ["PATES COQUILLETTES", 89, 169], ["CAFE MOULU 250G", 279, 499], ["CREME FRAICHE 20CL", 99, 189],
  ["STEAK HACHE 5% X2", 359, 559], ["LESSIVE LIQ 1,5L", 599, 1099], ["CHOCOLAT NOIR 70%", 129, 259], ["SAUMON FUME 4TR", 499, 799], ["COMTE AOP 12 MOIS", 1690, 2490, "w"], ["SALADE BATAVIA", 99, 149], ["JUS D'ORANGE 1L", 179, 289],
  ["PAPIER TOILETTE X12", 349, 599], ["VIN COTES DU RHONE 75CL", 399, 799], ["COURGETTES", 179, 329, "w"], ["BISCUIT PETIT BEURRE", 99, 199], ["MOUTARDE DIJON 370G", 129, 219], ["FROMAGE BLANC 3% 1KG", 199, 299],
];
const fiGoods = [
  ["KEVYTMAITO 1L", 89, 135], ["BANAANI", 149, 219, "w"], ["RUISLEIPÄ 6 KPL", 159, 289], ["KANANMUNAT M10", 189, 329], ["VOI NORMAALISUOL 500G", 399, 599], ["EDAM VIIPALE 300G", 249, 399], ["COCA-COLA ZERO 1,5L", 219, 299, "d"], ["OLUT III 0,33 TLK", 139, 219, "d"],
  ["TOMAATTI LUOKKA 1", 249, 499, "w"], ["KURKKU SUOMI", 199, 399, "w"], ["JAUHELIHA NAUTA 400G", 399, 599], ["MAITORAHKA 250G", 79, 139], ["KAHVI JUHLAMOKKA 500G", 499, 799], ["PERUNA YLEIS", 89, 169, "w"], ["SUKLAA SININEN 200G", 249, 349],
  ["LOHIFILEE", 1490, 2690, "w"], ["KAURAHIUTALE 1KG", 129, 199], ["JOGURTTI MANSIKKA", 69, 129], ["OMENA ROYAL GALA", 199, 299, "w"], ["WC-PAPERI 8RL", 349, 549], ["SALAATTI JÄÄVUORI", 149, 249], ["MAKKARA GRILLI 400G", 199, 329], ["PIRKKA TONNIKALA ÖLJY", 109, 189],
  ["NÄKKILEIPÄ", 129, 249], ["KARJALANPIIRAKKA 10KPL", 249, 399], ["KIVENNÄISVESI 0,5L", 99, 179, "d"],
];
const adGoods = [
  ["LLET SENCERA 1L", 85, 125], ["PLATAN CANARIES", 169, 249, "w"], ["PA DE PAGES", 145, 260], ["OUS CAMPEROLS 12U", 239, 389], ["FORMATGE SEMI TALLS", 199, 349], ["OLI OLIVA VERGE 1L", 549, 999], ["AIGUA MINERAL 1,5L", 39, 79], ["TOMAQUET PENJAR", 249, 449, "w"],
  ["POLLASTRE SENCER", 299, 499, "w"], ["IOGURT NATURAL PACK 4", 89, 169], ["PERNIL SALAT", 299, 549], ["VI NEGRE CRIANCA", 399, 899], ["PATATES", 99, 169, "w"], ["CAFE MOLT NATURAL", 249, 399], ["XOCOLATA 70% CACAU", 129, 229], ["DETERGENT 40 DOSIS", 599, 999],
  ["GALETES MARIA", 99, 199], ["TONYINA OLI PACK 3", 249, 429], ["LECHE SEMI BRICK", 79, 119], ["ARROZ BOMBA 1KG", 189, 329], ["CERVEZA LATA 33CL", 49, 89], ["BEURRE PRESIDENT 250G", 249, 349], ["CAMEMBERT RUSTIQUE", 199, 329], ["PASTANAGA BOSSA", 79, 139],
  ["POMA GOLDEN", 149, 239, "w"], ["SUC TARONJA 1L", 129, 239], ["TABAC RUBIO", 380, 520],
];

const timesKg = (sign, per) => (kilograms, price) => `${kilograms} kg ${sign} ${price}${per}`;
const each = (between, after = "") => (count, price) => `${count}${between}${price}${after}`;

/**
 * The tills of each country. `detail` is the place of the count or weight: below, above, inline, own (the name stands
 * alone, and the amount beside the detail) or columns (count, name, unit price, amount).
 */
export const lands = {
  us: {
    goods: usGoods, mark: ".", group: ",", unit: "lb", taxRate: 0.0725, signs: ["", "$"], depositCents: 5,
    date: (day, month, year) => [`${month}/${day}/${year}`, `${month}/${day}/${year.slice(2)}`, `${month}-${day}-${year}`],
    heads: [["MAPLE & MAIN #0412", "1200 OLD TOWN RD", "ALDER FALLS WA 98701", "(555) 010-4477"], ["Save money. Live better.", "555-010-3321 Mgr: DANA", "4208 PLEASANT XING BLVD", "ST# 03322 OP# 009044 TE# 44 TR# 04837"], ["CORNER CO-OP", "STORE 112  REG 3", "YOUR CASHIER WAS SELF"]],
    subtotal: ["SUBTOTAL", "SUB TOTAL", "Subtotal"], total: ["TOTAL", "**** BALANCE", "BALANCE DUE", "Total"], taxes: ["TAX 1 7.250 %", "SALES TAX", "TAX"],
    cards: ["VISA CREDIT", "DEBIT TEND", "MASTERCARD"], cash: ["CASH TEND", "CASH"], change: ["CHANGE DUE", "CHANGE"],
    deposit: ["CA REDEEM VAL", "CRV", "BTL DEPOSIT"], bag: ["REUSABLE BAG", "BAG FEE", "PAPER BAG CHARGE"], returned: ["BOTTLE RETURN"], voided: ["VOID"],
    discounts: ["SC", "MFR CPN", "STORE COUPON", "CARD SAVINGS", "DIGITAL COUPON"], wholeDiscounts: ["$5 OFF $50 COUPON", "EMPLOYEE DISCOUNT", "STORE COUPON"],
    tails: ["# ITEMS SOLD 9", "YOU SAVED 3.20 TODAY", "FUEL POINTS EARNED 42", "THANK YOU FOR SHOPPING", "TC# 8841 2210 4410 9917", "APPROVAL # 00412Z", "REF # 117200412", "TOTAL SAVINGS 3.20", "Low prices you can trust."],
    styles: [
      { detail: "own", letters: [" F", " N", " X", " O"], code: "after", count: each(" AT 1 FOR "), weight: (pounds, price) => `${pounds} lb @ 1 lb /${price}`, minus: "behind" },
      { detail: "above", letters: [" F", " T", " B", ""], count: each(" @ "), weight: (pounds, price) => `${pounds} lb @ ${price} /lb`, minus: "behind", weighedPrefix: "WT " },
      { detail: "below", letters: [""], count: each(" @ $"), weight: (pounds, price) => `${pounds} lb @ $${price}/lb`, minus: "before", sign: "$" },
    ],
    heldOut: [
      { detail: "below", letters: [" NF", " T", " FS"], code: "before", count: each(" @ $", " ea"), weight: (pounds, price) => `${pounds} lb @ $${price} /lb`, minus: "before", sign: "$", regular: "Regular Price" },
      { detail: "inline", letters: [" S", " R", ""], count: each(" QTY @ "), weight: (pounds, price) => `${pounds} lb @ ${price}`, minus: "behind" },
    ],
  },
  uk: {
    goods: ukGoods, mark: ".", group: ",", unit: "kg", signs: ["", "£"], depositCents: 0,
    date: (day, month, year) => [`${day}/${month}/${year}`, `${day}/${month}/${year.slice(2)}`],
    heads: [["HOLLY & OAK", "41 STATION ROAD", "LEEDS LS1 4DT", "0345 010 0123", "VAT NO: 660 4548 36"], ["ALDERGATE STORES PLC", "Served by: Self Checkout", "www.example.co.uk"], ["HIGH ST METRO", "Store 4321 Till 12", "Tel 01632 960 112"]],
    subtotal: ["SUBTOTAL", "Sub-total", "BALANCE BEFORE SAVINGS"], total: ["TOTAL", "TOTAL TO PAY", "BALANCE DUE", "Total"], cards: ["VISA DEBIT", "MASTERCARD", "CARD"], cash: ["CASH"], change: ["CHANGE", "CHANGE DUE"],
    bag: ["CARRIER BAG", "BAG FOR LIFE", "BAGS"], returned: [], voided: ["VOID"], deposit: [],
    discounts: ["CLUBCARD PRICE", "CC SAVING", "NECTAR PRICE SAVING", "REDUCED", "Multibuy saving"], wholeDiscounts: ["MULTIBUY SAVINGS", "STAFF DISCOUNT", "VOUCHER", "MEAL DEAL"],
    tails: ["POINTS THIS VISIT 23", "CLUBCARD NUMBER ****1234", "AUTH CODE: 009121", "PLEASE KEEP FOR YOUR RECORDS", "Nectar points balance 1,204", "Total savings £3.20", "THANK YOU"],
    styles: [
      { detail: "above", letters: [""], count: each(" x £"), weight: (kilograms, price) => `${kilograms}kg @ £${price}/kg`, minus: "before", sign: "£" },
      { detail: "below", letters: [" A", " B"], count: (count, price) => `${price} x ${count}`, weight: (kilograms, price) => `${kilograms} kg @ £ ${price}/kg`, minus: "before" },
      { detail: "inline", letters: ["", " *"], count: each(" @ "), weight: (kilograms, price) => `${kilograms} kg @ ${price} /kg`, minus: "before", sign: "£" },
      { detail: "own", letters: [""], count: each(" x "), weight: (kilograms, price) => `${kilograms} kg @ £${price} per kg`, minus: "behind", sign: "£" },
    ],
    heldOut: [
      { detail: "columns", letters: [""], count: each(" x £"), weight: (kilograms, price) => `${kilograms}kg x £${price}/kg`, minus: "before", sign: "£" },
      { detail: "below", letters: [" D", " V"], count: each(" items @ £", " each"), weight: (kilograms, price) => `${kilograms} kg NET @ £${price}/kg`, minus: "behind", sign: "£", isLower: true },
    ],
  },
  de: {
    goods: deGoods, mark: ",", group: ".", unit: "kg", signs: [""], depositCents: 25,
    date: (day, month, year) => [`${day}.${month}.${year}`, `${day}.${month}.${year.slice(2)}`],
    heads: [["AHORN MARKT", "Bahnhofstr. 12", "12045 Berlin", "Tel. 030/123456", "UID Nr.: DE123456789", "EUR"], ["HOFLADEN KÖRBER OHG", "Inh. M. Körber", "Am Markt 3a, 01067 Dresden", "St.-Nr. 201/123/40013"], ["Ihr Supermarkt", "Mo-Sa 7-22 Uhr", "Es bediente Sie Frau Weiß", "Preis EUR"]],
    subtotal: ["Zwischensumme", "ZWISCHENSUMME"], total: ["SUMME", "SUMME EUR", "zu zahlen", "Gesamtbetrag", "Betrag EUR"], cards: ["girocard", "Kartenzahlung EUR", "EC-Cash", "Geg. Mastercard"], cash: ["Bar", "Geg. BAR EUR", "Gegeben Bar"], change: ["Rückgeld", "Rückgeld BAR EUR"],
    table: ["Steuer %    Netto   Steuer   Brutto", "A= 19,0%", "B= 7,0%"], tableRate: 0.07,
    deposit: ["PFAND 0,25 EUR", "PFAND EINWEG", "Pfand", "PFAND"], bag: ["TRAGETASCHE PAPIER", "Tüte"], returned: ["LEERGUT EINWEG", "Leergut", "PFANDRÜCKGABE"], voided: ["STORNO", "Zeilenstorno"],
    discounts: ["RABATT", "Rabatt 20%", "Aktionsrabatt", "Preisvorteil", "COUPON"], wholeDiscounts: ["Payback Coupon", "Rabatt 10% auf Einkauf", "COUPON EINKAUF", "Mitarbeiterrabatt"],
    tails: ["Posten: 9", "Sie haben 3,20 EUR gespart", "PAYBACK Punkte: 42", "Vielen Dank für Ihren Einkauf", "TSE-Signatur: kX91aQ", "Terminal-ID 65012345", "Bon-Nr. 4711 Kasse 3", "Punktestand 1.204"],
    styles: [
      { detail: "below", letters: [" A", " B"], count: each(" Stk x "), weight: timesKg("x", " EUR/kg"), minus: "before", depositRow: true },
      { detail: "above", letters: [" A", " B", " A *"], count: each(" x "), weight: timesKg("x", " EUR/kg"), minus: "behind" },
      { detail: "inline", letters: [" A", " B", ""], count: (count, price) => `${price} x ${count}`, weight: timesKg("x", " €/kg"), minus: "before" },
      { detail: "own", letters: [" 1", " 2"], count: each(" ST x "), weight: timesKg("x", ""), minus: "before", isLower: true },
    ],
    heldOut: [
      { detail: "above", letters: [" BW", " AW"], count: each(" * "), weight: timesKg("*", " EUR/kg"), minus: "behind", code: "before" },
      { detail: "below", letters: [" 7%", " 19%"], count: each(" Stück à "), weight: timesKg("à", " €"), minus: "before", sign: " €", isLower: true },
    ],
  },
  fr: {
    goods: frGoods, mark: ",", group: " ", unit: "kg", signs: ["", "€"], depositCents: 0,
    date: (day, month, year) => [`${day}/${month}/${year}`, `${day}/${month}/${year.slice(2)}`],
    heads: [["MARCHE DU PONT", "12 RUE DE LA GARE", "69003 LYON", "TEL 04 72 00 01 02", "SIRET 552 032 534 00012"], ["EPICERIE LAFORET", "ZAC DES ERABLES", "Caisse 004 Caissier 12"], ["SUPER AVENIR", "Ouvert du lundi au samedi 8h30-20h", "DESCRIPTION QTE MONTANT"]],
    subtotal: ["SOUS-TOTAL", "Sous total"], total: ["TOTAL A PAYER", "TOTAL", "NET A PAYER", "TOTAL EUR", "MONTANT DU"], cards: ["CARTE BANCAIRE", "CB EMV", "CB"], cash: ["ESPECES"], change: ["RENDU MONNAIE", "A RENDRE", "RENDU"],
    table: ["TVA      TAUX   HT    TVA   TTC", "1  5,50%", "2  20,00%"], tableRate: 0.055,
    bag: ["SAC CABAS", "SAC KRAFT"], returned: ["RETOUR CONSIGNE"], voided: ["ANNULATION"], deposit: [],
    discounts: ["REMISE IMMEDIATE", "REMISE", "PROMO 2EME -50%", "AVANTAGE CARTE", "BON REDUCTION"], wholeDiscounts: ["REMISE FIDELITE", "BON D'ACHAT", "REMISE 10% COLLABORATEUR"],
    tails: ["NOMBRE D'ARTICLES 9", "MERCI DE VOTRE VISITE", "VOUS AVEZ ECONOMISE 3,20", "Solde cagnotte 12,40", "No AUTO 123456", "POINTS FIDELITE 42"],
    styles: [
      { detail: "own", letters: ["", " 1", " 2"], count: each(" x ", "€"), weight: timesKg("x", " €/kg"), minus: "before", sign: "€" },
      { detail: "below", letters: [""], count: each(" X "), weight: timesKg("x", " €/kg"), minus: "before", sign: " €" },
      { detail: "inline", letters: [" A", " B"], count: each(" x "), weight: timesKg("x", " EUR/kg"), minus: "before" },
      { detail: "below", letters: [" (1)", " (2)"], count: each(" x ", " EUR"), weight: timesKg("à", " €/kg"), minus: "behind" },
    ],
    heldOut: [
      { detail: "above", letters: [" 11", " 12"], count: each(" x "), weight: (kilograms, price) => `${kilograms} kg  ${price}/kg`, minus: "before", heading: [">> CREMERIE", ">> FRUITS ET LEGUMES", ">> EPICERIE"] },
      { detail: "columns", letters: [""], count: each(" x "), weight: timesKg("x", " €/kg"), minus: "before", sign: "€", isLower: true },
    ],
  },
  fi: {
    goods: fiGoods, mark: ",", group: " ", unit: "kg", signs: [""], depositCents: 15,
    date: (day, month, year) => [`${Number(day)}.${Number(month)}.${year}`, `${day}.${month}.${year}`],
    heads: [["VAAHTERA MARKET", "Asemakatu 4, 00100 HELSINKI", "Puh. 010 123 4567", "Y-tunnus 1234567-8"], ["KAUPPA KULMA OY", "Avoinna 24 h", "Kassa 3 Kuitti 4711"], ["TORIKAUPPA TAMPERE", "MYYJÄ: 14", "K0123 M004512/1204"]],
    subtotal: ["VÄLISUMMA"], total: ["YHTEENSÄ", "YHTEENSÄ EUR", "MAKSETTAVA", "Yhteensä"], cards: ["KORTTITAPAHTUMA", "PANKKIKORTTI", "VISA DEBIT", "MAKSUKORTTI"], cash: ["KÄTEINEN"], change: ["TAKAISIN", "VAIHTORAHA"],
    table: ["ALV     VEROTON   VERO   VEROLLINEN", "14 %", "25,5 %"], tableRate: 0.14,
    deposit: ["PANTTI", "PULLOPANTTI", "Pantti 0,15"], bag: ["MUOVIKASSI", "PAPERIKASSI"], returned: ["PULLONPALAUTUS", "PALAUTUSKUITTI"], voided: ["MITÄTÖINTI"],
    discounts: ["PLUSSA-ALENNUS", "ALENNUS 30%", "TARJOUS", "ETUSI", "Alennus"], wholeDiscounts: ["HENKILÖKUNTA-ALENNUS", "ALENNUSKUPONKI", "PLUSSA-ETU"],
    tails: ["KORTTI: **** **** **** 1234", "VIITE: 004512", "Plussa-edut yhteensä 3,20", "SÄÄSTIT 3,20", "KIITOS KÄYNNISTÄ", "BONUSTA KERRYTTÄVÄT OSTOT 12,40", "TUOTTEITA 9"],
    styles: [
      { detail: "below", letters: [""], count: each(" KPL ", " €/KPL"), weight: (kilograms, price) => `${kilograms} KG ${price} €/KG`, minus: "behind" },
      { detail: "own", letters: ["", " A", " B"], count: each(" KPL   ", " €/KPL"), weight: (kilograms, price) => `${kilograms} KG   ${price} €/KG`, minus: "before" },
      { detail: "below", letters: [""], count: each(" kpl x "), weight: timesKg("x", " €/kg"), minus: "before", isLower: true },
    ],
    heldOut: [
      { detail: "above", letters: [""], count: (count, price) => `${count} x ${price} EUR/KPL`, weight: (kilograms, price) => `${kilograms} kg x ${price} EUR/kg`, minus: "behind" },
      { detail: "inline", letters: [" 14%", " 25,5%"], count: each(" KPL "), weight: (kilograms, price) => `${kilograms} KG ${price}/KG`, minus: "before" },
    ],
  },
  ad: {
    goods: adGoods, mark: ",", group: ".", unit: "kg", signs: ["", "€"], depositCents: 0,
    date: (day, month, year) => [`${day}/${month}/${year}`, `${day}-${month}-${year}`, `${day}/${month}/${year.slice(2)}`],
    heads: [["SUPERMERCAT LA VALL", "Av. Meritxell 44", "AD500 ANDORRA LA VELLA", "Tel. +376 812 345", "NRT L-700123-X"], ["COMERCIAL PIRINEUS SLU", "C/ Major, 8 - ENCAMP", "Caixa: 04 Venedor: 12"], ["HIPER DEL NORD", "Pas de la Casa", "DESCRIPCIO  P.UNIT  IMPORT"]],
    subtotal: ["SUBTOTAL", "Sub-total"], total: ["TOTAL", "TOTAL A PAGAR", "TOTAL EUR", "IMPORT TOTAL"], cards: ["TARGETA", "TARGETA VISA", "TARJETA BANCARIA"], cash: ["EFECTIU", "EFECTIVO", "ENTREGAT"], change: ["CANVI", "CAMBIO"],
    table: ["BASE    % IGI   QUOTA", "1,00%", "4,50%"], tableRate: 0.045,
    bag: ["BOSSA REUTILITZABLE", "BOLSA PLASTICO"], returned: ["DEVOLUCIO"], voided: ["ANUL.LAT", "ANULACION"], deposit: [],
    discounts: ["DTE", "DESCOMPTE", "DTE. 10%", "OFERTA 2A UNITAT", "DESCUENTO"], wholeDiscounts: ["DTE CLIENT", "VAL DESCOMPTE", "DESCUENTO SOCIO"],
    tails: ["NUM. ARTICLES 9", "GRACIES PER LA SEVA VISITA", "PUNTS ACUMULATS 42", "Ha estalviat 3,20", "IGI INCLOS", "OP: 004512 AUT: 118822"],
    styles: [
      { detail: "below", letters: [""], count: each(" x "), weight: timesKg("x", " €/kg"), minus: "before" },
      { detail: "columns", letters: [""], count: each(" x "), weight: (kilograms, price) => `${kilograms} kg  ${price} €/kg`, minus: "before" },
      { detail: "above", letters: ["", " *"], count: each(" u x "), weight: timesKg("x", ""), minus: "behind", sign: "€", isTableFirst: true },
    ],
    heldOut: [
      { detail: "inline", letters: [" N", " R"], count: each(" ut x "), weight: (kilograms, price) => `${kilograms}kg x ${price}€/kg`, minus: "before", isLower: true },
      { detail: "own", letters: [""], count: each(" UDS X ", " €"), weight: timesKg("X", " €/Kg"), minus: "behind", sign: " €", isTableFirst: true },
    ],
  },
};
