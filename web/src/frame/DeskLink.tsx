import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { Icon } from "../ui/Icon";
import { Link } from "./router";
import { useServices } from "./services";
import { useQuery } from "./use-query";

/** A link to the last store desk, for members of organizations (N-03). */
export function DeskLink({ isInBar }: { readonly isInBar?: boolean }): ReactElement | null {
  const { account, settings } = useServices();
  const text = useFirstTexts();
  const state = useQuery(account.state);
  const last = useQuery(settings.lastDesk);
  const organisations = state.kind === "guest" ? [] : state.account.organisations;
  const target = organisations.find(({ id }) => id === last) ?? organisations[0];
  if (target === undefined) return null;
  const label = text.common.storeDesk;
  return (
    <Link
      to={`/desk/${encodeURIComponent(target.id)}`}
      className={isInBar === true ? "desk-link wide-only" : "icon-button phone-only"}
      aria-label={label}
      title={label}
    >
      <Icon name="store" />
      {isInBar === true && <span className="cut">{label}</span>}
    </Link>
  );
}
