// Words and limits that Swift defines too: contract/vocabulary.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rules } from "./support.mjs";

const { kindReaders } = await rules("replica/kinds");
const { departments, departmentEmoji } = await rules("grocery/departments");
const { mostAmount, shownUnits, unitSize } = await rules("grocery/amounts/quantity");
const { readDiscountRule } = await rules("grocery/prices/discount");
const { discountKinds } = await rules("grocery/prices/discount-kinds");
const { categoryName, cleanDetails, cleanName, cleanNote, shownName } = await rules("grocery/rows/names");
const { bounds, newPasswordFault, nicknameFault } = await rules("accounts/form-rules");
const { maximumLineCents, maximumPacks } = await rules("catalog/matching");
const { quickEffort, standardEffort } = await rules("walk/walk-request");
const { earthRadiusMetres, metresBetween } = await rules("stores/distance");
const { currencyDigits } = await rules("grocery/prices/currency");
const { en } = await rules("locale/en/index");
const { de } = await rules("locale/de/index");
const { ruleWords } = await rules("locale/rule-words");
const { formatsFor } = await rules("locale/formats");

const { householdRoles } = await rules("grocery/people/household");

const vocabulary = contract("vocabulary");
const limit = (name) => vocabulary.limits.find((one) => one.name === name);

/** Values of a field at its limits. */
function samples(rule) {
  const values = {
    flag: () => [true, false],
    integer: () => [rule.least, rule.most],
    name: () => ["m".repeat(Math.max(1, rule.least)), "m".repeat(rule.most)],
    text: () => ["", "m".repeat(rule.most)],
    id: () => ["a-1"],
    word: () => rule.words,
    day: () => ["1900-01-01", "2199-12-31"],
    list: () => [[], [samples(rule.elements)[0]], [samples(rule.elements).at(-1)]],
    object: () => [0, -1].map((which) =>
      Object.fromEntries(Object.entries(rule.members).map(([name, member]) => [name, samples(member).at(which)])),
    ),
  }[rule.type]();
  return rule.isNullable ? [...values, null] : values;
}

const kinds = [...new Set(vocabulary.fields.map(({ kind }) => kind))];

test("X-11: The roles of members are those of the server", () => {
  assert.deepEqual([...householdRoles], vocabulary.householdRoles);
});

test("Every field that the server takes is read here, with every value that it may hold", () => {
  let count = 0;
  for (const kind of kinds) {
    const own = vocabulary.fields.filter((field) => field.kind === kind);
    const whole = Object.fromEntries(own.map(({ field, rule }) => [field, samples(rule)[0]]));
    assert.deepEqual(Object.keys(kindReaders[kind](whole, "")).sort(), own.map(({ field }) => field).sort(), kind);
    for (const { field, rule } of own) {
      for (const value of samples(rule)) {
        const row = kindReaders[kind]({ ...whole, [field]: value }, "");
        assert.deepEqual(row[field], value, `${kind}.${field}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 150);
});

test("A row is read without its optional fields, but not without its required ones", () => {
  for (const kind of kinds) {
    const own = vocabulary.fields.filter((field) => field.kind === kind);
    const essential = own.filter(({ isEssential }) => isEssential);
    const least = Object.fromEntries(essential.map(({ field, rule }) => [field, samples(rule)[0]]));
    assert.doesNotThrow(() => kindReaders[kind](least, ""), kind);
  }
});

test("Typed text is cut to the server's limits", () => {
  const long = "m".repeat(30_000);
  const most = (kind, name) => vocabulary.fields.find((one) => one.kind === kind && one.field === name).rule.most;

  assert.equal(cleanName(long).length, most("list", "name"));
  assert.equal(shownName(long).length, most("item", "name"));
  assert.equal(categoryName(long).length, most("category", "name"));
  assert.equal(cleanDetails(long).length, most("list", "details"));
  assert.equal(cleanNote(long).length, most("entry", "note"));
});

test("Departments have the same words and pictures, and a name in every language", () => {
  assert.deepEqual(departments.map((word) => ({ emoji: departmentEmoji[word], word })), vocabulary.departments);
  for (const texts of [en, de]) for (const word of departments) assert.ok(texts.lists.departments[word].length > 1, word);
});

test("Units are as large here as on the server, and have a name in every language", () => {
  assert.deepEqual([...shownUnits].sort(), vocabulary.units.map(({ word }) => word).sort());
  for (const { word, size, base } of vocabulary.units) assert.deepEqual(unitSize(word), [size, base], word);
  for (const texts of [en, de]) {
    for (const unit of shownUnits.filter((one) => one !== "piece")) assert.ok(texts.lists.units[unit].length > 0, unit);
  }
});

test("Every kind of discount is read, and has a text in every language", () => {
  const values = {
    percent: 20, cutCents: 50, newPriceCents: 199, buyGet: { buy: 2, free: 1 }, multiBuy: { count: 2, priceCents: 700 },
    nextOff: { buy: 1, percent: 50 },
  };
  const formats = formatsFor("en-US", "USD");

  assert.deepEqual(discountKinds, vocabulary.discountKinds);
  for (const kind of discountKinds) {
    const rule = { [kind]: values[kind] };
    assert.deepEqual(readDiscountRule(rule, ""), rule);
    for (const texts of [en, de]) assert.match(ruleWords(rule, texts, formats), /\S/);
  }
});

test("Nicknames and passwords are as long as the server takes them, counted in code points", () => {
  const [nickname, password] = [limit("nickname"), limit("password")];
  const name = (length) => nicknameFault("n".repeat(length)) ?? "fine";
  const secret = (length) => newPasswordFault("🔑".repeat(length), []) ?? "fine";

  assert.deepEqual(bounds.nickname, [nickname.least, nickname.most]);
  assert.deepEqual(bounds.password, [password.least, password.most]);
  assert.equal(bounds.email, limit("emailBytes").most);
  assert.deepEqual([name(nickname.least), name(nickname.most), name(nickname.most + 1)], ["fine", "fine", "nicknameLength"]);
  assert.deepEqual(
    [secret(password.least - 1), secret(password.least), secret(password.most), secret(password.most + 1)],
    ["passwordShort", "fine", "fine", "passwordLong"],
  );
});

test("Limits of amounts and packs, the efforts of a walk and the size of the earth are the server's", () => {
  assert.equal(mostAmount, limit("wishedAmount").most);
  assert.deepEqual([maximumPacks, maximumLineCents], [limit("packs").most, limit("lineCents").most]);
  const efforts = { quick: quickEffort, standard: standardEffort };
  for (const { name, ...budget } of vocabulary.walkBudgets) assert.deepEqual(efforts[name], budget, name);
  assert.equal(earthRadiusMetres, vocabulary.earth[0].metres);
  const [north, south] = [90, -90].map((latitude) => ({ latitude, longitude: 0 }));
  assert.ok(Math.abs(metresBetween(north, south) - Math.PI * earthRadiusMetres) < 1);
});

test("Each currency has the decimals that the server counts with (R-03)", () => {
  assert.deepEqual(
    vocabulary.currencies,
    vocabulary.currencies.map(({ currency }) => ({ currency, digits: currencyDigits(currency) })),
  );
  assert.ok(new Set(vocabulary.currencies.map(({ digits }) => digits)).size === 3);
});
