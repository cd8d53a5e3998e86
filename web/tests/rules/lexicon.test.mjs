import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { departments } = await rules("grocery/departments");

const belongings = {
  produce: ["russet potatoes", "baby carrots", "Babyspinat", "Bio-Bananen", "cherry tomatoes", "orange", "Kräuterseitlingpilze", "dragon fruit", "Drachenfrucht", "ripe plums", "Zwetschgen", "Süßkirschen"],
  bakery: ["Vollkornbrot", "rye bread", "apple pie", "Apfelkuchen", "whole wheat tortillas"],
  meat: ["boneless chicken thighs", "Schweinefilet", "pork ribs", "Geflügelwurst"],
  fish: ["Räucherlachs", "smoked salmon", "Fischfilet"],
  dairy: ["organic oat milk barista", "Frischmilch", "free range eggs", "Greek yogurt", "Buttermilch"],
  cheese: ["sharp cheddar", "Bergkäse", "Swiss cheese"],
  frozen: ["frozen spinach", "Tiefkühlspinat", "TK Erbsen", "vanilla ice cream"],
  pantry: ["chicken soup", "Nudelsuppe", "Basmatireis", "kidney beans", "canned peaches", "Dosenpfirsiche"],
  pasta: ["whole wheat spaghetti", "Vollkornnudeln"],
  breakfast: ["Erdbeermarmelade", "peanut butter", "Dinkelhaferflocken"],
  baking: ["Weizenmehl", "brown sugar"],
  coffee: ["black tea", "Kaffeebohnen", "ground coffee"],
  drinks: ["apple juice", "Bio-Apfelsaft", "lemonade", "sparkling water"],
  wine: ["craft beer", "Weizenbier", "dry red wine"],
  snacks: ["gluten free crackers", "roasted peanuts"],
  sweets: ["dark chocolate", "Vollmilchschokolade", "Butterkekse"],
  household: ["lemon dish soap", "toilet brush", "recycled toilet paper", "can opener"],
  care: ["shaving cream", "Haarshampoo", "hand soap"],
  baby: ["baby wipes", "baby lotion"],
  pets: ["Hundefutter", "cat treats", "dog food with beef"],
};

test("If one word means two things, the person's language decides, so that two requests stay two (G-07)", () => {
  assert.equal(words.meaning("Paprika"), "paprika");
  globalThis.document = { documentElement: { lang: "de" } };
  try {
    assert.equal(words.meaning("Paprika"), "bell-peppers");
    assert.notEqual(words.meaning("Beeren"), words.meaning("Bier"));
    assert.deepEqual(words.entryMeaning("Beeren"), { thing: "berries", department: "produce" });
    assert.equal(words.entryMeaning("Hafermilch von hier"), null);
  } finally {
    delete globalThis.document;
  }
});

test("A name never typed before lands in its department (G-07)", () => {
  for (const [department, names] of Object.entries(belongings)) {
    for (const name of names) assert.equal(words.guess(name, "en").department, department, name);
  }
});

test("Unknown items are under Other, with a picture, and are marked as unknown (G-07)", () => {
  for (const name of ["xyzzy", "zzz qqq", "!!!", "", "牛乳", "🦄"]) {
    const { department, emoji } = words.guess(name, "en");
    assert.equal(department, "other", name);
    assert.notEqual(emoji, "", name);
    assert.ok(words.isUnknown(name), name);
  }
  assert.equal(departments.at(-1), "other", "after all that is known");
  for (const name of ["potatoes", "organic oat milk barista"]) assert.equal(words.isUnknown(name), false, name);
});

test("Brands and abbreviations on lists are known offline (G-07)", () => {
  const meanings = {
    "TP": "toilet-paper", "PB": "peanut-butter", "OJ": "orange-juice", "Advil": "ibuprofen", "Kleenex": "tissues", "Nutella": "chocolate-hazelnut-spread",
    "Ziploc bags": "zipper-bags", "La Croix": "sparkling-water", "naan bread": "naan", "Zewa": "paper-towels", "Persil": "laundry-detergent",
  };
  for (const [name, thing] of Object.entries(meanings)) assert.equal(words.entryMeaning(name)?.thing, thing, name);
});

test("A descriptive name has the item's meaning, but stays a separate name (G-07)", () => {
  assert.equal(words.entryMeaning("crusty bread")?.thing, "bread");
  assert.notEqual(words.meaning("crusty bread"), words.meaning("bread"), "two wishes stay two");
  for (const other of ["unicorn milk", "swiffer pads", "birthday card"]) assert.equal(words.entryMeaning(other), null, other);
});

test("A container tells the kind of an item, or its number (N-06)", () => {
  assert.equal(words.entryMeaning(words.alternatives("cat food\tcans")[0])?.thing, "wet-cat-food");
  assert.deepEqual(words.alternatives("beer\tcrate"), ["beer", "20"]);
  assert.deepEqual(words.alternatives("milk\tcarton"), ["milk"]);
});

test("A store's own items teach the meaning of their words", () => {
  const { department } = words.guess("purple zorgling", "en", (stem) =>
    stem === "zorgling" ? { department: "produce", emoji: "🐉" } : null,
  );

  assert.equal(department, "produce");
  // Common items are not relearned from a store with an unusual department.
  assert.equal(words.guess("potatoes", "en", () => ({ department: "pets", emoji: "🐶" })).department, "produce");
});

test("An item is known by its names in both languages, and shown by the local one", () => {
  for (const [name, thing] of [
    ["Kartoffeln", "Potatoes"], ["courgettes", "Zucchini"], ["aubergine", "Eggplant"], ["minced beef", "Ground beef"],
    ["yoghurt", "Yogurt"], ["Hackfleisch", "Ground meat"], ["Sahne", "Cream"],
  ]) {
    assert.equal(words.meaning(name), words.meaning(thing), name);
    assert.ok(words.alternatives(name).slice(0, 2).includes(thing), `${name}: ${words.alternatives(name)}`);
  }
  const { thing } = words.lookUp("potatoes", "de");
  assert.equal(words.thing(thing, "de").name, "Kartoffeln");
  assert.equal(words.thing(thing, "en").name, "Potatoes");
  assert.notEqual(words.meaning("oat milk"), words.meaning("milk"));
  assert.equal(words.meaning("Zorglings"), words.meaning("zorgling"));
  assert.deepEqual(words.alternatives("strawberry zorgling"), []);
});

test("Every department has known everyday words, with a picture", () => {
  for (const [department, names] of Object.entries(belongings)) {
    const { emoji, certainty } = words.lookUp(names[0], "de");
    assert.match(emoji, /\p{Extended_Pictographic}/u, names[0]);
    assert.ok(certainty >= 50, `${department}: ${names[0]}`);
  }
});
