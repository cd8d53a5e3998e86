import type { Department } from "../../grocery/departments";
import { FloorPlan } from "./floor-plan";
import type { ShelfDepartments } from "./floor-plan";

type Sides = readonly [ShelfDepartments, ShelfDepartments, Department, Department];

/** 48 by 36 meters: produce and bakery first, counters at the back, eight aisles with a cross aisle. */
export function supermarket(): FloorPlan {
  const plan = new FloorPlan(36, 48, 10)
    .put("entrance", 35, 4, 1, 3)
    .put("wall", 32, 1, 1, 46).gate("up", 32, 4, 1, 3)
    .down(17, 1, [["produce", 14]])
    .down(3, 1, [["bakery", 13]])
    .along(1, 2, [["bakery", 5], ["deli", 8], ["cheese", 5], ["meat", 10], ["fish", 6], ["dairy", 11]])
    .down(3, 46, [["dairy", 11], ["frozen", 7], ["drinks", 9]])
    .shelf("bakery", 5, 4, 3, 4).shelf("cheese", 11, 4, 2, 4);
  for (const row of [16, 20, 24, 28]) plan.shelf("produce", row, 4, 2, 2).shelf("produce", row, 8, 2, 2);
  const gondolas: readonly (readonly [Sides, Sides])[] = [
    [[[["pasta", 9]], [["pantry", 9]], "cheese", "pasta"], [[["spices", 9]], [["pantry", 9]], "pantry", "sweets"]],
    [[[["pantry", 9]], [["baking", 9]], "meat", "pantry"], [[["breakfast", 9]], [["coffee", 9]], "coffee", "coffee"]],
    [[[["breakfast", 5], ["coffee", 4]], [["sweets", 9]], "meat", "sweets"], [[["snacks", 9]], [["sweets", 9]], "snacks", "snacks"]],
    [[[["snacks", 9]], [["drinks", 9]], "fish", "drinks"], [[["drinks", 9]], [["wine", 9]], "wine", "wine"]],
    [[[["wine", 9]], [["baby", 9]], "fish", "baby"], [[["baby", 4], ["care", 5]], [["care", 9]], "care", "care"]],
    [[[["household", 9]], [["household", 9]], "dairy", "household"], [[["care", 9]], [["household", 5], ["pets", 4]], "pets", "household"]],
    [[[["frozen", 9]], [["frozen", 9]], "dairy", "frozen"], [[["pets", 9]], [["frozen", 9]], "frozen", "frozen"]],
  ];
  gondolas.forEach(([[left, right, top, bottom], [leftBelow, rightBelow, topBelow, bottomBelow]], index) => {
    const column = 14 + index * 4;
    plan.gondola(5, column, left, right, { top, bottom }).gondola(18, column, leftBelow, rightBelow, { top: topBelow, bottom: bottomBelow });
    plan.sign(9, column + 2, index + 2);
  });
  return plan.sign(9, 12, 1).put("pillar", 16, 12).put("pillar", 16, 42).tills(30, 15, 11, 3);
}

/** The same size as a race track: one wide loop, short aisles inside, a stockroom in a corner. */
export function raceTrack(): FloorPlan {
  const plan = new FloorPlan(36, 50, 10)
    .put("wall", 1, 38, 9, 11)
    .put("entrance", 35, 44, 1, 3)
    .put("wall", 32, 1, 1, 48).gate("up", 32, 44, 1, 3)
    .down(12, 48, [["produce", 18]])
    .along(10, 39, [["bakery", 9]])
    .down(1, 37, [["deli", 5], ["cheese", 4]])
    .along(1, 3, [["dairy", 10], ["meat", 14], ["fish", 10]])
    .down(3, 1, [["dairy", 8], ["frozen", 12], ["drinks", 8]])
    .shelf("bakery", 13, 42, 2, 4);
  for (const row of [18, 22, 26]) plan.shelf("produce", row, 41, 2, 2).shelf("produce", row, 45, 2, 2);
  const shelves: readonly (readonly [ShelfDepartments, ShelfDepartments])[] = [
    [[["frozen", 14]], [["frozen", 14]]],
    [[["pasta", 6], ["pantry", 8]], [["pantry", 14]]],
    [[["baking", 8], ["spices", 6]], [["breakfast", 7], ["coffee", 7]]],
    [[["sweets", 14]], [["snacks", 14]]],
    [[["drinks", 14]], [["wine", 14]]],
    [[["care", 9], ["baby", 5]], [["household", 9], ["pets", 5]]],
  ];
  shelves.forEach(([upper, lower], index) => {
    const row = 5 + index * 4;
    plan.lyingGondola(row, 5, upper, lower, { left: upper[0]?.[0] ?? "pantry", right: lower[0]?.[0] ?? "pantry" });
    plan.lyingGondola(row, 23, lower, upper, { left: upper[0]?.[0] ?? "pantry", right: lower[0]?.[0] ?? "pantry" });
    plan.sign(row + 2, 12, index + 1);
  });
  return plan.sign(3, 12, 7).tills(30, 8, 12, 3);
}

