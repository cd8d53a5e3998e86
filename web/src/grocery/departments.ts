import { word } from "./reader";
import type { Reader } from "./reader";

/**
 * The departments of every store, in list order. Mirrors `Department` in Swift.
 *
 * Unknown words, and products without a department, belong to `other`.
 */
export const departments = [
  "produce",
  "bakery",
  "deli",
  "meat",
  "fish",
  "dairy",
  "cheese",
  "frozen",
  "pantry",
  "pasta",
  "breakfast",
  "baking",
  "spices",
  "coffee",
  "drinks",
  "wine",
  "snacks",
  "sweets",
  "household",
  "care",
  "baby",
  "pets",
  "other",
] as const;

export type Department = typeof departments[number];

export const readDepartment: Reader<Department> = word(departments);

/** The emoji of a department on maps and lists. */
export const departmentEmoji: Readonly<Record<Department, string>> = {
  produce: "🥬",
  bakery: "🥖",
  deli: "🥪",
  meat: "🥩",
  fish: "🐟",
  dairy: "🥛",
  cheese: "🧀",
  frozen: "🧊",
  pantry: "🥫",
  pasta: "🍝",
  breakfast: "🥣",
  baking: "🌾",
  spices: "🧂",
  coffee: "☕",
  drinks: "🧃",
  wine: "🍷",
  snacks: "🍿",
  sweets: "🍫",
  household: "🧻",
  care: "🧴",
  baby: "🍼",
  pets: "🐾",
  other: "📦",
};
