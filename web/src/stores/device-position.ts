import type { Position } from "../api/types";

export type PositionFailure =
  /** Permission was denied by the shopper or the device's settings. */
  | "refused"
  /** The position is unavailable, or takes too long. */
  | "unknown";

export type PositionAnswer =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: PositionFailure };

/** A hundred meters are enough to find stores, and need less time and battery than one. */
const options = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

const decimals = 1_000;

/** Requests the device's position, rounded to about a hundred meters for privacy. */
export function askPosition(): Promise<PositionAnswer> {
  if (!("geolocation" in navigator)) return Promise.resolve({ kind: "unknown" });
  return new Promise((answer) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
        answer({ kind: "found", position });
      },
      (failure) => answer({ kind: failure.code === failure.PERMISSION_DENIED ? "refused" : "unknown" }),
      options,
    );
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals;
}
