import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useAccounts } from "../../accounts/services";
import type { OrganisationClient, OrganisationDetails } from "../../api/organisation-client";
import type { OrganisationKind } from "../../api/types";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { newId } from "../../replica/environment";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { useSay } from "../../ui/Toasts";
import { DeskFailure } from "../frame/DeskFailure";
import { DetailsFields } from "./DetailsFields";

const kinds: readonly OrganisationKind[] = ["grocer", "restaurant"];
const pictures: Readonly<Record<OrganisationKind, string>> = { grocer: "🛒", restaurant: "🍽️" };

/** Creates a store account: kind, name, picture and membership program (G-03). */
export function RegisterOrganisationScreen({ client }: { readonly client: OrganisationClient }): ReactElement {
  const { account, replica } = useAccounts();
  const text = useLaterTexts().desk;
  const say = useSay();
  const { go } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // Created once, so that a retry after a lost response does not register a second organization.
  const [id] = useState(() => newId(replica.environment));
  const [kind, setKind] = useState<OrganisationKind>("grocer");
  const [details, setDetails] = useState<OrganisationDetails>({ name: "", emoji: pictures.grocer, membership: null, loyalty: null });
  const [isTried, setTried] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const choose = (newKind: OrganisationKind): void => {
    if (details.emoji === pictures[kind]) setDetails({ ...details, emoji: pictures[newKind] });
    setKind(newKind);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (details.name.trim() === "") return form.current?.querySelector<HTMLElement>("input.input")?.focus();
    if (isUnderWay) return;
    await run(async () => {
      const membership = details.membership?.trim() || null;
      const organisation = await client.register(id, kind, { ...details, membership });
      await account.refreshIfPossible();
      say(text.created(organisation.name));
      go(`/desk/${encodeURIComponent(organisation.id)}`, { replace: true });
    });
  };
  return (
    <Screen title={text.newOrganisation} parent="/desk" className="narrow">
      <div className="screen-body">
        <form ref={form} className="card card-body form" onSubmit={(event) => void submit(event)} noValidate>
          <Segments
            label={text.kind}
            value={kind}
            choices={kinds.map((value) => ({
              value,
              label: text.kinds[value],
              content: `${pictures[value]} ${text.kinds[value]}`,
            }))}
            onChange={choose}
          />
          <DetailsFields details={details} isTried={isTried} onChange={setDetails} />
          {failure !== null && <DeskFailure failure={failure} />}
          <Button look="primary" type="submit" disabled={isUnderWay}>
            {text.create}
          </Button>
        </form>
      </div>
    </Screen>
  );
}
