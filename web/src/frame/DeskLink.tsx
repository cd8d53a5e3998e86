import type { ReactElement } from "react";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";
import { Link } from "./router";
import { useServices } from "./services";
import { useQuery } from "./use-query";

/** For whoever belongs to an organisation: to its desk in one tap, the one where they were last (N-03). */
export function DeskLink({ isInBar }: { readonly isInBar?: boolean }): ReactElement | null {
  const { account, settings } = useServices();
  const text = useText();
  const state = useQuery(account.state);
  const last = useQuery(settings.lastDesk);
  const own = state.kind === "guest" ? [] : state.account.organisations;
  const found = own.find(({ id }) => id === last) ?? own[0];
  if (found === undefined) return null;
  const label = text.common.storeDesk;
  return (
    <Link
      to={`/desk/${encodeURIComponent(found.id)}`}
      className={isInBar === true ? "desk-link wide-only" : "icon-button phone-only"}
      aria-label={label}
      title={label}
    >
      <Icon name="store" />
      {isInBar === true && <span className="cut">{label}</span>}
    </Link>
  );
}
