import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import { useSync } from "../sync/services";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { LogRow } from "./LogRow";
import { useHouseholdLog } from "./use-household-log";

/** Overwritten and removed values of a household, for recovery. */
export function HouseholdLogScreen({ household: id }: { readonly household: string }): ReactElement {
  const { account, households, sync } = useSync();
  const general = useText();
  const text = useLaterTexts().households;
  const state = useQuery(account.state);
  const household = useQuery(households).find((candidate) => candidate.id === id);
  // On the wire the own household has its real id.
  const wireId = id === "own" ? (state.kind === "guest" ? null : state.account.household) : id;
  const log = useHouseholdLog(wireId);
  const refusals = useQuery(sync.refusals.all);
  return (
    <Screen
      title={text.log.title}
      parent={id === "own" ? "/account" : `/households/${id}`}
      subtitle={household !== undefined && <p className="quiet-text"><bdi>{household.name}</bdi></p>}
      className="narrow"
    >
      <div className="screen-body">
        {refusals.length > 0 && (
          <ul className="card rows">
            <li>
              <Link to="/not-kept" className="row-link">
                <Icon name="past" />
                <span className="grow medium">{text.notKept.show(refusals.length)}</span>
                <Icon name="forward" />
              </Link>
            </li>
          </ul>
        )}
        {log.changes !== undefined && log.changes.length === 0 ? (
          <section className="card">
            <EmptyState picture="🗂️" title={text.log.emptyTitle} explanation={text.log.emptyExplanation} />
          </section>
        ) : (
          <p className="quiet-text">{text.log.explanation}</p>
        )}
        {log.failure !== null && (
          <>
            <FailureNote failure={log.failure} />
            <Button onClick={log.more}>{general.common.retry}</Button>
          </>
        )}
        {log.changes !== undefined && log.changes.length > 0 && (
          <ul className="card rows">
            {log.changes.map((change) => (
              <LogRow
                key={`${change.revision}.${change.position}`}
                change={change}
                household={id === "own" ? "" : id}
              />
            ))}
          </ul>
        )}
        {log.hasMore && log.failure === null && (
          <Button disabled={log.isAsking} onClick={log.more}>
            {text.log.earlier}
          </Button>
        )}
      </div>
    </Screen>
  );
}
