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
  breakfast: ["Erdbeermarmelade", "peanut butter cups", "Dinkelhaferflocken"],
  baking: ["Weizenmehl", "brown sugar"],
  coffee: ["black tea", "Kaffeebohnen", "ground coffee"],
  drinks: ["apple juice", "Bio-Apfelsaft", "ice tea", "sparkling water"],
  wine: ["craft beer", "Weizenbier", "dry red wine"],
  snacks: ["gluten free crackers", "roasted peanuts"],
  sweets: ["dark chocolate", "Vollmilchschokolade", "Butterkekse"],
  household: ["lemon dish soap", "toilet brush", "recycled toilet paper", "can opener"],
  care: ["shaving cream", "Kindershampoo", "hand soap"],
  baby: ["baby wipes", "baby lotion"],
  pets: ["Hundefutter", "cat treats", "dog food with beef"],
};

test("A name never typed before lands in its department (G-07)", () => {
  for (const [department, names] of Object.entries(belongings)) {
    for (const name of names) assert.equal(words.guess(name, "en").department, department, name);
  }
});

test("What nobody knows still gets a department and a picture", () => {
  for (const name of ["xyzzy", "zzz qqq", "!!!", "", "牛乳", "🦄"]) {
    const { department, emoji } = words.guess(name, "en");
    assert.ok(departments.includes(department), name);
    assert.notEqual(emoji, "", name);
  }
});

test("A store's own items teach what its words mean", () => {
  const { department } = lexicon.guess("purple dragonfruit", (stem) =>
    stem === "dragonfruit" ? { department: "produce", emoji: "🐉" } : null,
  );

  assert.equal(department, "produce");
});

test("Every everyday thing has a name in both languages, a picture and a department", () => {
  assert.ok(lexicon.items.length >= 100);
  for (const { names, emoji, department } of lexicon.items) {
    assert.match(names.en, /^\p{Lu}/u);
    assert.match(names.de, /^\p{L}/u, names.en);
    assert.match(emoji, /\p{Extended_Pictographic}/u, names.en);
    assert.ok(departments.includes(department));
    assert.equal(lexicon.guess(names.en).department, department, names.en);
    assert.equal(lexicon.guess(names.de).department, department, names.de);
  }
  assert.equal(new Set(lexicon.items.map(({ department }) => department)).size, departments.length);
});
