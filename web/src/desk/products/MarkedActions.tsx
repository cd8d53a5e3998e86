import { useState } from "react";
import type { ReactElement } from "react";
import type { Edited } from "../../api/goods-client";
import { useAttempt } from "../../frame/use-attempt";
import { Link } from "../../frame/router";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";

/** A discount can name this many products from the table. */
const mostOnSale = 200;

interface MarkedActionsProps {
  readonly marked: ReadonlySet<string>;
  /** The store of the prices; null without one. */
  readonly store: string | null;
  readonly mayEdit: boolean;
  readonly onUnmark: () => void;
  /** @param isPrice - true for prices only. */
  readonly onChange: (isPrice: boolean) => void;
  readonly onRemoved: (edited: Edited, count: number) => void;
}

/** Named actions for the marked rows. */
export function MarkedActions({ marked, store, mayEdit, onUnmark, onChange, onRemoved }: MarkedActionsProps): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().goods;
  const [isRemoving, setRemoving] = useState(false);
  const count = marked.size;
  const sale = new URLSearchParams({ products: [...marked].join(",") });
  return (
    <div className="row wrap" role="group" aria-label={text.marked(count)}>
      <span className="medium grow">{text.marked(count)}</span>
      <Button isSmall onClick={onUnmark}>
        {text.unmark}
      </Button>
      {mayEdit && store !== null && (
        <>
          <Button isSmall look="second" onClick={() => onChange(true)}>
            {text.changePrice}
          </Button>
          {count <= mostOnSale && (
            <Link to={`/desk/${encodeURIComponent(organisation.id)}/discounts/new?${sale}`} className="button second small">
              {text.putOnSale}
            </Link>
          )}
          <Button isSmall look="second" onClick={() => onChange(false)}>
            {text.changeMarked}
          </Button>
          <Button isSmall look="remove" onClick={() => setRemoving(true)}>
            <Icon name="bin" />
            {text.removeMarked}
          </Button>
        </>
      )}
      {isRemoving && store !== null && (
        <RemoveMarkedSheet
          marked={marked}
          store={store}
          onRemoved={(edited) => onRemoved(edited, count)}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

interface RemoveMarkedSheetProps {
  readonly marked: ReadonlySet<string>;
  readonly store: string;
  readonly onRemoved: (edited: Edited) => void;
  readonly onClose: () => void;
}

/** Takes the marked products out of one store after a confirmation; the edit can be undone. */
function RemoveMarkedSheet({ marked, store, onRemoved, onClose }: RemoveMarkedSheetProps): ReactElement {
  const { goods, organisation } = useDesk();
  const general = useText();
  const text = useLaterTexts().goods;
  const { isUnderWay, failure, run } = useAttempt();
  const name = organisation.stores.find(({ id }) => id === store)?.name ?? "";
  const remove = (): Promise<boolean> =>
    run(async () => {
      const change = { store, selection: { products: [...marked] }, field: "priceCents", change: { set: null }, expected: marked.size, base: null };
      onRemoved(await goods.editMany(change));
    });
  return (
    <Sheet title={text.removeMarkedTitle(marked.size, name)} onClose={onClose}>
      <p>{text.removeMarkedDetail}</p>
      {failure !== null && <DeskFailure failure={failure} />}
      <Button onClick={onClose}>{general.common.cancel}</Button>
      <Button look="remove" disabled={isUnderWay} onClick={() => void remove()}>
        {text.removeMarkedAction(marked.size)}
      </Button>
    </Sheet>
  );
}
