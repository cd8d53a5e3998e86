import { useId, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Trip } from "../../api/types";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Bill } from "../Bill";
import { SavingTag } from "../SavingTag";
import type { Planned } from "../trip-planning";
import { AnsweredLines, Merits, ReturnTime, TripHead } from "./FirstTrip";
import { Stops } from "./Stops";

interface OtherTripProps {
  readonly planned: Planned;
  readonly trip: Trip;
  readonly number: number;
  readonly start: string;
  /** The difference from the first trip in money, time and stores; empty if there is no first trip. */
  readonly difference: string;
  /** The difference from the first trip in stores and lines, or the request that the trip dropped. */
  readonly remark: string;
  readonly action: string;
  readonly onStart: () => void;
  /** The controls that change the trip. */
  readonly children?: ReactNode;
}

/** Another trip, folded to its key figures. Unfolded, it shows its bill and its own *Start*. */
export function OtherTrip({ planned, trip, number, start, difference, remark, action, onStart, children }: OtherTripProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { plan, request } = planned;
  return (
    <article className="card trip-card trip-other" id={`trip-${number}`}>
      <div className="row">
        <div className="grow">
          <TripHead number={number} trip={trip} />
          <Merits trip={trip} hourCents={request.timeCentsPerHour} />
          <AnsweredLines plan={plan} trip={trip} />
        </div>
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={`${isOpen ? text.trips.hideBill : text.trips.showBill}: ${text.trips.tripNumber(number)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "up" : "down"} />
        </button>
      </div>
      <div className="row wrap">
        <SavingTag trip={trip} />
        <span className="end">
          <Stops plan={plan} trip={trip} start={start} returnsToStart={request.returnsToStart} hasNames={false} />
        </span>
      </div>
      {difference !== "" && <p className="medium">{difference}</p>}
      <p className="quiet-text">{remark}</p>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <>
            <div className="row wrap">
              <Stops plan={plan} trip={trip} start={start} returnsToStart={request.returnsToStart} hasNames />
              <ReturnTime trip={trip} returnsToStart={request.returnsToStart} />
            </div>
            <Button look="second" onClick={onStart}>
              {action}
            </Button>
            {children}
            <Bill plan={plan} trip={trip} mode={request.mode} />
          </>
        )}
      </div>
    </article>
  );
}
