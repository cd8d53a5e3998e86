import type { NearbyStore, Organisation } from "../../api/types";
import type { TripPreferences } from "../plan-memory";

/** Returns the nearby chains with a membership, each once, by name. */
export function organisationsWithMembership(stores: readonly NearbyStore[]): readonly Organisation[] {
  const organisations = new Map<string, Organisation>();
  for (const { organisation } of stores) {
    if (organisation.membership !== null) organisations.set(organisation.id, organisation);
  }
  return [...organisations.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export type StorePreference = "surely" | "never" | "maybe";

export function storePreference({ include, avoid }: Pick<TripPreferences, "include" | "avoid">, id: string): StorePreference {
  if (include.includes(id)) return "surely";
  return avoid.includes(id) ? "never" : "maybe";
}

/** Returns the preferences with another one for a store. */
export function withStorePreference(
  { include, avoid }: Pick<TripPreferences, "include" | "avoid">,
  id: string,
  preference: StorePreference,
): Pick<TripPreferences, "include" | "avoid"> {
  const others = (ids: readonly string[]): readonly string[] => ids.filter((other) => other !== id);
  return {
    include: preference === "surely" ? [...others(include), id] : others(include),
    avoid: preference === "never" ? [...others(avoid), id] : others(avoid),
  };
}

/** Parses a number of points, 0 for an empty field; null if it is invalid. */
export function typedPoints(typed: string): number | null {
  const digits = typed.trim();
  return /^\d{0,8}$/.test(digits) && Number(digits) <= 10_000_000 ? Number(digits) : null;
}
