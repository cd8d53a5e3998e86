import { FloorPlan } from "./floor-plan";

/** Ten by seven meters: everything along the walls, two shelves in the middle, the till at the door. */
export function cornerShop(): FloorPlan {
  return new FloorPlan(13, 18, 6)
    .put("entrance", 12, 3, 1, 2)
    .along(1, 1, [["bakery", 3], ["dairy", 4], ["cheese", 2], ["meat", 3], ["frozen", 4]])
    .down(3, 1, [["produce", 6]])
    .down(2, 16, [["drinks", 5], ["wine", 4]])
    .gondola(4, 5, [["pasta", 2], ["pantry", 2]], [["pantry", 2], ["spices", 1], ["baking", 1]], { bottom: "snacks" })
    .gondola(4, 9, [["breakfast", 2], ["coffee", 2]], [["sweets", 3], ["baby", 1]], { bottom: "sweets" })
    .gondola(4, 13, [["household", 4]], [["care", 3], ["pets", 1]], { bottom: "snacks" })
    .put("pillar", 10, 6, 1, 2).put("checkout", 10, 8)
    .sign(5, 3, 1).sign(5, 7, 2).sign(5, 11, 3);
}

/** A long and narrow store between two houses: a loop around one long shelf, and out past the till. */
export function kiosk(): FloorPlan {
  return new FloorPlan(22, 11, 6)
    .put("entrance", 21, 7, 1, 2)
    .down(2, 9, [["produce", 5], ["bakery", 4], ["deli", 3], ["dairy", 4]])
    .along(1, 2, [["dairy", 2], ["meat", 3], ["frozen", 3]])
    .down(3, 1, [["frozen", 2], ["drinks", 5], ["wine", 3], ["household", 3], ["care", 2]])
    .gondola(4, 5, [["snacks", 3], ["sweets", 3], ["household", 2], ["pets", 1]], [["pasta", 3], ["pantry", 3], ["breakfast", 2], ["coffee", 1]], { top: "cheese", bottom: "sweets" })
    .put("pillar", 17, 2, 2, 2).put("checkout", 18, 4)
    .sign(8, 3, 1).sign(8, 7, 2);
}

/** 24 by 19 meters: produce at the door, fresh goods along the walls, five aisles. */
export function neighbourhoodMarket(): FloorPlan {
  const plan = new FloorPlan(24, 30, 8)
    .put("entrance", 23, 4, 1, 2)
    .put("wall", 20, 1, 1, 28).gate("up", 20, 4, 1, 2)
    .down(10, 1, [["produce", 9]])
    .down(3, 1, [["bakery", 6]])
    .along(1, 2, [["bakery", 3], ["deli", 4], ["cheese", 3], ["meat", 6], ["fish", 3], ["dairy", 8]])
    .down(3, 28, [["dairy", 5], ["frozen", 6], ["drinks", 5]])
    .shelf("produce", 11, 4, 2, 3).shelf("produce", 15, 4, 2, 3)
    .gondola(5, 10, [["pasta", 5], ["pantry", 6]], [["pantry", 5], ["spices", 3], ["baking", 3]], { top: "cheese", bottom: "sweets" })
    .gondola(5, 14, [["breakfast", 5], ["coffee", 6]], [["sweets", 6], ["snacks", 5]], { top: "bakery", bottom: "coffee" })
    .gondola(5, 18, [["drinks", 6], ["wine", 5]], [["baby", 4], ["care", 7]], { top: "wine", bottom: "snacks" })
    .gondola(5, 22, [["household", 8], ["pets", 3]], [["frozen", 11]], { top: "dairy", bottom: "household" })
    .shelf("bakery", 5, 4, 3, 2)
    .tills(19, 12, 4);
  [12, 16, 20, 24].forEach((column, index) => plan.sign(10, column, index + 1));
  return plan.sign(10, 8, 5);
}

/** The same size with crosswise aisles, walked towards the back. */
export function crosswiseMarket(): FloorPlan {
  const plan = new FloorPlan(26, 30, 8)
    .put("entrance", 25, 25, 1, 2)
    .along(1, 3, [["dairy", 8], ["cheese", 4], ["meat", 7], ["fish", 4]])
    .down(2, 1, [["frozen", 9], ["drinks", 8]])
    .down(3, 28, [["deli", 5], ["bakery", 7], ["produce", 8]])
    .shelf("produce", 17, 23, 2, 3).shelf("produce", 13, 24, 2, 2)
    .lyingGondola(5, 5, [["dairy", 6], ["deli", 8]], [["breakfast", 8], ["coffee", 6]], { left: "frozen", right: "cheese" })
    .lyingGondola(9, 5, [["pasta", 6], ["pantry", 8]], [["pantry", 6], ["baking", 4], ["spices", 4]], { left: "drinks", right: "coffee" })
    .lyingGondola(13, 5, [["sweets", 8], ["snacks", 6]], [["baby", 5], ["care", 9]], { left: "wine", right: "sweets" })
    .lyingGondola(17, 5, [["household", 9], ["pets", 5]], [["wine", 14]], { left: "household", right: "snacks" })
    .shelf("bakery", 5, 24, 3, 2)
    .put("wall", 22, 1, 1, 28).gate("up", 22, 25, 1, 2)
    .tills(21, 6, 5);
  [7, 11, 15].forEach((row, index) => plan.sign(row, 12, index + 1));
  return plan.sign(3, 12, 4).sign(19, 12, 5);
}
