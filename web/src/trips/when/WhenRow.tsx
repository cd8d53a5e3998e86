import { useState } from "react";
import type { ReactElement } from "react";
import type { TripRequest } from "../../api/trip-request";
import type { TripLine } from "../../api/types";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import type { TripPreferences } from "../plan-memory";
import { WhenSheet } from "./WhenSheet";

interface WhenRowProps {
  readonly request: TripRequest;
  readonly lines: readonly TripLine[];
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** A quiet button that opens the answer in a sheet. */
export function WhenRow({ request, lines, change }: WhenRowProps): ReactElement {
  const when = useLaterTexts().when;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="trip-when-row" onClick={() => setOpen(true)}>
        <span aria-hidden="true">🕐</span> {when.title}
      </Button>
      {isOpen && (
        <WhenSheet
          request={request}
          lines={lines}
          onChoose={(departure) => {
            setOpen(false);
            change({ departure });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
