import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";
import type { TripStart, TripPreferences } from "../plan-memory";

/** Summarizes the preferences behind *More*: `from home, now, 3 stores`. */
export function moreWords(preferences: TripPreferences, text: Texts, formats: Formats): string {
  const words = [startWords(preferences.start, text)];
  const { departure } = preferences;
  words.push(departure === null ? text.trips.now : text.trips.leavesAt(departureWords(departure, formats)));
  if (!preferences.returnsToStart) words.push(text.trips.oneWay);
  if (preferences.maximumStores !== null) words.push(text.trips.upTo(preferences.maximumStores));
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
 * Returns the day and time of `YYYY-MM-DDTHH:MM`.
 *
 * @param today - a day, `YYYY-MM-DD`, that is not named.
 */
export function departureWords(departure: string, formats: Formats, today = ""): string {
  const [day = "", time = "0:0"] = departure.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const date = new Date(`${day}T00:00`);
  const clock = formats.timeOfDay(hours * 3600 + minutes * 60);
  return day === today ? clock : `${formats.day(date)}, ${clock}`;
}

/** Returns the picture of a trip's start. */
export function startPicture(start: TripStart | null): string {
  return start?.kind === "here" ? "📍" : "🏠";
}
