import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import { useServerRequest } from "../frame/use-server-request";
import { useAttempt } from "../frame/use-attempt";
import type { Household, HouseholdRole } from "../grocery/people/household";
import { useFormats, useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { useSay } from "../ui/Toasts";
import { HandOverAddress } from "./HandOverAddress";
import { RoleChoice } from "./RoleChoice";

/** Invites by a link, even if the server sends no email. Only for the owner (H-11). */
export function LinkCard({ household }: { readonly household: Household }): ReactElement {
  const { householdClient } = useServices();
  const { link: words, invite, roles } = useLaterTexts().households;
  const formats = useFormats();
  const say = useSay();
  const [role, setRole] = useState<HouseholdRole>("edit");
  const [address, setAddress] = useState<string | null>(null);
  const { isUnderWay, failure, run } = useAttempt();
  // Reloads when a member joins, which uses the link up.
  const key = `${household.id} ${household.members.length}`;
  const open = useServerRequest(() => householdClient.details(household.id), key);
  const make = async (): Promise<void> => {
    await run(async () => {
      const { token } = await householdClient.makeLink(household.id, role);
      setAddress(`${window.location.origin}/join#${token}`);
      void open.ask();
    });
  };
  const withdraw = async (id: string): Promise<void> => {
    if (!(await open.act(() => householdClient.withdrawLink(household.id, id)))) return;
    setAddress(null);
    say(words.withdrawn);
  };
  const links = open.value?.links ?? [];
  return (
    <section className="card card-body stack">
      <h2>{words.makeTitle}</h2>
      <p className="quiet-text">{words.makeDetail}</p>
      {address === null ? (
        <>
          <RoleChoice label={invite.role} value={role} onChange={setRole} />
          <Button look="second" disabled={isUnderWay} onClick={() => void make()}>
            {words.make}
          </Button>
        </>
      ) : (
        <HandOverAddress address={address} label={words.address} title={words.shareTitle(household.name)} />
      )}
      {failure !== null && <FailureNote failure={failure} />}
      {links.length > 0 && (
        <>
          <h3 className="medium">{words.open}</h3>
          <ul>
            {links.map(({ id, expires, role: linkRole }) => (
              <li key={id} className="row">
                <span className="grow">
                  {words.until(formats.day(new Date(expires)))}
                  {linkRole !== "edit" && ` · ${roles[linkRole]}`}
                </span>
                <Button isSmall onClick={() => void withdraw(id)}>
                  {words.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
