import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useText } from "../../locale";
import { choosingAddress } from "../../stores/walk-after";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { NewListSheet } from "../all/NewListSheet";
import type { ListSummary } from "../list-views";

interface ListActionsDockProps {
  readonly list: ListSummary;
  readonly storeId: string | null;
}

/** The next steps: plan a trip or start shopping; for a template, start a list. */
export function ListActionsDock({ list, storeId }: ListActionsDockProps): ReactElement {
  const text = useText();
  const { go } = useRouter();
  const [isStarting, setStarting] = useState(false);
  if (list.isTemplate) {
    return (
      <div className="dock-actions one">
        <Button look="primary" icon="copy" onClick={() => setStarting(true)}>
          {text.lists.startFromThis}
        </Button>
        {isStarting && <NewListSheet start={list} onClose={() => setStarting(false)} />}
      </div>
    );
  }
  const isEmpty = list.entryCount === 0;
  return (
    <div className="dock-actions two">
      <Link to={`/lists/${list.id}/plan`} className="button second" aria-disabled={isEmpty}>
        <Icon name="trip" />
        {text.lists.planTrip}
      </Link>
      <Button
        look="primary"
        icon="cart"
        disabled={isEmpty}
        onClick={() => go(storeId === null ? choosingAddress(list.id) : `/walk/${list.id}/${storeId}`)}
      >
        {text.lists.goShopping}
      </Button>
    </div>
  );
}
