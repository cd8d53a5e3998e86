import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useHousehold } from "../households/use-household";
import type { ListContents } from "../lists/list-views";
import { Faces } from "../lists/MemberFaces";
import { PricesNote } from "../lists/PricesNote";
import type { PricedList } from "../lists/use-list-prices";
import { useFormats, useText } from "../locale";
import { Face } from "../ui/Face";
import { isolated } from "../ui/isolated";
import { lastAdded } from "./last-added";

interface LastListProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** The last list as a line of pictures, with its members, its price at its store, and the latest addition. */
export function LastList({ contents, priced }: LastListProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { list, entries } = contents;
  const { household, isShared, others } = useHousehold(list.household);
  const last = lastAdded(entries, others);
  return (
    <>
      <Link to={`/lists/${list.id}`} className="card card-link">
        <span className="card-link-head">
          <h2 className="grow"><bdi>{list.name}</bdi></h2>
          {isShared && (
            <>
              <Faces people={household.members} />
              <span className="visually-hidden">{household.name}</span>
            </>
          )}
          {priced.prices !== null && list.entryCount > 0 && <b>{formats.money(priced.prices.totalCents)}</b>}
        </span>
        <span className="home-lines" aria-hidden="true">
          {list.emojis.map((emoji) => (
            <span key={emoji}>{emoji}</span>
          ))}
        </span>
        <span className="row wrap quiet-text">
          <span className="whole-line">{text.lists.entriesInCart(list.entryCount, list.inCartCount)}</span>
          {last !== null && (
            <span className="row last-added">
              <Face of={last.by.id} />
              {text.home.added(isolated(last.by.nickname), isolated(last.entry.name))}
            </span>
          )}
        </span>
      </Link>
      <PricesNote priced={priced} />
    </>
  );
}
