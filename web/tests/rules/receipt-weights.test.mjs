// Weights read from receipts replace the estimates (N-16, N-18).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";
import { line, noon, start, store, tripOf } from "./trip-kit.mjs";

const { readReceipt } = await rules("trips/receipt/receipt");
const { receiptWeights, visitAsWeighed, weighedLines } = await rules("trips/receipt/receipt-weights");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { drivenTrip, momentsOf } = await rules("trips/learning/trip-moments");

const weightsIn = (text, digits = 2) => receiptWeights(readReceipt(text, { digits }).lines);

/** Texts such as `Bananas 578 g at 199 for 1000 g is 115`. */
const weightLines = (text, digits = 2) =>
  weightsIn(text, digits).map(
    ({ name, milligrams, unitCents, unitMilligrams, cents }) => `${name} ${milligrams / 1000} g at ${unitCents} for ${Math.round(unitMilligrams / 1000)} g is ${cents}`,
  );

test("weighed goods are read in the layouts of tills of several countries (N-18)", () => {
  for (const [text, ...lines] of [
    // Germany: the name with the sum above, or below.
    ["BANANE 1,15 B\n 0,578 kg x 1,99 EUR/kg\nSUMME EUR 1,15", "BANANE 578 g at 199 for 1000 g is 115"],
    ["0,834 kg x 1,99 EUR/kg\nTomaten Rispe 1,66 A", "Tomaten Rispe 834 g at 199 for 1000 g is 166"],
    ["Gouda jung 0,482 kg × 12,99 EUR/kg   6,26", "Gouda jung 482 g at 1299 for 1000 g is 626"],
    ["Salami 150 g x 2,49/100g 3,74", "Salami 150 g at 249 for 100 g is 374"],
    ["KAROTTEN   2,09 B\n0,986 kg Netto x 2,12 €/kg", "KAROTTEN 986 g at 212 for 1000 g is 209"],
    ["VOLLMILCH 1,19 B\nGURKE 0,79 B\nHk 0,44 B\n 0,340 kg x 1,29 EUR/kg", "Hk 340 g at 129 for 1000 g is 44"],
    // United States.
    ["1.24 lb @ $3.99/lb 4.95", " 562.454 g at 399 for 454 g is 495"],
    ["BANANAS 000000040110KF 1.02 R\n2.21 lb @ 1 lb /0.46", "BANANAS 1002.438 g at 46 for 454 g is 102"],
    ["2.31 lb @ 0.59 /lb\nWT BANANAS 1.36 F", "WT BANANAS 1047.798 g at 59 for 454 g is 136"],
    ["BACKYARD GRHS TOMATO 1.67 LB @ 1 LB / 2.49 4.16", "BACKYARD GRHS TOMATO 757.499 g at 249 for 454 g is 416"],
    ["ROAST BEEF\n2.21 1b. @ 1 lb. /0.46  1.02 R", "ROAST BEEF 1002.438 g at 46 for 454 g is 102"],
    // Great Britain, with the sum on its own line; Australia; Canada; Switzerland; Lithuania, with the price first.
    ["Bananas 0.845kg @ £0.99/kg\n£0.84", "Bananas 845 g at 99 for 1000 g is 84"],
    ["Bananas Loose\n2.326 kg @ £0.90/kg\n2.09", "Bananas Loose 2326 g at 90 for 1000 g is 209"],
    ["Kiwifruit Gold New Zealand\n0.977 kg NET @ $10.90/kg 10.65", "Kiwifruit Gold New Zealand 977 g at 1090 for 1000 g is 1065"],
    ["ZUCCHINI GREEN $4.66\n0.778kg NET @ $5.99/kg\nBANANA CAVENDISH $1.32\n0.442kg NET @ $2.99/kg", "ZUCCHINI GREEN 778 g at 599 for 1000 g is 466",
      "BANANA CAVENDISH 442 g at 299 for 1000 g is 132"],
    ["ONION LB 1.07 F\n0.72 lb @ 1 lb / 1.49", "ONION LB 326.586 g at 149 for 454 g is 107"],
    ["Broccoli 0.542 kg x 4.49 2.43", "Broccoli 542 g at 449 for 1000 g is 243"],
    ["Dideli apelsinai\n 2,69 X 1,422 kg 3,83 A", "Dideli apelsinai 1422 g at 269 for 1000 g is 383"],
  ]) assert.deepEqual(weightLines(text), lines, text);
  assert.deepEqual(weightLines("RICE 0.330 kg x 695 229", 0), ["RICE 330 g at 695 for 1000 g is 229"]);
});

