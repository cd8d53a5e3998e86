import { useState } from "react";
import type { ReactElement } from "react";
import { PlaceRow } from "../../frame/PlaceRow";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useGestures } from "../../ui/use-gestures";
import type { ListSummary } from "../list-views";
import { MemberFaces } from "../MemberFaces";
import { useLists } from "../services";
import { useListPrices } from "../use-list-prices";
import { ListMenu } from "./ListMenu";
import { listsByHousehold } from "./lists-by-household";
import { NewListSheet } from "./NewListSheet";

/** All lists by household, last used first, then templates, items, categories and prices. */
export function ListsScreen(): ReactElement {
  const { lists, households } = useLists();
  const text = useText();
  const all = useQuery(lists.all);
  const templates = useQuery(lists.templates);
  const groups = listsByHousehold(all, useQuery(households));
  const [isNaming, setNaming] = useState(false);
  return (
    <Screen
      title={text.titles.lists}
      className="narrow"
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
            {text.lists.newList}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        {all.length === 0 && (
          <EmptyState picture="📝" title={text.lists.emptyTitle} explanation={text.lists.emptyExplanation} />
        )}
        {groups.map(({ household, lists: visibleLists }) => (
          <section key={household.id} aria-label={household.kind === "own" ? text.lists.justMe : household.name}>
            {groups.length > 1 && (
              <h2 className="section-title household-title">
                <span className="grow">{household.kind === "own" ? text.lists.justMe : household.name}</span>
                <MemberFaces household={household.id} />
              </h2>
            )}
            <ul className="card rows">
              {visibleLists.map((list) => (
                <ListRow key={list.id} list={list} />
              ))}
            </ul>
          </section>
        ))}
        {templates.length > 0 && <Templates templates={templates} />}
        <ul className="card rows">
          <PlaceRow to="/items" picture="🧺" name={text.lists.items} explanation={text.lists.itemsExplanation} />
          <PlaceRow
            to="/categories"
            picture="🗂️"
            name={text.lists.categories}
            explanation={text.lists.categoriesExplanation}
          />
          <PlaceRow to="/prices" picture="🏷️" name={text.lists.priceBook} explanation={text.lists.priceBookExplanation} />
          <PlaceRow to="/bring" picture="📦" name={text.lists.bring} explanation={text.lists.bringExplanation} />
        </ul>
      </div>
      {isNaming && <NewListSheet onClose={() => setNaming(false)} />}
    </Screen>
  );
}

function Templates({ templates }: { readonly templates: readonly ListSummary[] }): ReactElement {
  const text = useText();
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="section-title">
        {text.lists.templates}
      </h2>
      <ul className="card rows">
        {templates.map((list) => (
          <ListRow key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
}

function ListRow({ list }: { readonly list: ListSummary }): ReactElement {
  const text = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const gestures = useGestures({ onHold: () => setMenuOpen(true) });
  return (
    <li>
      <Link to={`/lists/${list.id}`} className="row-link tall holdable" {...gestures}>
        <span className="grow">
          <bdi className="medium cut-two">{list.name}</bdi>
          <span className="home-lines" aria-hidden="true">
            {list.emojis.map((emoji) => (
              <span key={emoji}>{emoji}</span>
            ))}
          </span>
        </span>
        <span className="quiet-text end">{text.lists.entries(list.entryCount)}</span>
      </Link>
      {isMenuOpen && <ListMenuOnHold listId={list.id} onClose={() => setMenuOpen(false)} />}
    </li>
  );
}

/** The actions for a list without opening it. */
function ListMenuOnHold(props: { readonly listId: string; readonly onClose: () => void }): ReactElement | null {
  const { listId, onClose } = props;
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  const priced = useListPrices(contents);
  return contents === null ? null : <ListMenu contents={contents} priced={priced} onClose={onClose} />;
}
