/** Ways to travel to stores. */
export const travelModes = ["car", "bicycle", "foot"] as const;
export type TravelMode = (typeof travelModes)[number];

/** Preferences for a walk through a store, in the order of the walk engine's numbers. */
export const walkModes = ["fastest", "frozenLast", "heavyFirst", "heavyLast"] as const;
export type WalkMode = typeof walkModes[number];

/** The side of a product, from the shopper's view. */
export type WalkSide = "left" | "right" | "ahead" | "behind";

/** The part of an aisle. */
export type AislePart = "front" | "middle" | "back";
