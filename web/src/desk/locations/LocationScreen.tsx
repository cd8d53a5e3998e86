import { useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { LocationsClient } from "../../api/locations-client";
import type { OwnLocation } from "../../api/locations-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link, useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { ChangedFields } from "../frame/ChangedFields";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { fieldEdit } from "../frame/field-edit";
import { GuardedButton } from "../frame/GuardedButton";
import { useFieldEdit } from "../frame/use-field-edit";
import { useWriting } from "../products/use-product-columns";
import { Confirmations } from "./Confirmations";
import { locationValues, readLocation, refusedLocationField, typedLocation } from "./location-form";
import type { LocationField } from "./location-form";
import { LocationFields } from "./LocationFields";
import { OfficialMapCard } from "./OfficialMapCard";
import { useTillWords } from "./use-till-words";
import { VerificationTag } from "./VerificationTag";

/** One store: its verification, confirmations and fields. */
export function LocationScreen({ store: id }: { readonly store: string }): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const [client] = useState(() => new LocationsClient(organisation.id));
  const request = useServerRequest(() => client.location(id));
  const [saved, setSaved] = useState<OwnLocation | undefined>();
  const store = saved ?? request.value;
  const reload = async (): Promise<void> => {
    setSaved(undefined);
    await request.ask();
  };
  return (
    <DeskScreen
      title={store?.name ?? text.myStores}
      parent={`/desk/${encodeURIComponent(organisation.id)}/stores`}
      className="narrow"
      subtitle={store !== undefined && <VerificationTag state={store.verification.state} />}
    >
      <div className="screen-body">
        {store === undefined && <RequestStatus request={request} />}
        {store !== undefined && (
          <>
            <Verification client={client} store={store} onChanged={setSaved} />
            <Confirmations client={client} store={store} onChanged={setSaved} />
            <OfficialMapCard store={store} />
            <EditForm key={JSON.stringify(store)} client={client} store={store} onSaved={setSaved} onStale={reload} />
            <Removal client={client} store={store} />
          </>
        )}
      </div>
    </DeskScreen>
  );
}

interface PartProps {
  readonly client: LocationsClient;
  readonly store: OwnLocation;
}

/** The pending or rejected verification; for public stores, a link to the shoppers' view. */
function Verification(props: PartProps & { readonly onChanged: (store: OwnLocation) => void }): ReactElement {
  const { client, store, onChanged } = props;
  const text = useLaterTexts().desk;
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const { state, reason } = store.verification;
  const askAgain = async (): Promise<void> => {
    if (await run(async () => onChanged(await client.askAgain(store.id)))) say(text.askedAgain);
  };
  if (state === "verified") {
    return (
      <Link to={`/stores/${encodeURIComponent(store.id)}`} className="button quiet">
        {text.seenByAll}
      </Link>
    );
  }
  if (state === "waiting") return <Note kind="warning" title={text.waiting} detail={text.waitingDetail} />;
  return (
    <Note kind="problem" title={text.refused} detail={reason ?? undefined}>
      {failure !== null && <DeskFailure failure={failure} />}
      <GuardedButton needs="owner" look="second" isSmall disabled={isUnderWay} onClick={() => void askAgain()}>
        {text.askAgain}
      </GuardedButton>
    </Note>
  );
}

interface EditFormProps extends PartProps {
  readonly onSaved: (store: OwnLocation) => void;
  /** Called if the other editors' changes were kept. */
  readonly onStale: () => Promise<void>;
}

function EditForm({ client, store, onSaved, onStale }: EditFormProps): ReactElement {
  const { refresh } = useDesk();
  const text = useLaterTexts().desk;
  const say = useSay();
  const writing = useWriting();
  const tellTill = useTillWords();
  const [typed, setTyped] = useState(() => typedLocation(store, writing));
  const [wrong, setWrong] = useState<readonly LocationField[]>([]);
  const editing = useFieldEdit(
    async ({ set, was }) => {
      onSaved(await client.edit(store.id, set, was));
      await refresh();
    },
    (isSaved) => {
      say(isSaved ? text.storeSaved(store.name) : text.theirsKept);
      if (!isSaved) void onStale();
    },
  );
  const { failure } = editing;
  const refused = failure instanceof ApiProblem ? refusedLocationField(failure.place) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const result = readLocation(typed, writing);
    setWrong(result.wrong);
    if (result.details === null) return;
    const edit = fieldEdit(locationValues(store), locationValues(result.details));
    if (edit === null) say(text.unchanged);
    else void editing.save(edit);
  };
  return (
    <form className="card card-body form" onSubmit={submit} noValidate>
      <LocationFields typed={typed} wrong={refused === null ? wrong : [...wrong, refused]} onChange={setTyped} />
      {failure !== null && <DeskFailure failure={failure} />}
      <GuardedButton needs="editor" look="primary" type="submit" disabled={editing.isSaving}>
        {editing.isSaving ? text.saving : text.save}
      </GuardedButton>
      <ChangedFields editing={editing} format={(field, value) => (field === "till" ? tellTill(value) : null)} />
    </form>
  );
}

function Removal({ client, store }: PartProps): ReactElement {
  const { organisation, refresh } = useDesk();
  const general = useText();
  const text = useLaterTexts().desk;
  const say = useSay();
  const { go } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const remove = async (): Promise<void> => {
    if (!(await run(() => client.remove(store.id)))) return;
    say(text.storeRemoved(store.name));
    await refresh();
    go(`/desk/${encodeURIComponent(organisation.id)}/stores`, { replace: true });
  };
  return (
    <>
      <GuardedButton needs="owner" look="remove" icon="bin" onClick={() => setAsking(true)}>
        {text.removeStore}
      </GuardedButton>
      {isAsking && (
        <Sheet title={text.removeStoreTitle(store.name)} onClose={() => setAsking(false)}>
          <p>{text.removeStoreDetail}</p>
          {failure !== null && <DeskFailure failure={failure} />}
          <Button onClick={() => setAsking(false)}>{general.common.cancel}</Button>
          <Button look="remove" disabled={isUnderWay} onClick={() => void remove()}>
            {text.removeStore}
          </Button>
        </Sheet>
      )}
    </>
  );
}
