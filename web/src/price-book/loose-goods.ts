import { words } from "../grocery/language/language";
import type { ThingLanguage } from "../grocery/languages";

/** The categories of loose goods at Open Food Facts, by things of the lexicon. Mirrors `LooseGoods` in Swift. */
export const looseCategories: Readonly<Record<string, string>> = {
  almonds: "en:almonds", apples: "en:apples", apricots: "en:apricots", artichokes: "en:artichokes", arugula: "en:rocket",
  "asian-pears": "en:asian-pears", asparagus: "en:asparagus", avocados: "en:avocados",
  "baby-spinach": "en:spinach-young-leaves", bagels: "en:bagel-breads", baguette: "en:baguettes", bananas: "en:bananas",
  basil: "en:basils", beets: "en:beetroot", "belgian-endive": "en:belgian-endives", "bell-peppers": "en:sweet-peppers",
  "black-currants": "en:blackcurrants", "black-grapes": "en:black-grapes", "blood-oranges": "en:blood-oranges",
  "brazil-nuts": "en:brazil-nuts", broccoli: "en:broccoli", "butternut-squash": "en:butternut-squashes", cabbage: "en:cabbages",
  cardoon: "en:cardoons", carrots: "en:carrots", cashews: "en:cashew-nuts", cauliflower: "en:cauliflowers", celery: "en:celery",
  "celery-root": "en:celeriac", chanterelles: "en:chanterelles", cherries: "en:cherries",
  "cherry-tomatoes": "en:cherry-tomatoes", chestnuts: "en:chestnuts", "chicken-breast": "en:chicken-breasts",
  "chicken-drumsticks": "en:chicken-drumsticks", "chicken-thighs": "en:chicken-thighs", "chicken-wings": "en:chicken-wings",
  cilantro: "en:coriander-leaves", coconut: "en:coconuts", cod: "en:cods", cranberries: "en:cranberries",
  croissants: "en:croissants", cucumbers: "en:cucumbers", dill: "en:dill", donuts: "en:doughnuts", "dragon-fruit": "en:pitayas",
  duck: "en:ducks", "duck-breast": "en:duck-breasts", durian: "en:durian", eggplant: "en:aubergines", fennel: "en:fennel-bulbs",
  figs: "en:figs", "fresh-lingonberries": "en:lingonberries", "fuji-apples": "en:fuji-apples", galangal: "en:galangal",
  garlic: "en:garlic", ginger: "en:ginger", "golden-berries": "en:golden-berries", "golden-kiwis": "en:yellow-kiwifruits",
  gooseberries: "en:gooseberries", grapefruit: "en:grapefruits", grapes: "en:grapes",
  "green-bell-peppers": "en:green-sweet-peppers", "green-grapes": "en:green-grapes", "green-onions": "en:scallions",
  "green-tomatoes": "en:green-tomatoes", "ground-beef": "en:ground-beef-meats", "ground-pork": "en:ground-pork-meat",
  hazelnuts: "en:hazelnuts", honeydew: "en:honeydew-melons", "iceberg-lettuce": "en:iceberg-lettuce", kiwis: "en:kiwifruits",
  kohlrabi: "en:kohlrabi", leeks: "en:leeks", lemongrass: "en:lemon-grass", lemons: "en:lemons", limes: "en:limes",
  "macadamia-nuts": "en:macadamia-nuts", mache: "en:corn-salad", mangoes: "en:mangoes", melons: "en:melons", mint: "en:mint",
  muffins: "en:muffins", mushrooms: "en:mushrooms", "napa-cabbage": "en:chinese-cabbage", nectarines: "en:nectarines",
  okra: "en:okras", onions: "en:onions", oranges: "en:oranges", papaya: "en:papayas", parsley: "en:parsley",
  parsnips: "en:parsnip", "passion-fruit": "en:passion-fruits", peaches: "en:peaches", peanuts: "en:peanuts", pears: "en:pears",
  pecans: "en:pecan-nuts", persimmons: "en:kakis", pineapple: "en:pineapples", pistachios: "en:pistachios", plums: "en:plums",
  "pointed-cabbage": "en:pointed-cabbages", pomegranate: "en:pomegranates", "pork-belly": "en:pork-belly",
  "pork-tenderloin": "en:pork-tenderloin", potatoes: "en:potatoes", "prickly-pears": "en:prickly-pears",
  pumpkins: "en:pumpkins", quinces: "en:quinces", radishes: "en:red-radishes", raspberries: "en:raspberries",
  "red-bell-peppers": "en:red-bell-peppers", "red-cabbage": "en:red-cabbage", "red-onions": "en:red-onions",
  "red-potatoes": "en:red-potatoes", rhubarb: "en:rhubarb", rolls: "en:bread-rolls", "roma-tomatoes": "en:plum-tomatoes",
  "romaine-lettuce": "en:romaine-lettuce", romanesco: "en:romanesco", rosemary: "en:rosemary", rutabaga: "en:rutabaga",
  sage: "en:sage", salmon: "en:salmons", shallots: "en:shallots", "shiitake-mushrooms": "en:shiitake-mushrooms",
  "soft-pretzels": "en:bread-pretzels", sorrel: "en:sorrel", "spaghetti-squash": "en:spaghetti-squashes",
  spinach: "en:spinachs", strawberries: "en:strawberries", sunchokes: "en:jerusalem-artichoke",
  "sweet-potatoes": "en:sweet-potatoes", "swiss-chard": "en:chards", tarragon: "en:tarragon", thyme: "en:thyme",
  tomatoes: "en:tomatoes", trout: "en:trouts", "turkey-breast": "en:turkey-breasts", turnips: "en:turnip",
  walnuts: "en:walnuts", watermelon: "en:watermelons", "waxy-potatoes": "en:waxy-potatoes",
  "white-asparagus": "en:white-asparagus", "white-mushrooms": "en:champignon-mushrooms", "white-onions": "en:white-onions",
  "whole-chicken": "en:whole-chickens", "yellow-onions": "en:yellow-onions", yuca: "en:cassava-roots", zucchini: "en:zucchini",
};

/** A category of loose goods, and the label that their names give. */
export interface LooseCategory {
  readonly tag: string;
  readonly isOrganic: boolean;
}

const organic = /(?<!\p{L})(?:bio|öko|organic)(?!\p{L})[-\s]*/giu;

/**
 * Returns the category of a name that is exactly a thing of the table, organic or not; null for any other name.
 *
 * @param label - the name on the pack or the receipt, which may say that it is organic; null without one.
 */
export function looseCategory(name: string, label: string | null, language: ThingLanguage): LooseCategory | null {
  const { thing, isWhole } = words.lookUp(name.replace(organic, " ").trim(), language);
  const tag = isWhole && thing !== null ? looseCategories[thing] : undefined;
  return tag === undefined ? null : { tag, isOrganic: `${name} ${label ?? ""}`.search(organic) >= 0 };
}
