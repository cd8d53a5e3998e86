import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { useSync } from "../sync/services";

/** The owner of the lists, and the sync state. */
export function HomeStatus(): ReactElement {
  const { households, sync } = useSync();
  const text = useText();
  const state = useQuery(sync.state);
  const shared = useQuery(households).filter(({ kind }) => kind === "shared");
  const names = shared.length === 0 ? text.lists.justMe : shared.map(({ name }) => name).join(", ");
  if (state.kind === "guest") return <p className="quiet-text">{text.home.guest}</p>;
  if (state.kind === "signed-out") {
    return (
      <p className="warning-text">
        {text.home.signedOut} <Link to="/sign-in">{text.home.signInAgain}</Link>
      </p>
    );
  }
  return (
    <p className="quiet-text" role="status">
      {names} · {state.kind === "synced" ? text.home.synced : text.home[state.kind](state.count)}
    </p>
  );
}
