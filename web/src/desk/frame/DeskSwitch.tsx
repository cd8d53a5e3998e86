import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Face } from "../../ui/Face";
import { isolated } from "../../ui/isolated";
import { useDesk } from "./desk-context";

/** Switches between organizations and the user's own shopping with one tap (N-03). */
export function DeskSwitch(): ReactElement | null {
  const { account, settings } = useServices();
  const { organisation, all } = useDesk();
  const text = useLaterTexts().desk;
  const state = useQuery(account.state);
  if (state.kind === "guest") return null;
  const { id, nickname } = state.account;
  return (
    <ul className="desk-switch" aria-label={text.switchTo}>
      <li>
        <Link to="/" onClick={() => settings.setText("desk", null)}>
          <Face of={id} />
          <span className="cut">{text.me(isolated(nickname))}</span>
        </Link>
      </li>
      {all
        .filter((other) => other.id !== organisation.id)
        .map((other) => (
          <li key={other.id}>
            <Link to={`/desk/${encodeURIComponent(other.id)}`}>
              <span className="emoji" aria-hidden="true">
                {other.emoji}
              </span>
              <bdi className="cut">{other.name}</bdi>
            </Link>
          </li>
        ))}
    </ul>
  );
}
