import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { LaterPrice } from "../../prices/LaterPrice";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import { PrintButton } from "../../ui/PrintButton";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ListContents } from "../list-views";
import { useLists } from "../services";
import { notedStore } from "../use-list-prices";
import type { PricedList } from "../use-list-prices";
import { ListNaming } from "./ListNaming";
import { MoveSheet } from "./MoveSheet";
import { NewListSheet } from "./NewListSheet";
import { SaveTemplateSheet } from "./SaveTemplateSheet";
import { TemplateSheet } from "./TemplateSheet";

export interface ListMenuProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  /** Begins choosing entries; absent where they are not on the screen. */
  readonly onChoose?: () => void;
  readonly onClose: () => void;
}

type MenuChoice = "name" | "load" | "save" | "copy" | "move";

/** The actions for a whole list. */
export function ListMenu({ contents, priced, onChoose, onClose }: ListMenuProps): ReactElement {
  const { list } = contents;
  const [choice, choose] = useState<MenuChoice | undefined>();
  switch (choice) {
    case "name":
      return <ListNaming list={list} onClose={onClose} />;
    case "load":
      return <TemplateSheet contents={contents} priced={priced} onClose={onClose} />;
    case "save":
      return <SaveTemplateSheet list={list} onClose={onClose} />;
    case "copy":
      return <NewListSheet start={list} onClose={onClose} />;
    case "move":
      return <MoveSheet list={list} onClose={onClose} />;
    default:
      return <Menu contents={contents} priced={priced} choose={choose} onChoose={onChoose} onClose={onClose} />;
  }
}

interface MenuProps extends Pick<ListMenuProps, "contents" | "priced"> {
  readonly choose: (choice: MenuChoice) => void;
  readonly onChoose: (() => void) | undefined;
  readonly onClose: () => void;
}

function Menu({ contents, priced, choose, onChoose, onClose }: MenuProps): ReactElement {
  const { listActions, households } = useLists();
  const text = useText();
  const say = useSay();
  const { go, location } = useRouter();
  const { list } = contents;
  const store = notedStore(priced);
  const isAlone = useQuery(households).filter(({ role }) => role === "edit").length < 2;
  const canEdit = list.role === "edit";
  const remove = (): void => {
    const { undo } = listActions.remove(list.id);
    say(text.lists.removedList(isolated(list.name)), undo);
    go("/lists", { replace: true });
  };
  const empty = (): void => {
    const { count, undo } = listActions.clear(list.id);
    say(text.lists.cleared(count), undo);
    onClose();
  };
  return (
    <Sheet title={list.name} onClose={onClose}>
      <div className="stack">
        {canEdit && (
          <Button icon="pen" onClick={() => choose("name")}>
            {text.lists.nameAndDetails}
          </Button>
        )}
        {canEdit && onChoose !== undefined && list.entryCount > 0 && (
          <Button
            icon="tick"
            onClick={() => {
              onClose();
              onChoose();
            }}
          >
            {text.lists.choosing.begin}
          </Button>
        )}
        {canEdit && !list.isTemplate && (
          <Button icon="plus" onClick={() => choose("load")}>
            {text.lists.loadTemplate}
          </Button>
        )}
        {canEdit && !list.isTemplate && list.entryCount > 0 && (
          <Button icon="list" onClick={() => choose("save")}>
            {text.lists.saveTemplate}
          </Button>
        )}
        {canEdit && !list.isTemplate && priced.storeId !== null && (
          <Link to={`/lists/${list.id}/receipt/${priced.storeId}`} className="button second">
            <Icon name="tag" />
            {text.lists.readReceipt}
          </Link>
        )}
        <Button icon="copy" onClick={() => choose("copy")}>
          {text.lists.copyList}
        </Button>
        {list.entryCount > 0 && location.path === `/lists/${list.id}` && <PrintButton onDone={onClose} />}
        {canEdit && store !== null && <LaterPrice view="ScanButton" props={{ store, contents }} />}
        {canEdit && !isAlone && (
          <Button icon="people" onClick={() => choose("move")}>
            {text.lists.moveList}
          </Button>
        )}
        {canEdit && (
          <Link to={`/categories${list.household === "" ? "" : `?household=${list.household}`}`} className="button quiet">
            <Icon name="settings" />
            {text.lists.orderCategories}
          </Link>
        )}
      </div>
      {canEdit && (
        <div className="stack apart">
          {list.entryCount > 0 && (
            <Button icon="bin" onClick={empty}>
              {text.lists.emptyList}
            </Button>
          )}
          <Button look="remove" icon="bin" onClick={remove}>
            {list.isTemplate ? text.lists.removeTemplate : text.lists.removeList}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
