// The desk's table (N-21): drawn rows, keyboard navigation, pasting, selection, saving and undo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, rules } from "./support.mjs";

const { rowWindow, topShowing } = await rules("desk/table/row-window");
const { isTyped, movedCursor, nextEditable } = await rules("desk/table/cursor");
const { copiedBlock, pastedBlock } = await rules("desk/table/pasted-block");
const { extended, nothingMarked, toggled } = await rules("desk/table/selection");
const { sortedBy } = await rules("desk/table/column");
const { ProductTable } = await rules("desk/products/product-table");
const { isForAll, saleOf } = await rules("desk/products/sales");
const { ApiProblem, Offline } = await rules("api/failures");

test("With 100,000 rows, only those in the window and a margin are rendered (N-21)", () => {
  for (let top = -500; top < 4_400_000; top += 7_919) {
    const { first, end } = rowWindow(top, 640, 44, 100_000);
    assert.ok(end - first <= Math.ceil(640 / 44) + 1 + 16, `${end - first} rows at ${top}`);
    // Every row that is partly visible is drawn.
    assert.ok(first * 44 <= Math.max(0, top) && (end === 100_000 || end * 44 >= top + 640), `a gap at ${top}`);
  }
  assert.deepEqual(rowWindow(0, 640, 44, 3), { first: 0, end: 3 });
  assert.deepEqual(rowWindow(90_000, 640, 44, 3), { first: 3, end: 3 });
  assert.equal(topShowing(10, 0, 640, 44), 0);
  assert.equal(topShowing(20, 0, 640, 44), 21 * 44 - 640);
  assert.equal(topShowing(2, 440, 640, 44), 88);
});

test("Arrows, page keys, Home and End move the cursor, and never out of the table", () => {
  const extent = { rows: 100, columns: 5, pageRows: 10 };
  const go = (row, column, key, isCommand = false) => {
    const to = movedCursor({ row, column }, { key, isCommand }, extent);
    return to && [to.row, to.column];
  };
  for (const [from, key, isCommand, to] of [
    [[0, 0], "ArrowUp", false, [-1, 0]], [[-1, 2], "ArrowUp", false, [-1, 2]], [[-1, 2], "ArrowDown", false, [0, 2]],
    [[99, 4], "ArrowDown", false, [99, 4]], [[3, 4], "ArrowRight", false, [3, 4]], [[3, 0], "ArrowLeft", false, [3, 0]],
    [[3, 3], "Home", false, [3, 0]], [[3, 3], "End", true, [99, 4]], [[50, 3], "Home", true, [0, 0]],
    [[5, 1], "PageUp", false, [0, 1]], [[5, 1], "PageDown", false, [15, 1]], [[5, 1], "ArrowDown", true, [99, 1]],
  ]) assert.deepEqual(go(...from, key, isCommand), to, `${from} ${key}`);
  assert.equal(go(0, 0, "q"), undefined);
  assert.deepEqual(movedCursor({ row: 0, column: 0 }, { key: "ArrowDown", isCommand: false }, { ...extent, rows: 0 }), { row: -1, column: 0 });
});

test("Tab goes from one cell that can be written in to the next, row by row, and stops behind the last", () => {
  const columns = [true, false, true];

  assert.deepEqual(nextEditable({ row: 0, column: 0 }, 1, 2, columns), { row: 0, column: 2 });
  assert.deepEqual(nextEditable({ row: 0, column: 2 }, 1, 2, columns), { row: 1, column: 0 });
  assert.equal(nextEditable({ row: 1, column: 2 }, 1, 2, columns), undefined);
  assert.deepEqual(nextEditable({ row: 1, column: 0 }, -1, 2, columns), { row: 0, column: 2 });
  assert.equal(nextEditable({ row: 0, column: 0 }, 1, 2, [false, false]), undefined);
  assert.ok(isTyped("7", false, false) && !isTyped(" ", false, false) && !isTyped("F2", false, false) && !isTyped("c", true, false));
});

test("A block is pasted as a spreadsheet copies it, quotes and line ends included", () => {
  for (const [text, block] of [
    ["1\t2\r\n3\t4\r\n", [["1", "2"], ["3", "4"]]],
    ['"two\nlines"\t"say ""hi"""\n', [["two\nlines", 'say "hi"']]],
    ['7" nails\t3', [['7" nails', "3"]]],
    ['"open\t3', [['"open', "3"]]],
    ["", [[""]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
  ]) assert.deepEqual(pastedBlock(text), block, JSON.stringify(text));
});

for (const seed of [1, 2, 3]) {
  test(`Copied cells are unchanged when pasted, seed ${seed}`, () => {
    const random = randomSource(seed);
    const letters = ["a", '"', "\t", "\n", "ß", ",", " ", "7"];
    const cell = () => Array.from({ length: Math.floor(random() * 5) }, () => letters[Math.floor(random() * letters.length)]).join("");
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, () => Array.from({ length: 2 }, cell));
      assert.deepEqual(pastedBlock(copiedBlock(rows)), rows, JSON.stringify(rows));
    }
  });
}

