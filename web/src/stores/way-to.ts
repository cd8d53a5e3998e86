import type { Position } from "../api/types";

/**
 * Where the device's own navigation shows the way; only a link, nothing is asked of anybody before it is followed.
 *
 * @param userAgent - how the browser names itself: Apple's devices know no `geo:`, and computers have nothing for it.
 */
export function wayTo({ latitude, longitude }: Position, userAgent: string): string {
  const place = `${latitude},${longitude}`;
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`;
}
