// Receipts in the style of real tills, with invented goods and sums. Each has its lines as `describe` writes them.

export const samples = [
  ["US warehouse store with codes", 100, `
LARCH WHOLESALE #112
2200 QUARRY RD
BEND OR 97701
SELF-CHECKOUT
1234567 ORG EGGS 24CT      7.99 E
  81234 KS PAPER TOWEL    21.99 A
0000334455 /81234           4.00-A
   3300 ROTISSERIE CHKN     4.99 E
SUBTOTAL                   30.97
TAX                         1.00
**** TOTAL                 31.97
VISA                       31.97
CHANGE                      0.00
A 8.0% TAX                  1.00
TOTAL TAX                   1.00
TOTAL NUMBER OF ITEMS SOLD = 3
11/23/2026 17:04 112 8 245 71
`, 3_197, "2026-11-23", ["ORG EGGS 24CT 799", "KS PAPER TOWEL 1799 -400", "ROTISSERIE CHKN 499"]],
  ["US grocer with weights above and savings below", 0, `
Your Cashier Was LENA
   2 @ 2/5.00
YOGURT TUB               5.00 F
SC  STORE SAVINGS        1.00-
   0.96 lb @ 1.29 /lb
WT  ZUCCHINI             1.24 F
   WA DEPOSIT            0.10 F
TAX                      0.00
**** BALANCE             5.34
DEBIT                    5.34
YOU SAVED 1.00
`, 534, null, ["2 × YOGURT TUB 400 -100", "WT ZUCCHINI 124 435 g +10"]],
  ["US small store with dollar signs", 12, `
Fern Street Market
Nov 23, 2026 9:12 AM
Oat Milk Barista        $4.49
Bananas Organic
 4 @ $0.29              $1.16
Bag Fee                 $0.10
Items in Transaction: 3
Subtotal                $5.75
Sales Tax               $0.12
Balance to pay          $5.87
Visa                    $5.87
`, 587, "2026-11-23", ["Oat Milk Barista 449", "4 × Bananas Organic 116", "Bag Fee 10 (bag)"]],
  ["UK supermarket with member prices", 0, `
ROWAN EXTRA
01632 960 001
VAT NO: 220 4302 31
2 x £1.45
MILK 4PT                £2.90
PASTA BAKE              £3.00
Cc £2.25               -£0.75
LOOSE CARROTS
0.455kg @ £0.69/kg      £0.31
BAG                     £0.30
Subtotal                £6.51
Savings                -£0.75
TOTAL                   £5.76
CONTACTLESS VISA        £5.76
23/11/2026 08:15
`, 576, "2026-11-23", ["2 × MILK 4PT 290", "PASTA BAKE 225 -75", "LOOSE CARROTS 31 455 g", "BAG 30 (bag)"]],
  ["UK discounter with tax letters", 0, `
Hazel Stores UK
Tel 0800 000 000
Mature Cheddar          2.39 A
Red Peppers 3pk
1.29 x 2                2.58 A
Sparkling Water         0.45 B
Multibuy discount      -0.30
Total                   5.12
CARD                    5.12
A VAT 0%   4.97  0.00
B VAT 20%  0.38  0.07
Date: 23/11/26 Time: 12:30:11
`, 512, "2026-11-23", ["Mature Cheddar 239", "2 × Red Peppers 3pk 258", "Sparkling Water 15 -30"]],
  ["German supermarket with deposits", 0, `
ULMENHOF
Lindenallee 5
10115 Berlin
                       EUR
BIO BANANE            1,35 B
   0,756 kg x 1,79 EUR/kg
MINERALW. CLASS.      3,48 A *
  12 Stk x   0,29
PFAND 0,25 EUR        3,00 A *
KAESE SCHEIBEN        2,49 B
RABATT 20%           -0,50 B
LEERGUT EINWEG       -2,50 A *
------------------------------
SUMME      EUR        7,32
------------------------------
Geg. EC-Cash EUR      7,32
Steuer %   Netto   Steuer  Brutto
A= 19,0%   3,34    0,64    3,98
B=  7,0%   3,12    0,22    3,34
23.11.2026    18:20  Bon-Nr.:4711
`, 732, "2026-11-23", ["BIO BANANE 135 756 g", "12 × MINERALW. CLASS. 348 +300", "KAESE SCHEIBEN 199 -50", "LEERGUT EINWEG -250 (return)"]],
  ["German discounter with unit prices beside names", 0, `
Eschenweg-Markt
Butter            1,99 x  2    3,98 A
Weizenmehl 405                 0,65 A
Gala Äpfel
1,204 kg x 2,49 EUR/kg         3,00 A
Preisvorteil                  -0,40
Tragetasche                    0,20 B
-------------------------------
zu zahlen                      7,43
Bar                           10,00
Rückgeld                      -2,57
A  7 %  6,76  0,47  7,23
B 19 %  0,17  0,03  0,20
`, 743, null, ["2 × Butter 398", "Weizenmehl 405 65", "Gala Äpfel 260 1204 g -40", "Tragetasche 20 (bag)"]],
  ["French hypermarket", 0, `
HYPER DES CHENES
Tel : 03 88 00 00 01
LAIT 1/2 ECREME 6X1L           5,94€
PECHES PLATEAU
  1,120 kg x 2,99 €/kg         3,35€
YAOURT FRAISE X4
  2 x 1,25€                    2,50€
REMISE IMMEDIATE              -0,63€
SAC CAISSE                     0,10€
TOTAL A PAYER (5 articles)    11,26€
CARTE BANCAIRE                11,26€
TVA   HT    TVA   TTC
5,50% 10,58 0,58 11,16
20,00% 0,08 0,02 0,10
Vous avez économisé 0,63€
23/11/26 19:44
`, 1_126, "2026-11-23", ["LAIT 1/2 ECREME 6X1L 594", "PECHES PLATEAU 335 1120 g", "2 × YAOURT FRAISE X4 187 -63", "SAC CAISSE 10 (bag)"]],
  ["Finnish market", 0, `
K-KUUSI RAATI
Puh. 020 000 0000
BANAANI                   1,06
  0,534 KG    1,99 €/KG
MAITO RASVATON 1L         2,58
  2 KPL       1,29 €/KPL
VIRVOITUSJUOMA 1,5L       2,19
PANTTI 1,5L               0,40
KAHVI 500G                5,95
  PLUSSA-ALENNUS          1,00-
YHTEENSÄ                 11,18
KORTTITAPAHTUMA          11,18
ALV     VEROTON  VERO VEROLLINEN
14,00%     9,81  1,37      11,18
23.11.2026 16:02
`, 1_118, "2026-11-23", ["BANAANI 106 534 g", "2 × MAITO RASVATON 1L 258", "VIRVOITUSJUOMA 1,5L 219 +40", "KAHVI 500G 495 -100"]],
  ["Andorran supermarket in columns", 0, `
SUPER COLL
NRT A-700000-B
QT DESCRIPCIO     P.U.  IMPORT
1 LLET SENCERA           0,95
3 IOGURT NATURAL  0,50   1,50
1 TOMAQUET
0,640 kg 2,50 €/kg       1,60
1 BOSSA                  0,05
TOTAL (€)                4,10
EFECTIU                  5,00
CANVI                    0,90
IGI INCLOS
23/11/2026 11:05
`, 410, "2026-11-23", ["LLET SENCERA 95", "3 × IOGURT NATURAL 150", "TOMAQUET 160 640 g", "BOSSA 5 (bag)"]],
  ["Andorran shop in French and Spanish", 0, `
CAVES DU PAS
Pas de la Case
FROMAGE BREBIS    7,85
VINO TINTO CRIANZA
  2 x 4,50        9,00
DTE. 10%         -0,90
PASTIS 1L        10,95
SUBTOTAL         26,90
DTE CLIENT       -1,90
TOTAL EUR        25,00
TARJETA          25,00
`, 2_500, null, ["FROMAGE BREBIS 785", "2 × VINO TINTO CRIANZA 810 -90", "PASTIS 1L 1095", "DTE CLIENT -190 (discount)"]],
  ["columns returned one after the other", 0, `
BIRKE MARKT
Vollmilch
Roggenbrot
Rabatt
Summe
1,19
2,49
-0,40
3,28
`, 328, null, ["Vollmilch 119", "Roggenbrot 209 -40"]],
].map(([name, addedCents, text, total, day, lines]) => ({ name, addedCents, text, total, day, lines }));

/** A line such as `2 × MILK 290 455 g +25 -10 (bag)`: the amount, the weight, the deposit, discounts, the kind. */
export function describe({ text, count, cents, weight, depositCents, discounts, kind }) {
  return [
    count > 1 ? `${count} × ` : "", text, ` ${cents}`, weight === null ? "" : ` ${Math.round(weight.milligrams / 1000)} g`,
    depositCents === 0 ? "" : ` +${depositCents}`, ...discounts.map((discount) => ` -${discount.cents}`), kind === "goods" ? "" : ` (${kind})`,
  ].join("");
}
