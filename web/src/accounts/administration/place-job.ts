import type { PlaceChoices, PlaceJob, RefusedHours } from "../../api/place-import-client";

/** True while the server works on the file. */
export function isJobRunning({ state }: Pick<PlaceJob, "state">): boolean {
  return state === "receiving" || state === "reading" || state === "importing";
}

/** True if another file may be uploaded in its place. */
export function givesWay({ state }: Pick<PlaceJob, "state">): boolean {
  return state === "done" || state === "failed" || state === "refused";
}

/** True if the import can start; one that closes most places of its area needs a confirmation. */
export function canImport({ state, counts }: Pick<PlaceJob, "state" | "counts">, closesMissing: boolean): boolean {
  return state === "ready" && counts !== null && (!counts.lacksMost || closesMissing);
}

/** Returns typed answers as the server expects them: empty ones stand for those of the file. */
export function choicesOf(country: string, timeZone: string, area: string): PlaceChoices {
  const orNull = (value: string): string | null => (value.trim() === "" ? null : value.trim());
  return { country: orNull(country), timeZone: orNull(timeZone), area: area.trim() };
}

/** Returns refused opening hours as lines to copy: address in OpenStreetMap, name, hours and reason. */
export function refusedHoursText(lines: readonly RefusedHours[]): string {
  return lines.map((line) => [elementAddress(line.place), line.name, line.text, line.reason].join("\t")).join("\n");
}

/** @param element - for example `node/12`. */
export function elementAddress(element: string): string {
  return `https://www.openstreetmap.org/${element}`;
}
