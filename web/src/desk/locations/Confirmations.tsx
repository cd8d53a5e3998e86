import type { ReactElement } from "react";
import { storeParts } from "../../api/locations-client";
import type { LocationsClient, OwnLocation, StorePart } from "../../api/locations-client";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { Button } from "../../ui/Button";
import { lockedBy } from "../frame/rights";

interface ConfirmationsProps {
  readonly client: LocationsClient;
  readonly store: OwnLocation;
  readonly onChanged: (store: OwnLocation) => void;
}

/** The last confirmations of hours, prices and map, each with a confirm button (N-35). */
export function Confirmations({ client, store, onChanged }: ConfirmationsProps): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const formats = useFormats();
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const locked = lockedBy(organisation.role, "editor", text.lockedRole);
  const has: Readonly<Record<StorePart, boolean>> = {
    hours: store.openingHours !== null, prices: store.productCount > 0, map: store.mapCount > 0,
  };
  const confirm = async (part: StorePart): Promise<void> => {
    if (await run(async () => onChanged(await client.confirm(store.id, part)))) say(text.nowConfirmed(text.parts[part]));
  };
  const words = (part: StorePart): string => {
    const confirmation = store.confirmed[part];
    if (confirmation === undefined || confirmation === null) return text.neverConfirmed;
    const ago = formats.ago(Math.max(0, Date.now() - confirmation.time));
    return confirmation.by === null ? ago : text.confirmedBy(ago, confirmation.by);
  };
  const parts = storeParts.filter((part) => has[part]);
  if (parts.length === 0) return <></>;
  return (
    <section className="card card-body stack">
      <h2>{text.confirmed}</h2>
      <ul className="stack">
        {parts.map((part) => (
          <li key={part} className="row wrap">
            <span className="grow">
              <span className="medium">{text.parts[part]}</span>
              <span className="quiet-text row-detail">{words(part)}</span>
            </span>
            <Button
              isSmall
              look="second"
              icon="tick"
              disabled={isUnderWay || locked !== null}
              aria-label={text.isRightOf(text.parts[part])}
              onClick={() => void confirm(part)}
            >
              {text.isRight}
            </Button>
          </li>
        ))}
      </ul>
      {locked !== null && <p className="quiet-text">🔒 {locked}</p>}
      {failure !== null && <DeskFailure failure={failure} />}
    </section>
  );
}
