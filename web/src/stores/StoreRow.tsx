import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Store } from "../api/types";
import { Link } from "../frame/router";
import { useFormats, useText } from "../locale";
import { Icon } from "../ui/Icon";
import { streetOrTown } from "./address";
import { OpenTag } from "./hours/OpenTag";
import { useStoreQuestion } from "./choosing";

interface StoreRowProps {
  readonly store: Store;
  readonly distanceMetres: number | null;
  /** True if prices and totals are this store's. */
  readonly isChosen: boolean;
  /** True if it is selected on the map. */
  readonly isPicked?: boolean;
  readonly onPoint?: (store: Store) => void;
}

export function StoreRow({ store, distanceMetres, isChosen, isPicked, onPoint }: StoreRowProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPicked === true) row.current?.scrollIntoView({ block: "nearest" });
  }, [isPicked]);
  return (
    <li ref={row} className={`store-row ${isPicked === true ? "picked" : ""}`}>
      <RowTarget store={store} isPicked={isPicked === true} onPoint={() => onPoint?.(store)}>
        <span className="store-emoji" aria-hidden="true">
          {store.organisation.emoji}
        </span>
        <span className="grow">
          <span className="store-line">
            <b className="grow"><bdi>{store.name}</bdi></b>
            {distanceMetres !== null && <span className="quiet-text">{formats.distance(distanceMetres)}</span>}
          </span>
          <span className="store-facts">
            <OpenTag week={store.week} />
            <span className="quiet-text">{streetOrTown(store)}</span>
            {store.added !== null && !store.added.isConfirmed && <span className="tag">{text.stores.notConfirmed}</span>}
            {isChosen && (
              <span className="tag go">
                <Icon name="tick" />
                {text.stores.chosen}
              </span>
            )}
          </span>
        </span>
      </RowTarget>
    </li>
  );
}

interface RowTargetProps {
  readonly store: Store;
  readonly isPicked: boolean;
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

/** Leads to the store, or chooses it where the screen asks for one. */
function RowTarget({ store, isPicked, onPoint, children }: RowTargetProps): ReactElement {
  const choosing = useStoreQuestion();
  const shared = {
    className: "store-link",
    "aria-current": isPicked ? ("true" as const) : undefined,
    onMouseEnter: onPoint,
    onFocus: onPoint,
  };
  return choosing === null ? (
    <Link to={`/stores/${encodeURIComponent(store.id)}`} {...shared}>
      {children}
    </Link>
  ) : (
    <button type="button" onClick={() => choosing.choose(store)} {...shared}>
      {children}
    </button>
  );
}
