import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Entry } from "../../lists/list-views";
import { useFormats, useLaterTexts } from "../../locale";
import { Link } from "../../frame/router";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { tripAddress } from "../chosen-trip";
import { boughtAt, unassigned, waitsForAnotherDay } from "./not-found";
import { storesToCome } from "./rest-skips";
import { useElsewhere } from "./use-elsewhere";
import { useTripChange } from "./use-trip-change";

interface ElsewhereChoicesProps {
  readonly listId: string;
  /** The store that lacks it. */
  readonly storeId: string;
  readonly entry: Entry;
  /** Called after a choice. */
  readonly onChosen?: () => void;
}

/** The choices for an entry that a store of the trip lacks: another of its stores, another day, or a detour. */
export function ElsewhereChoices({ listId, storeId, entry, onChosen }: ElsewhereChoicesProps): ReactElement | null {
  const words = useLaterTexts().onTheWay;
  const formats = useFormats();
  const { trip, make } = useTripChange(listId);
  const visits = useMemo(
    () => (trip === null ? [] : storesToCome(trip).filter(({ store }) => store.id !== storeId)),
    [trip, storeId],
  );
  const offers = useElsewhere(entry, visits);
  if (trip === null) return null;
  return (
    <div className="elsewhere" role="group" aria-label={words.elsewhere}>
      {offers.map(({ visit, line }) => (
        <Button
          key={visit.index}
          look="second"
          isSmall
          onClick={() => {
            make(boughtAt(trip, visit.index, line), words.movedTo(isolated(entry.name), isolated(visit.store.name)));
            onChosen?.();
          }}
        >
          <span aria-hidden="true">{visit.store.emoji}</span> {words.at(isolated(visit.store.name), formats.money(line.totalCents))}
        </Button>
      ))}
      {offers.length === 0 && <p className="quiet-text">{words.noneElsewhere}</p>}
      <Link
        to={tripAddress(listId, storeId)}
        className="button quiet small"
        onClick={() => {
          make(unassigned(trip, entry.id), words.notFoundTitle(isolated(entry.name)));
          onChosen?.();
        }}
      >
        {words.detour}
      </Link>
      <Button
        isSmall
        onClick={() => {
          make(waitsForAnotherDay(trip, [entry.id]), words.dropped(isolated(entry.name)));
          onChosen?.();
        }}
      >
        {words.drop}
      </Button>
    </div>
  );
}
