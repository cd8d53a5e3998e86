import type { ReactElement } from "react";
import type { TripPlan } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts, Texts } from "../../locale";
import type { Formats } from "../../locale/formats";
import { Note } from "../../ui/Note";
import { obstacleWords } from "./obstacle-words";
import type { ObstacleWords } from "./obstacle-words";

/** The reasons why there is no trip, or why a required store is not on it, and what is missing. */
export function Obstacles({ plan }: { readonly plan: TripPlan }): ReactElement | null {
  const { trips } = useText();
  const { obstacles } = useLaterTexts();
  const formats = useFormats();
  const inWords = (words: ObstacleWords): string => sentenceOf(words, obstacles, trips, formats);
  const reasons = obstacleWords(plan);
  if (reasons.length === 0 && plan.trips.length > 0) return null;
  const title = plan.trips.length > 0 ? trips.wishes : whyNone(reasons, obstacles);
  // The title already says this.
  const others = reasons.filter((words) => inWords(words) !== title);
  return (
    <Note kind="warning" title={title}>
      {others.map((words) => (
        <p key={JSON.stringify(words)}>{inWords(words)}</p>
      ))}
    </Note>
  );
}

type ObstacleTexts = LaterTexts["obstacles"];

function whyNone(reasons: readonly ObstacleWords[], text: ObstacleTexts): string {
  const [first] = reasons;
  if (first?.kind === "clock") return first.openCount === 0 ? text.noneOpen : text.mostClosed;
  if (first?.kind === "closed") return first.store === null ? text.noneOpen : text.closed(first.store);
  return reasons.length > 0 ? text.noTrip : text.nothingFound;
}

const daySeconds = 86_400;

function sentenceOf(words: ObstacleWords, obstacles: ObstacleTexts, { upTo }: Texts["trips"], formats: Formats): string {
  const percent = (value: number): string => formats.percent(value / 100);
  switch (words.kind) {
    case "moreTime":
      return obstacles.moreTime(formats.duration(words.more), formats.duration(words.needed));
    case "lessSaving":
      if (words.possible <= 0) return obstacles.noSaving(percent(words.asked));
      return obstacles.lessSaving(percent(words.possible), percent(words.asked));
    case "moreStores":
      return obstacles.moreStores(upTo(words.needed), upTo(words.asked));
    case "closed":
      return words.store === null ? obstacles.allClosed : obstacles.closed(words.store);
    case "wishedClosed":
      return obstacles.wishedClosed(words.store ?? "");
    case "wait":
      return obstacles.wait(words.store ?? "", formats.duration(words.minutes), formats.timeOfDay(words.opens));
    case "timeDoesNotHelp":
    case "savingDoesNotHelp":
    case "storesDoNotHelp":
    case "nothingSold":
    case "unfinished":
      return obstacles[words.kind];
    case "clock": {
      const until = words.opens === null ? null : formats.timeOfDay(words.opens % daySeconds);
      return words.openCount === 0
        ? obstacles.allClosedUntil(until)
        : obstacles.onlyOpen(words.open, words.openCount - words.open.length, until);
    }
  }
}
