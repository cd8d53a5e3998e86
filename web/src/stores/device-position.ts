import type { Position } from "../api/types";

export type PositionFailure =
  /** The shopper, or the device's settings, said no. */
  | "refused"
  /** The device does not know where it is, or takes too long to find out. */
  | "unknown";

export type PositionAnswer =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: PositionFailure };

/** A hundred metres do for finding stores, and cost less time and battery than one. */
const options = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 5 * 60_000 };

const decimals = 1_000;

/** Asks the device where it is, rounded to about a hundred metres, since nobody needs to know the house. */
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
