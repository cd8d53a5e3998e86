import { word } from "./reader";
import type { Reader } from "./reader";

/**
 * The parts of every store, in the order in which lists show them. The twin of `Department` in Swift.
 *
 * Unknown words, and products that fit nowhere else, belong to `other`.
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

/** The picture that stands for a department on every map and list. */
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
