import type { Department } from "../../grocery/departments";

/**
 * The typical position of departments, in thousandths of the route from the entrance to the checkout.
 *
 * The mean over the shortest routes through the templates of `maps/templates` with the department. No template has
 * `other`, which comes last.
 */
export const usualPlaces: Readonly<Record<Department, number>> = {
  produce: 162,
  bakery: 201,
  deli: 266,
  meat: 399,
  fish: 443,
  dairy: 450,
  cheese: 311,
  frozen: 534,
  pantry: 503,
  pasta: 461,
  breakfast: 511,
  baking: 700,
  spices: 657,
  coffee: 507,
  drinks: 662,
  wine: 748,
  snacks: 592,
  sweets: 705,
  household: 637,
  care: 704,
  baby: 602,
  pets: 627,
  other: 1000,
};
