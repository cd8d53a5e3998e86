import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { isolated } from "../../ui/isolated";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { DeskSwitch } from "../frame/DeskSwitch";
import { suffices } from "../frame/rights";
import { DeskMenu } from "./DeskMenu";
import { DueCard } from "./DueCard";

/** The home of a store's desk: what is due, then the main menu with every task one tap away (N-20). */
export function DeskHomeScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const { role, storeCount, memberCount } = organisation;
  const summary = `${text.standing(storeCount, memberCount)} · ${text.yourRole(text.roles[role])}`;
  return (
    <DeskScreen
      title={`${organisation.emoji} ${isolated(organisation.name)}`}
      parent="/desk"
      subtitle={<p className="quiet-text">{summary}</p>}
    >
      <div className="screen-body">
        <div className="phone-only">
          <DeskSwitch />
        </div>
        <DueCard />
        {storeCount === 0 && suffices(role, "owner") && (
          <section className="card">
            <EmptyState picture="📍" title={text.next} explanation={text.nextDetail}>
              <Link to={`/desk/${encodeURIComponent(organisation.id)}/stores/new`} className="button primary">
                {text.addStore}
              </Link>
            </EmptyState>
          </section>
        )}
        <DeskMenu />
      </div>
    </DeskScreen>
  );
}
