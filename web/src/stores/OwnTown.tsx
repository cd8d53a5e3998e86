import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";

/** The way of a whole town into this server: the import for its administrator, a message to them for everyone else. */
export function OwnTown(): ReactElement {
  const { account, resources } = useServices();
  const { contact, ownTown: text } = useLaterTexts();
  const who = useQuery(account.state);
  const configuration = useCopy(resources.configuration);
  const isDemo = configuration.kind === "ready" && configuration.value.isDemo;
  const isAdministrator = who.kind === "signed-in" && who.account.isAdministrator;
  return (
    <section className="card card-body stack own-town">
      <h2>{text.whole}</h2>
      {isDemo && <p>{text.demo}</p>}
      <p>{text.about}</p>
      {isAdministrator && (
        <>
          <Link to="/administration?part=places" className="button primary">{text.open}</Link>
          <p>{text.byCommand}</p>
        </>
      )}
      {!isAdministrator && (
        <>
          <p>{text.ask}</p>
          <Link to="/contact" className="button second">{contact.titleServer}</Link>
          <p>{text.run}</p>
        </>
      )}
      <ol>
        <li>
          {text.file}{" "}
          <a className="account-link" href="https://download.geofabrik.de/" target="_blank" rel="noopener noreferrer">
            download.geofabrik.de
          </a>
        </li>
        <li>
          {text.importing} <code>forage import places FILE</code>
        </li>
        <li>
          {text.trying} <code>bin/run --town FILE</code>
        </li>
      </ol>
      {isDemo && <p className="quiet-text">{text.demoStays}</p>}
    </section>
  );
}
