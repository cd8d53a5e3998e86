import type { Position } from "../api/types";

/**
 * Returns a link to the device's own navigation. Nothing is sent before it is followed.
 *
 * @param userAgent - Apple's devices lack `geo:`, and computers have no app for it.
 */
export function wayTo({ latitude, longitude }: Position, userAgent: string): string {
  const place = `${latitude},${longitude}`;
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;
}
