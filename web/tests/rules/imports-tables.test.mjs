import assert from "node:assert/strict";
import { test } from "node:test";
import { ready } from "./imports-kit.mjs";

const summary = ({ name, quantity, count, note, isDone }) =>
  [name, quantity === null ? count : `${quantity.amount} ${quantity.unit}`, note, isDone];
const only = async (content, name = "List.csv") => {
  const { lists } = await ready(content, name);
  assert.equal(lists.length, 1);
  return lists[0].entries.map(summary);
};

test("A table with headings in English or in German, parted as each program parts (X-10)", async () => {
  const expected = [["Kartoffeln", "1500 g", "", false], ["Milk, fresh", "2000 ml", "the \"blue\" one", true]];

  assert.deepEqual(await only('Name,Quantity,Unit,Note,Done\nKartoffeln,1.5,kg,,no\n"Milk, fresh",2,l,"the ""blue"" one",yes\n'), expected);
  assert.deepEqual(await only('Artikel;Menge;Einheit;Notiz;Erledigt\r\nKartoffeln;1,5;kg;;nein\r\nMilk, fresh;2;l;"the ""blue"" one";ja\r\n'), expected);
  assert.deepEqual(await only('item\tqty\tunit\tnote\tchecked\nKartoffeln\t1.5\tkg\t\t\nMilk, fresh\t2\tl\tthe "blue" one\tx'), expected);
});

test("Without headings the first column is the name (X-10)", async () => {
  assert.deepEqual(await only("Milk;Dairy\nBread;Bakery\n"), [["Milk", 1, "", false], ["Bread", 1, "", false]]);
});

test("A column of lists makes several lists; a list's name is the file's otherwise (X-10)", async () => {
  const { lists } = await ready("Liste;Artikel\nWoche;Brot\nGarten;Erde\nWoche;Milch\n;Salz\n", "Unsere_Liste.csv");

  assert.deepEqual(lists.map(({ name, entries }) => [name, entries.map((one) => one.name)]), [
    ["Woche", ["Brot", "Milch"]], ["Garten", ["Erde"]], ["Unsere Liste", ["Salz"]],
  ]);
});

test("With a mark in front, and from Windows programs of old (X-10)", async () => {
  assert.deepEqual(await only("\ufeffname,amount\nKäse,2\n"), [["Käse", "2 piece", "", false]]);
  assert.deepEqual(await only(Buffer.from("Artikel;Menge\nKäse;2\n", "latin1")), [["Käse", "2 piece", "", false]]);
  assert.deepEqual(await only(Buffer.from("\ufeffArtikel;Menge\nKäse;2\n", "utf16le")), [["Käse", "2 piece", "", false]]);
});

test("A line that cannot be imported is named with its number, and the others come (X-10)", async () => {
  const { lists, leftOut } = await ready(`name,amount\nMilk,1\n,3\n"Two\nlines",1\n${"n".repeat(101)},1\nBread,1\n`, "l.csv");

  assert.deepEqual(lists[0].entries.map(({ name }) => name), ["Milk", "Two lines", "Bread"]);
  assert.deepEqual(leftOut.map(({ line, why }) => [line, why]), [[3, "nameless"], [6, "nameTooLong"]]);
});

test("An amount that cannot be parsed stays beside the name (X-10)", async () => {
  assert.deepEqual(await only("name,amount,unit\nHoney,2,zorgs\n7 up,1,\n"), [["Honey", 1, "2 zorgs", false], ["7 up", 1, "", false]]);
});

test("Lines of text are read as they would be typed, with their ticks (X-10)", async () => {
  assert.deepEqual(await only("- 2 kg potatoes\n- [x] milk\n* [ ] bread\n\n• salt\n", "note.txt"), [
    ["Potatoes", "2000 g", "", false], ["Milk", 1, "", true], ["Bread", 1, "", false], ["Salt", 1, "", false],
  ].map(([name, ...rest]) => [name.toLowerCase(), ...rest]));
});

test("Lines above the headings are not part of the table: sep=, a title, blanks (X-10)", async () => {
  const expected = [["Milch", "2000 ml", "", false], ["Brot", 1, "", false]];
  const table = "Name;Menge;Einheit\nMilch;2;l\nBrot;1;\n";

  assert.deepEqual(await only(`sep=;\n${table}`), expected);
  assert.deepEqual(await only(`sep=;\r\n${table.replaceAll("\n", "\r\n")}`), expected);
  assert.deepEqual(await only(`Shopping list of 24.11.2026\n\n${table}`), expected);
  const { leftOut } = await ready(`Shopping list\n\n${table};3;kg\n`, "l.csv");
  assert.deepEqual(leftOut.map(({ line, why }) => [line, why]), [[6, "nameless"]]);
});

test("The name column is recognized by its contents (X-10)", async () => {
  const expected = [["Milk", "2000 ml", "", false], ["Apples", "6 piece", "", false]];

  assert.deepEqual(await only("Description,Quantity,Unit\nMilk,2,l\nApples,6,\n"), expected);
  assert.deepEqual(
    (await only("TYPE,CONTENT,DESCRIPTION,PRIORITY\nmeta,view_style=list,,\nsection,Dairy,,\ntask,Milk,,4\n")).map(([name]) => name), ["Milk"]);
  assert.deepEqual(await only("2;Milk\n6;Apples\n"), [["Milk", "2 piece", "", false], ["Apples", "6 piece", "", false]]);
  assert.deepEqual((await only("Home;Milk\nHome;Bread\nHome;Salt\n")).map(([name]) => name), ["Milk", "Bread", "Salt"]);
});

test("Markdown: headings are not entries, tables are tables, boxes may count (X-10)", async () => {
  assert.deepEqual((await only("# Groceries\n\n## Produce\n- [ ] 2 kg potatoes\n- [x] apples\n", "l.md")).map(([name, amount, , isDone]) => [name.toLowerCase(), amount, isDone]), [
    ["potatoes", "2000 g", false], ["apples", 1, true],
  ]);
  assert.deepEqual(await only("| Item | Amount |\n|---|---|\n| Bananas | 2 pieces |\n| Rice | 500 g |\n", "l.md"), [
    ["Bananas", "2 piece", "", false], ["Rice", "500 g", "", false],
  ]);
  assert.deepEqual((await only("[ 1 ] Crisps\n[ 10 ] Apples\n", "l.txt")).map(([name, amount]) => [name.toLowerCase(), amount]), [["crisps", "1 piece"], ["apples", "10 piece"]]);
  assert.deepEqual((await only("[ ] 1,Crisps\n[x] 10, Apples\n", "l.txt")).map(([name, amount, , isDone]) => [name.toLowerCase(), amount, isDone]), [
    ["crisps", "1 piece", false], ["apples", "10 piece", true],
  ]);
});
