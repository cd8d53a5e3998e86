/** How somebody travels to stores. */
export const travelModes = ["car", "bicycle", "foot"] as const;
export type TravelMode = (typeof travelModes)[number];

/** How somebody wants to walk through a store, in the order of the walk engine's numbers. */
export const walkModes = ["fastest", "frozenLast", "heavyFirst", "heavyLast"] as const;
export type WalkMode = typeof walkModes[number];

/** Where something lies, seen by who comes along. */
export type WalkSide = "left" | "right" | "ahead" | "behind";

/** Where in its aisle something lies. */
export type AislePart = "front" | "middle" | "back";