test("Rows are marked one by one or up to another one, and only those that are here", () => {
  const idAt = (row) => (row < 5 ? `p${row}` : undefined);

  const one = toggled(nothingMarked, 3, "p3");
  assert.deepEqual([...one.ids], ["p3"]);
  assert.deepEqual([...extended(one, 1, idAt).ids].sort(), ["p1", "p2", "p3"]);
  assert.deepEqual([...extended(one, 9, idAt).ids].sort(), ["p3", "p4"]);
  assert.equal(toggled(one, 3, "p3").ids.size, 0);
  assert.deepEqual(sortedBy("name", { column: "name", isDescending: false }), { column: "name", isDescending: true });
  assert.deepEqual(sortedBy("aisle", { column: "name", isDescending: true }), { column: "aisle", isDescending: false });
});

const product = (index, priceCents = 100) => ({
  id: `p${index}`, gtin: null, name: `Product ${index}`, item: "thing", brand: null, department: "dairy", emoji: "🥛",
  size: { amount: 500, unit: "g" }, weightGrams: 510, storage: "chilled", discounts: 0,
  offer: { priceCents, unitPrice: null, stock: null, inStock: true, aisle: null, shelf: null, confirmed: null },
});

/** A server with `count` products that records queries. */
function server(count, refuse = () => undefined) {
  const questions = [];
  const sent = [];
  return {
    questions, sent,
    products: async (question) => {
      questions.push(question);
      const start = Number(question.after ?? 0);
      const end = Math.min(count, start + question.limit);
      const products = Array.from({ length: end - start }, (_, at) => product(start + at));
      return { total: count, products, next: end < count ? String(end) : null };
    },
    edit: async (store, edits) => {
      sent.push({ store, edits });
      const failure = refuse(edits);
      if (failure !== undefined) throw failure;
      return { saved: edits.length, inverse: edits.map((edit) => ({ ...edit, was: edit.value, value: edit.was })) };
    },
  };
}

const opened = async (client) => {
  const table = new ProductTable(client, { store: "s" }, () => 7_000);
  await table.show();
  return table;
};

test("Pages come as they are needed, each after the last one, and none twice", async () => {
  const client = server(1_000);
  const table = await opened(client);

  assert.deepEqual([table.present, table.total, table.isWhole], [200, 1_000, false]);
  await table.need(50);
  assert.equal(client.questions.length, 1);
  await table.need(420);
  assert.deepEqual(client.questions.map(({ after }) => after), [null, "200", "400"]);
  assert.equal(table.rowAt(599).id, "p599");
  assert.equal(table.rowAt(600), undefined);
  await table.need(1_000);
  assert.ok(table.isWhole && table.present === 1_000);
});

test("A new price shows at once, is confirmed by the server, and can be undone (N-35)", async () => {
  const client = server(3);
  const table = await opened(client);

  const saving = table.edit([{ product: "p1", field: "priceCents", value: 349 }]);
  assert.equal(table.rowAt(1).offer.priceCents, 349);
  assert.equal(table.stateOf("p1"), "saving");
  assert.deepEqual(await saving, { kind: "saved", cells: 1, isUndo: false });
  assert.equal(table.stateOf("p1"), "saved");
  assert.equal(table.rowAt(1).offer.confirmed, 7_000);
  assert.deepEqual(await table.undo(), { kind: "saved", cells: 1, isUndo: true });
  assert.equal(table.rowAt(1).offer.priceCents, 100);
  assert.deepEqual(client.sent.map(({ edits: [{ was, value }] }) => [was, value]), [[100, 349], [349, 100]]);
  assert.deepEqual(await table.undo(), { kind: "nothing" });
});

test("One tap confirms a price: it is written again, and there is nothing to undo (N-35)", async () => {
  const client = { ...server(3), sent: [] };
  client.edit = async (store, edits) => {
    client.sent.push({ store, edits });
    return { saved: 0, inverse: [] };
  };
  const table = await opened(client);
  assert.equal(table.rowAt(1).offer.confirmed, null);

  assert.equal((await table.confirmPrice("p1")).kind, "saved");
  assert.deepEqual(client.sent, [{ store: "s", edits: [{ product: "p1", field: "priceCents", was: 100, value: 100 }] }]);
  assert.deepEqual([table.rowAt(1).offer.priceCents, table.rowAt(1).offer.confirmed], [100, 7_000]);
  assert.ok(!table.canUndo);
  assert.deepEqual(await table.confirmPrice("unknown"), { kind: "nothing" });
});

