import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { CouponGallery } from "../around/CouponGallery";
import { IconLink } from "../frame/IconLink";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { NewListSheet } from "../lists/all/NewListSheet";
import type { ListContents } from "../lists/list-views";
import { useLists } from "../lists/services";
import { SplitCard } from "../lists/split/SplitCard";
import { useListPrices } from "../lists/use-list-prices";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Cell } from "../replica/query";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { useUsage } from "../usage/services";
import { LastList } from "./LastList";
import { LastListDock } from "./LastListDock";
import { Savings } from "./Savings";
import { HomeStatus } from "./HomeStatus";
import { Recent } from "./Recent";
import { UnderWay } from "./UnderWay";

const noList = new Cell<ListContents | null>(null);

/** The home screen: the current shopping, the last list, discounts, and recent items. */
export function HomeScreen(): ReactElement {
  const { lists } = useLists();
  const { usage } = useUsage();
  const Question = useQuery(usage.question);
  const text = useText();
  const searching = useLaterTexts().search;
  const formats = useFormats();
  const all = useQuery(lists.all);
  const lastId = all[0]?.id;
  const contents = useQuery(useMemo(() => (lastId === undefined ? noList : lists.contents(lastId)), [lists, lastId]));
  const priced = useListPrices(contents);
  const [isNaming, setNaming] = useState(false);
  return (
    <Screen
      title={formats.weekday(new Date())}
      subtitle={<HomeStatus />}
      actions={
        <IconLink to="/settings" icon="settings" label={text.common.settings} />
      }
      dock={
        contents === null ? (
          <div className="dock-actions one">
            <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
              {text.lists.newList}
            </Button>
          </div>
        ) : (
          <LastListDock key={contents.list.id} contents={contents} priced={priced} />
        )
      }
    >
      <div className="screen-body home-grid">
        <div className="stack">
          <Link to="/search" className="search-field" aria-keyshortcuts="/">
            <Icon name="search" />
            {searching.field}
            <kbd className="wide-only" aria-hidden="true">
              /
            </kbd>
          </Link>
          {contents !== null && <SplitCard contents={contents} isInvitation />}
          {contents !== null && <UnderWay contents={contents} priced={priced} />}
          {contents === null ? (
            <section className="card">
              <EmptyState picture="🧺" title={text.home.welcome} explanation={text.home.welcomeExplanation} />
            </section>
          ) : (
            <LastList contents={contents} priced={priced} />
          )}
          {contents !== null && contents.entries.length > 0 && <Savings contents={contents} priced={priced} />}
        </div>
        <div className="stack">
          {priced.storeId === null && <ChooseStores />}
          <CouponGallery storeId={priced.storeId} prices={priced.prices} />
          <Recent lists={all.slice(1, 4)} />
          {Question !== null && <Question />}
        </div>
      </div>
      {isNaming && <NewListSheet onClose={() => setNaming(false)} />}
    </Screen>
  );
}

function ChooseStores(): ReactElement {
  const text = useText();
  return (
    <Link to="/stores" className="card row-link tall">
      <span className="emoji" aria-hidden="true">
        🏬
      </span>
      <span className="grow">
        <span className="medium">{text.home.chooseStores}</span>
        <br />
        <span className="quiet-text">{text.home.chooseStoresExplanation}</span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
