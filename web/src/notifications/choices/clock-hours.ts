/** `22:05` */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Parses a time of day; null if it is invalid. */
export function clockMinutes(clock: string): number | null {
  const parts = /^(\d\d):(\d\d)/.exec(clock);
  return parts === null ? null : Number(parts[1]) * 60 + Number(parts[2]);
}
