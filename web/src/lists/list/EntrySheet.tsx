import { useEffect, useId, useRef } from "react";
import type { ReactElement } from "react";
import type { EntryPrice } from "../../catalog/list-prices";
import { CouponLink } from "../../coupons/CouponLink";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { categoryOf } from "../../items/category-order";
import { CategorySelect } from "../../items/CategorySelect";
import { useItems } from "../../items/services";
import { useFormats, useText } from "../../locale";
import { OpeningPicture } from "../../pictures/OpeningPicture";
import { LaterPrice } from "../../prices/LaterPrice";
import type { NotedStore } from "../../prices/noting";
import { Button, IconButton } from "../../ui/Button";
import { firstFocusable } from "../../ui/focus";
import { Sheet } from "../../ui/Sheet";
import { boughtWords, remarkOn } from "../entry-words";
import { WhenFields } from "../later/WhenFields";
import type { Entry, ListSummary } from "../list-views";
import type { ListCoupons } from "../offers/use-list-coupons";
import { useLists } from "../services";
import { AmountFields } from "./AmountFields";
import { EntryPictureField } from "./EntryPictureField";
import { NoteField } from "./NoteField";
import type { ListAvailability } from "./use-availability";

interface EntrySheetProps {
  readonly entry: Entry;
  readonly list: Pick<ListSummary, "household" | "role" | "isTemplate">;
  readonly price: EntryPrice | undefined;
  readonly coupons: ListCoupons;
  /** The store used for prices; null without one. */
  readonly store: NotedStore | null;
  /** The person who added it, if not the viewer. */
  readonly addedBy: string | undefined;
  readonly onRemove: () => void;
  /** The availability at nearby stores. */
  readonly around: ListAvailability;
  readonly onClose: () => void;
}

/** Edits an entry in a sheet over the list. */
export function EntrySheet(props: EntrySheetProps): ReactElement {
  return (
    <Sheet title={titleOf(props.entry)} onClose={props.onClose}>
      <EntryDetails {...props} />
    </Sheet>
  );
}

/** Edits an entry beside the list. Gets the focus, and returns it to the entry. */
export function EntryPanel(props: EntrySheetProps): ReactElement {
  const { entry, onClose } = props;
  const text = useText();
  const title = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current !== null) firstFocusable(body.current)?.focus({ preventScroll: true });
  }, [entry.id]);
  const close = (): void => {
    onClose();
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry.id)}"]`)?.focus();
  };
  return (
    <section
      className="card entry-panel"
      role="dialog"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="sheet-head">
        <IconButton icon="close" label={text.common.close} onClick={close} />
        <h2 id={title}>{titleOf(entry)}</h2>
      </div>
      <div ref={body} className="sheet-body">
        <EntryDetails key={entry.id} {...props} />
      </div>
    </section>
  );
}

function titleOf({ emoji, name }: Entry): string {
  return `${emoji} ${name}`;
}

/** An entry's amount, category, note, photograph, day and prices, and its removal. */
function EntryDetails(props: EntrySheetProps): ReactElement {
  const { entry, list, price, coupons, store, addedBy, onRemove, around, onClose } = props;
  const { household } = list;
  const canEdit = list.role === "edit";
  const { items, categories: categoriesOf } = useItems();
  const { typing } = useLists();
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const categories = useQuery(categoriesOf.of(household).all);
  const purchase = boughtWords(price, text, formats);
  // If a product is bought for a general word, the line above already names it.
  const remark = price === undefined || (price.kind === "sold" && !price.isInstead) ? null : remarkOn(price, text, formats);
  const category = categoryOf(entry, categories);
  const isUnknown = category?.department === "other" && words.isUnknown(entry.name);
  const coupon = coupons.of(entry.id);
  const product = price?.kind === "sold" ? price.product : null;
  const item = { ...entry, household, product: product?.id ?? null };
  const remove = (): void => {
    onRemove();
    onClose();
  };
  return (
    <>
      {canEdit && <AmountFields entry={entry} />}
      {purchase !== null && <p className="quiet-text">{purchase}</p>}
      {remark !== null && <p className="medium">{remark}</p>}
      {coupon !== null && store !== null && <CouponLink storeId={store.id} coupon={coupon} coupons={coupons.store} />}
      {store !== null && (
        <LaterPrice view="PriceHere" props={{ store, item, product }} />
      )}
      {canEdit ? (
        <>
          <div className="field">
            <label className="field-label" htmlFor={`${id}-category`}>
              {text.lists.category}
            </label>
            <CategorySelect
              id={`${id}-category`}
              categories={categories}
              value={category}
              onChange={(selection) => items.place([entry.itemId], selection)}
            />
            {isUnknown && <p className="quiet-text">{text.lists.unknownWord}</p>}
          </div>
          <NoteField
            label={text.lists.fields.note}
            initial={entry.note}
            onType={(note) => typing.note(entry.id, note)}
            onSave={(note) => typing.saveNote(entry.id, note)}
          />
          <EntryPictureField entry={entry} />
          <WhenFields entry={entry} canPutOff={!list.isTemplate} />
        </>
      ) : (
        <>
          {entry.note !== "" && <p>{entry.note}</p>}
          {entry.pictureId != null && <OpeningPicture id={entry.pictureId} name={entry.name} />}
        </>
      )}
      <LaterPrice view="AtStores" props={{ item, at: around.at(entry), failure: around.failure, onRetry: around.again }} />
      <LaterPrice view="PricesAround" props={{ item, availability: around.at(entry)?.offers }} />
      {addedBy !== undefined && <p className="quiet-text">{text.lists.addedBy(addedBy)}</p>}
      {canEdit && (
        <Button look="remove" icon="bin" onClick={remove}>
          {text.common.remove}
        </Button>
      )}
    </>
  );
}