test("a line that does not match its sum was misread, and goods not sold by weight are ignored (N-18)", () => {
  for (const text of [
    "BANANE 1,15 B\n 0,578 kg x 1,39 EUR/kg", "BANANE 1,75 B\n 0,578 kg x 1,99 EUR/kg", "0,578 kg x 1,99 EUR/kg", "2 x 1,79 3,58", "3 @ 1.79 5.37",
    "MEHL 1 kg 0,79", "Milch 1 l x 1,19 1,19", "0 kg x 1,99 0,00", "1.24 lb @ $0.00/lb 0.00", "", "kg x kg", "0,578 kg x -1,99 -1,15",
  ]) assert.deepEqual(weightLines(text), [], text);
});

test("the price for a weight is not the total (N-18)", () => {
  const text = "Gouda 6,26 B\n0,482 kg x 12,99 EUR/kg\nSUMME 6,26";
  assert.equal(readReceipt(text).total?.cents, 626);
  assert.equal(weightLines(text).length, 1);
});

test("random weighings are read with their price, whatever the unit and the layout (N-18)", () => {
  const random = randomSource(29);
  const below = (limit) => Math.floor(random() * limit);
  for (let round = 0; round < 2_000; round += 1) {
    const [unit, places] = [["kg", 3], ["lb", 2]][below(2)];
    const amount = (below(4_900) + 50) / 10 ** places;
    const unitCents = 29 + below(4_000);
    const cents = Math.round(Math.round(amount * 1000) * unitCents / 1000);
    if (cents === 0) continue;
    const money = (value) => (value / 100).toFixed(2);
    const weighing = `${amount.toFixed(places)} ${unit} @ ${money(unitCents)}/${unit}`;
    const text = [`THING ${weighing} ${money(cents)}`, `THING ${money(cents)} B\n${weighing}`, `${weighing}\nTHING ${money(cents)} F`][below(3)];
    const [read, ...more] = weightsIn(text);
    assert.deepEqual([read?.name, read?.unitCents, read?.cents, more.length], ["THING", unitCents, cents, 0], text);
    assert.ok(Math.abs(read.milligrams - amount * (unit === "kg" ? 1e6 : 453_592)) <= 1, text);
  }
});

test("texts of any kind are looked through at once (N-18)", () => {
  for (const text of ["0,5 kg x ".repeat(5_000), "1.".repeat(20_000), "9".repeat(40_000), "1 lb ".repeat(8_000), "x @ ".repeat(10_000)]) {
    const before = performance.now();
    assert.deepEqual(weightsIn(text), []);
    assert.ok(performance.now() - before < 1_000, text.slice(0, 20));
  }
});

const weighed = (id, name, grams, cents, more = {}) => ({ ...line(id, cents), name, portion: { grams, isEstimate: true }, ...more });
const visitOf = (...lines) => tripOf([["a", lines]]).visits[0];
const sums = ({ lines, goodsCents }) => [...lines.map(({ portion, totalCents }) => `${portion?.grams ?? "-"} ${totalCents}`), goodsCents];

