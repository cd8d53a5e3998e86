import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { isAsked, knownPrice } from "../asking";
import type { NotedItem, NotedStore } from "../noting";
import type { AskedItem, PriceViewProps } from "../price-views";
import { lastPriceWords, priceWords } from "../price-words";
import { ShareOffer } from "../shared/ShareOffer";
import type { TypedPrice } from "../typed-price";
import { LastPriceButton } from "./LastPriceButton";
import { NotedLine } from "./NotedLine";
import type { FreshPrice } from "./NotedLine";
import { PriceSheet } from "./PriceSheet";
import { ScanButton } from "./ScanButton";
import { useNotedPrices } from "./use-noted-prices";

/**
 * Asks for the price of the item put into the cart last. It stands above the buttons of a dock, so that none of them
 * moves under the next press. Ignoring it costs nothing: the next item replaces the question.
 */
export function PriceQuestion({ store, asking, item, contents, keepsPlace }: PriceViewProps["PriceQuestion"]): ReactElement | null {
  const { pad } = useLaterTexts().prices;
  const { isNotedToday } = useNotedPrices();
  const [status, setStatus] = useState("");
  // Decided once for each item, since its price is known as soon as it is noted.
  const [asked, setAsked] = useState<AskedItem | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const id = item?.id ?? null;
  if (id !== lastId) {
    setLastId(id);
    setAsked(item !== null && isAsked(asking, knownPrice(item.product)) && !isNotedToday(item, store) ? item : null);
  }
  if (asked === null && !keepsPlace) return null;
  return (
    <>
      <section className="price-question" aria-label={pad.setting}>
        <p className="visually-hidden" role="status">
          {status}
        </p>
        {asked === null ? (
          <>
            <p className="grow quiet-text">{pad.hint}</p>
            <ScanButton store={store} contents={contents} />
          </>
        ) : (
          <Question
            key={asked.id}
            item={{ ...asked, household: contents.list.household }}
            store={store}
            onStatus={setStatus}
            onSkip={() => setAsked(null)}
          />
        )}
      </section>
      {/* Not while shopping: it would move the buttons. */}
      {!keepsPlace && asked !== null && isNotedToday(asked, store) && <ShareOffer />}
    </>
  );
}

interface QuestionProps {
  readonly item: NotedItem;
  readonly store: NotedStore;
  /** Announces the question and its answer to screen readers. */
  readonly onStatus: (words: string) => void;
  readonly onSkip: () => void;
}

/** The question about one item, then its answer with *Undo*. */
function Question({ item, store, onStatus, onSkip }: QuestionProps): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const prices = useNotedPrices();
  const [last] = useState(() => prices.last(item, store, null));
  const [noted, setNoted] = useState<FreshPrice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { name } = item;
  useEffect(() => onStatus(pad.question(name)), [onStatus, pad, name]);
  const show = (price: TypedPrice, undo: () => void): void => {
    onStatus(pad.noted(name, priceWords(price, later, formats)));
    setNoted({ price, undo });
  };
  const undone = (): void => {
    onStatus(pad.undone(name));
    setNoted(null);
  };
  const again = (price: TypedPrice): void =>
    show(price, prices.note(item, store, price, { source: "typed", gtin: last?.price.gtin ?? null }));
  if (noted !== null) return <NotedLine name={name} noted={noted} onUndone={undone} />;
  return (
    <>
      <span className="grow">
        <b className="cut"><bdi>{name}</bdi></b>
        <span className="cut quiet-text">{last === null ? pad.unknown : lastPriceWords(last, text, later, formats)}</span>
      </span>
      {last !== null && <LastPriceButton isShort last={last} onPrice={again} />}
      {last === null ? (
        <Button look="second" isSmall onClick={() => setOpen(true)}>
          {pad.enter}
        </Button>
      ) : (
        <IconButton icon="pen" label={pad.otherOf(name)} onClick={() => setOpen(true)} />
      )}
      <IconButton icon="close" label={pad.skip(name)} onClick={onSkip} />
      {isOpen && <PriceSheet item={item} store={store} onNoted={show} onClose={() => setOpen(false)} />}
    </>
  );
}
