import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useFormats, useText } from "../locale";
import type { ListContents } from "../lists/list-views";
import type { PricedList } from "../lists/use-list-prices";

interface LastListProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** The list used last, as a line of pictures, with what it costs at its store. */
export function LastList({ contents, priced }: LastListProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { list } = contents;
  return (
    <Link to={`/lists/${list.id}`} className="card card-link">
      <span className="card-link-head">
        <h2 className="grow">{list.name}</h2>
        {priced.prices !== null && list.entryCount > 0 && <b>{formats.money(priced.prices.totalCents)}</b>}
      </span>
      <span className="home-lines" aria-hidden="true">
        {list.emojis.map((emoji) => (
          <span key={emoji}>{emoji}</span>
        ))}
      </span>
      <span className="quiet-text">{text.lists.entriesInCart(list.entryCount, list.inCartCount)}</span>
    </Link>
  );
}
