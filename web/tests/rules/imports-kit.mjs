// Synthetic exports of other apps in their formats, and ZIP archives of them.
import { crc32, deflateRawSync } from "node:zlib";
import { rules } from "./support.mjs";

const { readFile } = await rules("imports/read-file");
const { interpret } = await rules("imports/interpret");

const defaultNames = { list: "Shopping list", items: "KitchenOwl items" };

export const fileOf = (content, name) => new File([typeof content === "object" && !ArrayBuffer.isView(content) ? JSON.stringify(content) : content], name);
export const readExport = (content, name) => readFile(fileOf(content, name), defaultNames);
export const ready = async (content, name) => interpret(await readExport(content, name), async () => undefined);

/** The code of the refusal; null if the file is read. */
export async function refusal(content, name) {
  try {
    await readExport(content, name);
    return null;
  } catch (error) {
    if (error.refusal === undefined) throw error;
    return error.line === null ? error.refusal : `${error.refusal} ${error.line}`;
  }
}

/** A ZIP archive; a file may claim a wrong size. */
export function zipOf(files, claimed = {}) {
  const [locals, directory] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
    const packed = deflateRawSync(plain);
    const bytes = Buffer.from(name);
    const sizes = (header, at) => {
      header.writeUInt32LE(crc32(plain), at);
      header.writeUInt32LE(packed.length, at + 4);
      header.writeUInt32LE(claimed[name] ?? plain.length, at + 8);
      header.writeUInt16LE(bytes.length, at + 12);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    sizes(local, 14);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    sizes(central, 16);
    central.writeUInt32LE(offset, 42);
    locals.push(local, bytes, packed);
    directory.push(central, bytes);
    offset += 30 + bytes.length + packed.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, table, end]);
}

export const kitchenOwl = {
  name: "Linden", language: "en", view_ordering: [], planner_feature: true, expenses_feature: true, member: ["ann"],
  shoppinglists: ["Weekly", "Drugstore"],
  items: [
    { name: "Milk", icon: "milk", category: "🥛 Dairy" },
    { name: "Bread" },
  ],
  recipes: [
    {
      name: "Pancakes", description: "## Batter\n1. Mix **everything**.\n2. Fry.", time: 30, cook_time: null, prep_time: null,
      photo: "a.jpg", yields: 3, source: "https://example.org/pancakes", tags: ["sweet"],
      items: [
        { name: "Flour", description: "200 g", optional: false },
        { name: "Onions", description: "2, finely chopped", optional: false },
        { name: "Sugar", description: "", optional: true },
      ],
    },
  ],
  expenses: [{ name: "Shop", amount: 12.5, date: 1700000000, paid_by: "ann", paid_for: [], photo: null }],
};

/** A recipe of the API: camel case, with the food as an object. */
export const mealieSoup = {
  id: "1", slug: "lentil-soup", name: "Lentil soup", image: "abc", recipeServings: 4, recipeYield: "4 bowls",
  totalTime: "1 hour 10 minutes", prepTime: null, performTime: null, description: "Warms.", orgURL: "https://example.org/soup",
  tags: [{ name: "winter", slug: "winter" }], recipeCategory: [], rating: 5,
  recipeIngredient: [
    { quantity: 300, unit: { name: "gram", abbreviation: "g" }, food: { name: "red lentils" }, note: "rinsed", display: "300 g red lentils, rinsed", title: null },
    { quantity: 1, unit: null, food: null, note: "2 onions, finely chopped", display: "2 onions, finely chopped" },
  ],
  recipeInstructions: [
    { title: "", text: "Rinse the **lentils**." },
    { title: "", text: "Simmer.\n\nServe." },
  ],
  notes: [{ title: "Tip", text: "Better the next day." }],
};

/** A recipe of the export: snake case, without a display line. */
export const mealieGalette = {
  name: "Plum galette", slug: "plum-galette", recipe_yield: "8 slices", total_time: null, prep_time: "PT20M",
  perform_time: "45 minutes", org_url: null, description: "",
  recipe_ingredient: [
    { quantity: 250, unit: { name: "gram", abbreviation: "" }, food: { name: "flour" }, note: "", display: "" },
    { quantity: 2, unit: null, food: { name: "eggs" }, note: "beaten", display: "" },
  ],
  recipe_instructions: [{ text: "Knead." }, { text: "Bake." }],
};

export const mealieList = {
  id: "9", name: "Saturday",
  listItems: [
    { quantity: 2, unit: { name: "kilogram", abbreviation: "kg" }, food: { name: "potatoes" }, note: "floury", checked: false, display: "2 kg potatoes floury" },
    { quantity: 1, unit: null, food: null, note: "Birthday candles", checked: true, display: "Birthday candles" },
  ],
};

export const grocy = {
  shopping_lists: [{ id: 1, name: "Default", description: null }, { id: 2, name: "Garden" }],
  shopping_list: [
    { id: 1, product_id: 7, note: null, amount: 2, shopping_list_id: 1, done: 0, qu_id: 3 },
    { id: 2, product_id: null, note: "Charcoal", amount: 1, shopping_list_id: 2, done: 1, qu_id: null },
    { id: 3, product_id: 99, note: null, amount: 1, shopping_list_id: 1, done: 0, qu_id: 3 },
  ],
  products: [
    { id: 7, name: "Butter", qu_id_stock: 3, qu_id_purchase: 3 },
    { id: 8, name: "Flour", qu_id_stock: 4, qu_id_purchase: 4 },
  ],
  quantity_units: [{ id: 3, name: "Pack", name_plural: "Packs" }, { id: 4, name: "g", name_plural: "g" }],
  recipes: [
    { id: 1, name: "Shortbread", description: "<p>Mix&nbsp;it.</p><p>Bake &amp; eat.</p>", base_servings: 6, type: "normal", picture_file_name: "x.jpg" },
    { id: -3, name: "2026-11-21", description: null, base_servings: 1, type: "mealplan-day" },
  ],
  recipes_pos: [
    { id: 1, recipe_id: 1, product_id: 8, amount: 300, qu_id: 4, note: "sifted", variable_amount: null, ingredient_group: null },
    { id: 2, recipe_id: 1, product_id: 7, amount: 1, qu_id: 3, note: null, variable_amount: null, ingredient_group: null },
  ],
};
