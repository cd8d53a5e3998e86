import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { LocationsClient } from "../../api/locations-client";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { newId } from "../../replica/environment";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { useWriting } from "../products/use-product-columns";
import { emptyLocation, readLocation, refusedLocationField } from "./location-form";
import type { LocationField } from "./location-form";
import { LocationFields } from "./LocationFields";

/** A new store; only its own members see it until it is verified. */
export function NewLocationScreen(): ReactElement {
  const { replica } = useServices();
  const { organisation, refresh } = useDesk();
  const text = useLaterTexts().desk;
  const say = useSay();
  const { go } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(() => newId(replica.environment));
  const writing = useWriting();
  const [typed, setTyped] = useState(emptyLocation);
  const [wrong, setWrong] = useState<readonly LocationField[]>([]);
  const { isUnderWay, failure, run } = useAttempt();
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const refused = failure instanceof ApiProblem ? refusedLocationField(failure.place) : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = readLocation(typed, writing);
    setWrong(result.wrong);
    if (result.details === null) {
      window.setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { details } = result;
    let created = id;
    const create = async (): Promise<void> => {
      created = (await new LocationsClient(organisation.id).create(id, details)).id;
    };
    if (isUnderWay || !(await run(create))) return;
    say(text.storeCreated(details.name));
    await refresh();
    go(`${root}/stores/${encodeURIComponent(created)}`, { replace: true });
  };
  return (
    <DeskScreen title={text.addStore} parent={`${root}/stores`} className="narrow">
      <div className="screen-body">
        <p>{text.nextDetail}</p>
        <form ref={form} className="card card-body form" onSubmit={(event) => void submit(event)} noValidate>
          <LocationFields typed={typed} wrong={refused === null ? wrong : [...wrong, refused]} onChange={setTyped} />
          {failure !== null && <DeskFailure failure={failure} />}
          <GuardedButton needs="owner" look="primary" type="submit" disabled={isUnderWay}>
            {text.addStore}
          </GuardedButton>
        </form>
      </div>
    </DeskScreen>
  );
}
