import { useMemo, useRef } from "react";
import type { FormEvent, ReactElement } from "react";
import { DeskAdClient } from "../../api/desk-ad-client";
import type { DeskAd } from "../../api/desk-ad-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { ChangedFields } from "../frame/ChangedFields";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { RemoveOffer } from "../offers/RemoveOffer";
import { AdFields } from "./AdFields";
import { AdPictureField } from "./AdPictureField";
import { AdStateTag } from "./AdStateTag";
import { useAdForm } from "./use-ad-form";
import { useAdWords } from "./use-ad-words";

/** One ad, or a new one if there is no id (N-27). */
export function DeskAdScreen({ id }: { readonly id: string | null }): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().ads;
  const client = useMemo(() => new DeskAdClient(organisation.id), [organisation.id]);
  const request = useServerRequest(async () => (id === null ? null : client.ad(id)));
  const { value } = request;
  return (
    <DeskScreen
      title={id === null ? words.new : value?.line ?? words.one}
      parent={`/desk/${encodeURIComponent(organisation.id)}/ads`}
      className="narrow desk-wide"
      subtitle={value !== undefined && value !== null && <AdStateTag state={value.state} />}
    >
      <div className="screen-body">
        <RequestStatus request={request} />
        {value !== undefined && (
          <AdForm key={JSON.stringify(value)} client={client} first={value} onStale={() => void request.ask()} />
        )}
      </div>
    </DeskScreen>
  );
}

interface AdFormProps {
  readonly client: DeskAdClient;
  readonly first: DeskAd | null;
  /** Called after the ad changed on the server. */
  readonly onStale: () => void;
}

function AdForm({ client, first, onStale }: AdFormProps): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const words = useLaterTexts().ads;
  const offering = useLaterTexts().offering;
  const say = useSay();
  const tell = useAdWords();
  const { go } = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const parent = `/desk/${encodeURIComponent(organisation.id)}/ads`;
  const form = useAdForm({
    client,
    first,
    onSaved: (saved) => {
      say(saved === null ? desk.theirsKept : words.saved(saved.line));
      if (first === null && saved !== null) go(`${parent}/${encodeURIComponent(saved.id)}`, { replace: true });
      else onStale();
    },
  });
  const { ad, editing } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const submitted = form.submit();
    if (submitted === "unchanged") say(desk.unchanged);
    // After the next render, which marks the invalid fields.
    if (submitted === "wrong") window.setTimeout(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <>
      {ad?.state === "incomplete" && <Note kind="warning" title={words.incomplete} detail={words.incompleteDetail} />}
      {ad?.state === "nowhere" && <Note kind="warning" title={offering.nowhere} detail={offering.nowhereDetail} />}
      <form ref={element} className="card card-body form" onSubmit={submit} noValidate>
        <AdFields typed={form.typed} wrong={form.wrong} onChange={form.type} />
        <AdPictureField
          savedUrl={ad === null ? null : client.pictureAddress(ad)}
          picked={form.picked}
          onPick={form.pick}
        />
        {editing.failure !== null && <DeskFailure failure={editing.failure} />}
        <GuardedButton needs="editor" look="primary" type="submit" disabled={editing.isSaving}>
          {editing.isSaving ? desk.saving : ad === null ? words.create : desk.save}
        </GuardedButton>
        <ChangedFields editing={editing} format={tell} />
      </form>
      {ad !== null && (
        <RemoveOffer
          action={words.remove}
          title={words.removeTitle(ad.line)}
          detail={words.removeDetail}
          remove={() => client.remove(ad.id)}
          onRemoved={() => {
            say(words.removed(ad.line));
            go(parent, { replace: true });
          }}
        />
      )}
    </>
  );
}
