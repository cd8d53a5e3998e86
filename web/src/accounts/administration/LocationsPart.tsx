import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { AdministrationClient, QueuedLocation } from "../../api/administration-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { FailureNote } from "../../frame/FailureNote";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";

/** Stores awaiting verification, oldest first; verified, or rejected with a reason (N-26). */
export function LocationsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().desk;
  const formats = useFormats();
  const say = useSay();
  const request = useServerRequest(() => client.waitingLocations());
  const [refusing, setRefusing] = useState<QueuedLocation | undefined>();
  const verify = async ({ id, name }: QueuedLocation): Promise<void> => {
    if (await request.act(() => client.decideLocation(id, true))) say(text.verifiedNow(name));
  };
  return (
    <>
      <RequestStatus request={request} />
      {request.value?.length === 0 && <p role="status">{text.queueEmpty}</p>}
      {request.value?.map((store) => (
        <section key={store.id} className="card card-body stack" aria-label={store.name}>
          <h2>
            {store.organisation.emoji} <bdi>{store.name}</bdi>
          </h2>
          <p>
            <bdi>{store.organisation.name}</bdi>
            <span className="quiet-text row-detail">
              {[store.street, `${store.zip} ${store.city}`, store.country].join(", ")}
            </span>
            {store.phone !== null && <span className="quiet-text row-detail">{store.phone}</span>}
          </p>
          {store.verification.asked !== null && (
            <p className="quiet-text">
              {text.askedBy(store.owners.join(", "), formats.ago(Math.max(0, Date.now() - store.verification.asked)))}
            </p>
          )}
          <div className="row wrap">
            <Button look="primary" isSmall aria-label={`${text.verify}: ${store.name}`} onClick={() => void verify(store)}>
              {text.verify}
            </Button>
            <Button look="remove" isSmall aria-label={`${text.refuse}: ${store.name}`} onClick={() => setRefusing(store)}>
              {text.refuse}
            </Button>
          </div>
        </section>
      ))}
      {refusing !== undefined && (
        <RefuseSheet
          client={client}
          store={refusing}
          onDone={async () => {
            say(text.refusedNow(refusing.name));
            await request.ask();
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}

interface RefuseSheetProps {
  readonly client: AdministrationClient;
  readonly store: QueuedLocation;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function RefuseSheet({ client, store, onDone, onClose }: RefuseSheetProps): ReactElement {
  const text = useLaterTexts().desk;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "" || isUnderWay) return;
    if (!(await run(() => client.decideLocation(store.id, false, reason.trim())))) return;
    onClose();
    await onDone();
  };
  return (
    <Sheet title={text.refuseTitle(store.name)} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={text.refuseReason}
          value={reason}
          maxLength={500}
          problem={isMissing ? text.refuseMissing : undefined}
          onValue={setReason}
        />
        {failure !== null && <FailureNote failure={failure} problems={text.problems} />}
        <Button look="remove" type="submit" disabled={isUnderWay}>
          {text.refuse}
        </Button>
      </form>
    </Sheet>
  );
}