test("a weighing is of the line with its name and price, and takes the place of the estimate (N-16)", () => {
  const visit = visitOf(weighed("b", "Bananas", 500, 100), weighed("g", "Hearthside Mild Gouda", 227, 600), line("milk", 320));
  const after = (text) => sums(visitAsWeighed(visit, weightsIn(text)));

  assert.deepEqual(after("BANANAS 1.69\n0.845 kg @ 2.00/kg"), ["845 169", "227 600", "- 320", 1_089]);
  assert.deepEqual(after("BAN ORG 1.69\n0.845 kg @ 2.00/kg\nBANANAS 0.40\n0.200 kg @ 2.00/kg"), ["1045 209", "227 600", "- 320", 1_129], "weighed twice");
  assert.deepEqual(after("0.845 kg @ 2.00/kg 1.69"), ["845 169", "227 600", "- 320", 1_089], "by its price where it has no name");
  assert.deepEqual(after("TOMATOES 1.69\n0.845 kg @ 2.00/kg"), ["500 100", "227 600", "- 320", 1_020], "something else at the same price");
  assert.deepEqual(after("0.50 lb @ 12.10/lb\nWT GOUDA MLD 6.05"), ["500 100", "227 605", "- 320", 1_025], "dearer than at home");
  assert.deepEqual(after("GOUDA 15.00\n0.500 kg @ 30.00/kg\nMILK 0.50\n0.500 kg @ 1.00/kg"), ["500 100", "500 1500", "- 320", 1_920]);
  assert.deepEqual(after("BANANA CHIPS 4.50\n0.500 kg @ 9.00/kg"), ["500 100", "227 600", "- 320", 1_020], "far too dear to be bananas");
  assert.deepEqual(weighedLines(visit, weightsIn("BANANAS 1.69\n0.845 kg @ 2.00/kg")).map(({ name }) => name), ["Bananas"]);
  assert.deepEqual(after("CASH 20.00"), ["500 100", "227 600", "- 320", 1_020]);
});

test("if two lines match, neither is changed (N-16)", () => {
  const visit = visitOf(weighed("a", "Gala Apples", 500, 200), weighed("b", "Fuji Apples", 500, 200));
  assert.equal(visitAsWeighed(visit, weightsIn("APPLES 2.40\n0.600 kg @ 4.00/kg")), visit);
  assert.deepEqual(sums(visitAsWeighed(visit, weightsIn("APPLES FUJI 2.40\n0.600 kg @ 4.00/kg\nGALA 1.20\n0.300 kg @ 4.00/kg"))), [
    "300 120", "600 240", 360,
  ]);
});

test("a discount by weight applies to the actual weight, whichever price the till prints (N-16)", () => {
  const discount = { id: "d", rule: { percent: 25 }, membersOnly: false, limit: null, together: false, personal: false, coupon: null };
  const visit = visitOf(weighed("b", "Bananas", 500, 100, { totalCents: 75, askedCents: 75, discount }));

  assert.deepEqual(sums(visitAsWeighed(visit, weightsIn("BANANAS 2.00\n1.000 kg @ 2.00/kg"))), ["1000 150", 150]);
  assert.deepEqual(sums(visitAsWeighed(visit, weightsIn("BANANAS 1.50\n1.000 kg @ 1.50/kg"))), ["1000 150", 150]);
});

test("a weight does not distort the till: trips learn from the actual weight, judged by the forecast (N-18)", () => {
  const trip = tripOf([["a", [weighed("b", "Bananas", 500, 100), line("milk", 320)]]]);
  const plan = { stores: [store("a")], start, travelTimes: { source: "estimate" }, timeZone: null };
  const choice = withVisitEnded(
    chosenTrip({ listId: "l", plan, trip, mode: "car", returnsToStart: true, pace: null, departure: "2026-11-21T12:00" }, noon), 0, noon,
  );
  const weights = new Map([["a", weightsIn("BANANAS 1.69\n0.845 kg @ 2.00/kg")]]);
  const [visit] = drivenTrip({
    chosen: choice, moments: momentsOf(null, choice), walkStarted: () => null, paid: new Map([["a", 489]]), tills: new Map(), weights,
  }).visits;
  assert.deepEqual([visit.goodsCents, visit.saidCents, visit.paidCents], [489, 420, 489]);
});
