import { useState } from "react";
import type { ReactElement } from "react";
import { ListLinkClient } from "../api/list-link-client";
import type { ListLink } from "../api/list-link-client";
import { FailureNote } from "../frame/FailureNote";
import { useAttempt } from "../frame/use-attempt";
import { useServerRequest } from "../frame/use-server-request";
import { householdRoles } from "../grocery/people/household";
import type { HouseholdRole } from "../grocery/people/household";
import { HandOverAddress } from "../households/HandOverAddress";
import type { ListSummary } from "../lists/list-views";
import { useFormats, useLaterTexts } from "../locale";
import { useSync } from "../sync/services";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { useSay } from "../ui/Toasts";

const day = 24 * 60 * 60 * 1_000;

/** The times after which a link ends, in milliseconds; null for no end. */
const lifetimes = { day, week: 7 * day, month: 30 * day, never: null } as const;

type Lifetime = keyof typeof lifetimes;

const client = new ListLinkClient();

interface ListLinkCardProps {
  readonly list: ListSummary;
  /** The id of the list's household on the server. */
  readonly household: string;
}

/** Makes links that open a list without an account, and stops them. */
export function ListLinkCard({ list, household }: ListLinkCardProps): ReactElement {
  const { link: words, can } = useLaterTexts().sharing;
  const { sync } = useSync();
  const say = useSay();
  const [role, setRole] = useState<HouseholdRole>("tick");
  const [lifetime, setLifetime] = useState<Lifetime>("week");
  const [address, setAddress] = useState<string | null>(null);
  const { isUnderWay, failure, run } = useAttempt();
  const all = useServerRequest(() => client.links(household), household);
  const make = (): Promise<boolean> =>
    run(async () => {
      // The server must have the list before it can be linked.
      await sync.now();
      const { token } = await client.make(household, list.id, role, lifetimes[lifetime]);
      setAddress(`${window.location.origin}/shared#${token}`);
      void all.ask();
    });
  const stop = async (id: string): Promise<void> => {
    if (!(await all.act(() => client.revoke(household, id)))) return;
    setAddress(null);
    say(words.stopped);
  };
  const links = (all.value ?? []).filter((one) => one.list === list.id);
  return (
    <section className="card card-body stack">
      <h2>{words.title}</h2>
      <p className="quiet-text">{words.detail}</p>
      {address === null ? (
        <>
          <Choice
            label={words.who}
            value={role}
            choices={householdRoles.map((value) => ({ value, label: can[value] }))}
            onChange={setRole}
          />
          <Choice
            label={words.until}
            value={lifetime}
            choices={(Object.keys(lifetimes) as Lifetime[]).map((value) => ({ value, label: words.lifetimes[value] }))}
            onChange={setLifetime}
          />
          <Button look="primary" icon="share" disabled={isUnderWay} onClick={() => void make()}>
            {words.make}
          </Button>
        </>
      ) : (
        <>
          <HandOverAddress address={address} label={words.address} title={list.name} />
          <Button onClick={() => setAddress(null)}>{words.another}</Button>
        </>
      )}
      {failure !== null && <FailureNote failure={failure} problems={words.problems} />}
      {all.failure !== null && <FailureNote failure={all.failure} />}
      {links.length > 0 && (
        <>
          <h3 className="medium">{words.open}</h3>
          <ul>
            {links.map((link) => (
              <OpenLink key={link.id} link={link} onStop={() => void stop(link.id)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OpenLink({ link, onStop }: { readonly link: ListLink; readonly onStop: () => void }): ReactElement {
  const { link: words, can } = useLaterTexts().sharing;
  const formats = useFormats();
  const { role, expires } = link;
  return (
    <li className="row wrap">
      <span className="grow">
        {can[role]}
        <span className="quiet-text">
          {" · "}
          {expires === null ? words.noEnd : words.ends(formats.day(new Date(expires)))}
        </span>
      </span>
      <Button isSmall onClick={onStop}>
        {words.stop}
      </Button>
    </li>
  );
}