test("A refused edit restores the server's row, and names the field", async () => {
  const refused = new ApiProblem(422, "unprocessable", "", "", "edits[1].value", null);
  const table = await opened(server(3, () => refused));

  const outcome = await table.edit([
    { product: "p0", field: "priceCents", value: 1 },
    { product: "p1", field: "gtin", value: "12345678" },
  ]);
  assert.deepEqual(outcome, { kind: "refused", failure: refused, field: "gtin" });
  assert.deepEqual([table.rowAt(0).offer.priceCents, table.rowAt(1).gtin], [100, null]);
  assert.equal(table.stateOf("p0"), "refused");
  assert.ok(!table.canUndo);
});

test("Offline nothing is changed, and the next edit is sent normally", async () => {
  let isOffline = true;
  const table = await opened(server(3, () => (isOffline ? new Offline() : undefined)));

  assert.equal((await table.edit([{ product: "p0", field: "name", value: "Milk" }])).kind, "refused");
  assert.equal(table.rowAt(0).name, "Product 0");
  isOffline = false;
  assert.equal((await table.edit([{ product: "p0", field: "name", value: "Milk" }])).kind, "saved");
  assert.equal(table.rowAt(0).name, "Milk");
});

test("The later of two editors sees the other's changes, and decides: keep theirs, or overwrite", async () => {
  const conflicts = [{ product: "p0", field: "priceCents", was: 100, now: 250 }];
  const conflict = new ApiProblem(409, "changed-since", "", "", null, null, { changed: conflicts });
  let isFirst = true;
  const client = server(3, () => (isFirst ? conflict : undefined));
  const table = await opened(client);

  const outcome = await table.edit([
    { product: "p0", field: "priceCents", value: 300 },
    { product: "p1", field: "priceCents", value: 400 },
  ]);
  assert.equal(outcome.kind, "changed");
  assert.deepEqual(outcome.cells, conflicts);
  assert.equal(table.rowAt(1).offer.priceCents, 100);
  table.accept(conflicts);
  assert.equal(table.rowAt(0).offer.priceCents, 250);
  isFirst = false;
  assert.equal((await table.overwrite(outcome.edits, conflicts)).kind, "saved");
  assert.deepEqual(client.sent[1].edits.map(({ was, value }) => [was, value]), [[250, 300], [100, 400]]);
  assert.deepEqual([table.rowAt(0).offer.priceCents, table.rowAt(1).offer.priceCents], [300, 400]);
});

test("Quick edits of one cell are sent in order, each with its editor's version", async () => {
  const client = server(3);
  const table = await opened(client);

  const outcomes = await Promise.all([120, 130, 140].map((value) => table.edit([{ product: "p2", field: "priceCents", value }])));
  assert.deepEqual(outcomes.map(({ kind }) => kind), ["saved", "saved", "saved"]);
  assert.deepEqual(client.sent.map(({ edits: [{ was, value }] }) => [was, value]), [[100, 120], [120, 130], [130, 140]]);
  assert.equal(table.rowAt(2).offer.priceCents, 140);
});

test("A price in the table has the discount that lowers one pack most, one for everyone first (N-21)", () => {
  const product = { id: "p", department: "dairy", discounts: 2, offer: { priceCents: 400 } };
  const running = (id, rule, more = {}) => ({ id, rule, limit: null, products: ["p"], departments: [], membersOnly: false, accounts: null, ...more });
  const discounts = [
    running("several", { multiBuy: { count: 2, priceCents: 700 } }), running("less", { percent: 10 }, { products: [], departments: ["dairy"] }),
    running("more", { cutCents: 100 }), running("members", { percent: 50 }, { membersOnly: true }), running("other", { percent: 90 }, { products: ["q"] }),
  ];

  const sale = saleOf(product, discounts);
  assert.deepEqual([sale.discount.id, sale.beforeCents, sale.afterCents, isForAll(sale)], ["more", 400, 300, true]);
  const [several, , , members] = discounts;
  assert.equal(saleOf(product, [several]).afterCents, 400);
  assert.equal(isForAll(saleOf(product, [members])), false);
  for (const other of [{ offer: null }, { discounts: 0 }]) assert.equal(saleOf({ ...product, ...other }, discounts), null);
});