/** A hall of 96 by 72 meters: long pallet racks, a cold room in the corner, tills along the front. */
export function warehouseClub(): FloorPlan {
  const plan = new FloorPlan(60, 80, 12)
    .put("entrance", 59, 70, 1, 4)
    .put("wall", 55, 1, 1, 78).gate("up", 55, 70, 1, 4)
    .along(1, 4, [["meat", 16], ["fish", 6], ["deli", 8], ["cheese", 8], ["bakery", 20]], 2)
    .down(4, 1, [["dairy", 16], ["frozen", 20], ["drinks", 10]], 2)
    .put("wall", 3, 63, 16, 1).put("floor", 16, 63, 2, 1).put("floor", 5, 63, 2, 1)
    .down(3, 77, [["produce", 15]], 2)
    .shelf("produce", 4, 66, 3, 4).shelf("produce", 4, 72, 3, 3).shelf("produce", 10, 66, 3, 4).shelf("produce", 10, 72, 3, 3)
    .down(22, 77, [["household", 14], ["pets", 12]], 2);
  const racks: readonly (readonly [Department, Department])[] = [
    ["frozen", "frozen"], ["dairy", "drinks"], ["drinks", "drinks"], ["wine", "wine"], ["snacks", "sweets"],
    ["coffee", "breakfast"], ["pasta", "pantry"], ["pantry", "pantry"], ["baking", "spices"], ["care", "baby"], ["household", "household"],
  ];
  racks.forEach(([left, right], index) => {
    const column = 7 + index * 6;
    // The last two upper racks would overlap the cold room.
    if (column < 58) rack(plan, 8, column, 14, left, right);
    rack(plan, 26, column, 20, left, right);
    plan.sign(36, column + 4, index + 1);
  });
  for (const [row, column] of [[24, 12], [24, 36], [24, 60], [49, 12], [49, 36], [49, 60]] as const) plan.put("pillar", row, column);
  return plan.tills(52, 10, 20, 4);
}

/** A rack two pallets deep, with end caps for offers. */
function rack(plan: FloorPlan, row: number, column: number, length: number, left: Department, right: Department): void {
  plan.gondola(row, column, [[left, length]], [[right, length]], { top: left, bottom: right });
}

/** A similar hall for a street corner, with tills at the side and racks across. */
export function cornerWarehouse(): FloorPlan {
  const plan = new FloorPlan(64, 76, 12)
    .put("entrance", 60, 0, 3, 1)
    .put("wall", 1, 6, 57, 1).put("wall", 58, 1, 1, 9).put("floor", 58, 2, 1, 3).put("wall", 58, 10, 5, 1).gate("right", 60, 10, 3, 1)
    .down(3, 73, [["produce", 18], ["bakery", 14], ["deli", 10]], 2)
    .along(1, 12, [["frozen", 20], ["dairy", 22], ["cheese", 8], ["fish", 8]], 2)
    .along(61, 14, [["household", 20], ["pets", 12], ["care", 16]], 2)
    .shelf("meat", 48, 73, 12, 2);
  const racks: readonly (readonly [Department, Department])[] = [
    ["dairy", "frozen"], ["drinks", "drinks"], ["wine", "drinks"], ["snacks", "sweets"], ["coffee", "breakfast"],
    ["pasta", "pantry"], ["pantry", "baking"], ["spices", "pantry"], ["baby", "care"],
  ];
  racks.forEach(([upper, lower], index) => {
    const row = 6 + index * 6;
    plan.lyingGondola(row, 15, [[upper, 22]], [[lower, 22]], { left: upper, right: lower });
    plan.lyingGondola(row, 43, [[lower, 22]], [[upper, 22]], { left: lower, right: upper });
    plan.sign(row + 3, 26, index + 1);
  });
  for (let till = 0; till < 16; till += 1) {
    plan.put("pillar", 8 + till * 3, 5, 1, 4).put("checkout", 9 + till * 3, 7).gate("left", 9 + till * 3, 6);
  }
  return plan.put("pillar", 56, 5, 1, 4);
}
