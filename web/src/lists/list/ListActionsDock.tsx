import { useState } from "react";
import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import { NewListSheet } from "../all/NewListSheet";
import type { ListSummary } from "../list-views";
import { ShoppingActions } from "../ShoppingActions";

interface ListActionsDockProps {
  readonly list: ListSummary;
  readonly storeId: string | null;
}

/** The next steps: plan a trip or start shopping; for a template, start a list. */
export function ListActionsDock({ list, storeId }: ListActionsDockProps): ReactElement {
  const text = useText();
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
  return <ShoppingActions list={list} storeId={storeId} />;
}
