import type { ReactElement } from "react";
import type { Entry } from "../../lists/list-views";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import type { ChosenTrip } from "../chosen-trip";
import type { KeepTrip } from "../use-chosen-trip";
import { unplanned } from "./rest-of-trip";

interface UnplannedCardProps {
  readonly chosen: ChosenTrip;
  readonly entries: readonly Entry[];
  readonly keep: KeepTrip;
}

/** Open entries that no store of the trip sells, so that none is forgotten. */
export function UnplannedCard({ chosen, entries, keep }: UnplannedCardProps): ReactElement | null {
  const words = useLaterTexts().onTheWay;
  const { waiting, nowhere } = unplanned(chosen, entries);
  if (waiting.length + nowhere.length === 0) return null;
  const wantsToday = (id: string): void => {
    const waiting = chosen.changed.waiting.filter((other) => other !== id);
    keep({ ...chosen, changed: { ...chosen.changed, waiting } }, chosen);
  };
  return (
    <section className="card card-body stack" aria-label={nowhere.length > 0 ? words.nowhere : words.waiting}>
      {nowhere.length > 0 && (
        <>
          <h2>{words.nowhere}</h2>
          <p>{nowhere.map(({ name }) => name).join(", ")}</p>
          {chosen.ended.includes(null) && <p className="quiet-text">{words.nowhereDetail}</p>}
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h2>{words.waiting}</h2>
          <div className="trip-changes">
            {waiting.map(({ id, name }) => (
              <Button key={id} isSmall aria-label={words.wantToday(name)} onClick={() => wantsToday(id)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
