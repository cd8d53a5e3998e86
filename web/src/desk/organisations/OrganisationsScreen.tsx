import type { ReactElement } from "react";
import type { OrganisationClient, OwnOrganisation } from "../../api/organisation-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { InvitationCard } from "./InvitationCard";

/** All organizations of the account, and a link to register one. */
export function OrganisationsScreen({ client }: { readonly client: OrganisationClient }): ReactElement {
  const text = useLaterTexts().desk;
  const request = useServerRequest(() => client.own());
  const organisations = request.value?.organisations ?? [];
  const invitations = request.value?.invitations ?? [];
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        <p>{text.explanation}</p>
        <RequestStatus request={request} />
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.id} client={client} invitation={invitation} onAnswered={request.ask} />
        ))}
        {organisations.length > 0 && (
          <ul className="card rows" aria-label={text.yours}>
            {organisations.map((organisation) => (
              <OrganisationRow key={organisation.id} organisation={organisation} />
            ))}
          </ul>
        )}
        {request.value !== undefined && organisations.length === 0 && invitations.length === 0 && (
          <section className="card">
            <EmptyState picture="🏪" title={text.nobodys} explanation={text.nobodysDetail} />
          </section>
        )}
        <Link
          to="/desk/new"
          className={`button ${organisations.length + invitations.length === 0 ? "primary" : "second"}`}
        >
          <Icon name="plus" />
          {text.newOrganisation}
        </Link>
      </div>
    </Screen>
  );
}

function OrganisationRow({ organisation }: { readonly organisation: OwnOrganisation }): ReactElement {
  const text = useLaterTexts().desk;
  const { id, emoji, name, role, storeCount, memberCount } = organisation;
  return (
    <li>
      <Link to={`/desk/${encodeURIComponent(id)}`} className="row-link tall">
        <span className="emoji" aria-hidden="true">
          {emoji}
        </span>
        <span className="grow">
          <bdi className="medium">{name}</bdi>
          <span className="quiet-text row-detail">{text.standing(storeCount, memberCount)}</span>
        </span>
        <span className="tag">{text.roles[role]}</span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
