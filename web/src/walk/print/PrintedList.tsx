import type { ReactElement } from "react";
import { departmentEmoji } from "../../grocery/departments";
import { useSpeech } from "../use-speech";
import type { ScheduledItem } from "../walk-scene";
import { aisleWords, walkAmountWords, spotWords, requestWords } from "../walk-words";

interface PrintedListProps {
  /** In the order of the route. */
  readonly schedule: readonly ScheduledItem[];
  /** The number of each entry's stop; missing for entries without a location. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** The items in the order of the route, with a box for the pencil. */
export function PrintedList({ schedule, numbers }: PrintedListProps): ReactElement {
  return (
    <ul className="print-list">
      {schedule.map((scheduled) => (
        <PrintedRow key={scheduled.item.id} scheduled={scheduled} number={numbers.get(scheduled.item.id)} />
      ))}
    </ul>
  );
}

interface PrintedRowProps {
  readonly scheduled: ScheduledItem;
  readonly number: number | undefined;
}

function PrintedRow({ scheduled: { item, pick, isAdrift }, number }: PrintedRowProps): ReactElement {
  const speech = useSpeech();
  const { text } = speech;
  const spot = pick === undefined ? (isAdrift ? [text.walk.askHere] : []) : spotWords(pick, speech);
  const place = [aisleWords(item, pick, speech), ...spot].filter((word) => word !== null);
  const request = requestWords(item.amount, speech);
  return (
    <li className="print-row">
      <span className="print-box" aria-hidden="true" />
      <span className="print-number">{number}</span>
      <span className="print-emoji emoji" role="img" aria-label={text.lists.departments[item.department]}>
        {departmentEmoji[item.department]}
      </span>
      <span className="print-name">
        <b>
          <bdi>{item.name}</bdi>
        </b>{" "}
        <bdi className="no-wrap">{walkAmountWords(item.amount, speech)}</bdi>
        {request !== null && ` ${request}`}
        {item.note !== "" && <bdi className="print-note">{item.note}</bdi>}
      </span>
      <span className="print-place">{place.join(" · ")}</span>
    </li>
  );
}
