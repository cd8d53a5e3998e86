import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";
import type { TripStart, TripPreferences } from "../plan-memory";

/** Summarizes the preferences behind *More*: `from home, now, 3 stores`. */
export function moreWords(wishes: TripPreferences, text: Texts, formats: Formats): string {
  const words = [startWords(wishes.start, text)];
  const { departure } = wishes;
  words.push(departure === null ? text.trips.now : text.trips.leavesAt(departureWords(departure, formats)));
  if (!wishes.returnsToStart) words.push(text.trips.oneWay);
  if (wishes.maximumStores !== null) words.push(text.trips.upTo(wishes.maximumStores));
  return words.join(", ");
}

function startWords(start: TripStart | null, text: Texts): string {
  switch (start?.kind) {
    case undefined:
      return text.trips.fromNowhere;
    case "here":
      return text.trips.fromHere;
    case "home":
      return text.trips.fromHome;
    case "zip":
      return text.trips.fromZip(start.zip ?? "");
  }
}

/**
 * The day and the time of a wall clock, `YYYY-MM-DDTHH:MM`.
 *
 * @param today - a day, `YYYY-MM-DD`, that need not be named.
 */
export function departureWords(departure: string, formats: Formats, today = ""): string {
  const [day = "", time = "0:0"] = departure.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const date = new Date(`${day}T00:00`);
  const clock = formats.timeOfDay(hours * 3600 + minutes * 60);
  return day === today ? clock : `${formats.day(date)}, ${clock}`;
}

/** The picture of a place where a trip starts. */
export function startPicture(start: TripStart | null): string {
  return start?.kind === "here" ? "📍" : "🏠";
}
