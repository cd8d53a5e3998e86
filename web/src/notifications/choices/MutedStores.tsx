import type { ReactElement } from "react";
import type { NotificationSettings } from "../../api/notification-client";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";

interface MutedStoresProps {
  readonly stores: NotificationSettings["mutedStores"];
  readonly onUnmute: (store: string) => void;
}

/** The muted stores. */
export function MutedStores({ stores, onUnmute }: MutedStoresProps): ReactElement {
  const text = useLaterTexts().notices;
  return (
    <section className="card card-body stack" aria-label={text.mutedStores}>
      <h2>{text.mutedStores}</h2>
      {stores.length === 0 && <p className="quiet-text">{text.noMuted}</p>}
      {stores.map(({ id, name }) => (
        <div key={id} className="row">
          <bdi className="grow">{name}</bdi>
          <Button isSmall aria-label={text.unmuteStore(name)} onClick={() => onUnmute(id)}>
            {text.unmute}
          </Button>
        </div>
      ))}
    </section>
  );
}
