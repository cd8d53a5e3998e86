import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { streetOrTown } from "../../stores/address";
import { Button } from "../../ui/Button";

interface OtherStoreQuestionProps {
  readonly parent: string;
  /** The store that the receipt names. */
  readonly other: Store;
  readonly chosen: Store;
  readonly onAnswer: (store: Store) => void;
}

/** Asks where the prices belong if a receipt names another store than the list's. */
export function OtherStoreQuestion({ parent, other, chosen, onAnswer }: OtherStoreQuestionProps): ReactElement {
  const words = useLaterTexts().prices.receipt;
  const named = (store: Store): string => [store.name, streetOrTown(store)].filter((part) => part !== "").join(", ");
  return (
    <Screen title={words.title} parent={parent} className="narrow" subtitle={chosen.name}>
      <div className="screen-body">
        <section className="card card-body stack" aria-label={words.title}>
          <p role="status">{words.otherStore(named(other))}</p>
          <Button look="primary" onClick={() => onAnswer(other)}>
            {words.keepThere}
          </Button>
          <Button onClick={() => onAnswer(chosen)}>{words.keepAt(named(chosen))}</Button>
        </section>
      </div>
    </Screen>
  );
}
