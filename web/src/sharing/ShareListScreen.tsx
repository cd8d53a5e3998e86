import type { ReactElement } from "react";
import { WaysIn } from "../accounts/WaysIn";
import { Link } from "../frame/router";
import { NotFound } from "../frame/NotFound";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { MoveChoices } from "../lists/all/MoveChoices";
import type { ListSummary } from "../lists/list-views";
import { useLists } from "../lists/services";
import { useLaterTexts, useText } from "../locale";
import { ListLinkCard } from "./ListLinkCard";

/** Shares a list: with a household, or with anyone by a link, at /lists/:list/share. */
export function ShareListScreen({ listId }: { readonly listId: string }): ReactElement {
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  return contents === null ? <NotFound /> : <Share list={contents.list} />;
}

function Share({ list }: { readonly list: ListSummary }): ReactElement {
  const { account } = useServices();
  const text = useText();
  const words = useLaterTexts().sharing;
  const state = useQuery(account.state);
  return (
    <Screen
      title={text.lists.share}
      subtitle={<p className="quiet-text"><bdi>{list.name}</bdi></p>}
      parent={`/lists/${encodeURIComponent(list.id)}`}
      className="narrow"
    >
      <div className="screen-body">
        {state.kind === "signed-in" ? (
          <>
            <WithHousehold list={list} />
            <ListLinkCard list={list} household={list.household === "" ? state.account.household : list.household} />
          </>
        ) : (
          <section className="card card-body stack">
            <p>{words.accountFirst}</p>
            <WaysIn to={`/lists/${encodeURIComponent(list.id)}/share`} />
          </section>
        )}
      </div>
    </Screen>
  );
}

/** The households of a list that only you see; nothing for a list that is in one. */
function WithHousehold({ list }: { readonly list: ListSummary }): ReactElement | null {
  const { households } = useServices();
  const text = useText();
  const words = useLaterTexts();
  const all = useQuery(households);
  if (all.some(({ id, kind }) => id === list.household && kind === "shared")) return null;
  const isAny = all.some(({ kind, role }) => kind === "shared" && role === "edit");
  return (
    <section className="card card-body stack">
      <h2>{words.sharing.withHousehold}</h2>
      <p className="quiet-text">{isAny ? text.lists.shareExplanation : words.households.emptyExplanation}</p>
      {isAny ? (
        <MoveChoices list={list} />
      ) : (
        <Link to="/households" className="button second">
          {words.households.create}
        </Link>
      )}
    </section>
  );
}
