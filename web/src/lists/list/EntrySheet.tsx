import { useId } from "react";
import type { ReactElement } from "react";
import type { EntryPrice } from "../../catalog/list-prices";
import { CouponLink } from "../../coupons/CouponLink";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { categoryOf } from "../../items/category-order";
import { CategorySelect } from "../../items/CategorySelect";
import { useItems } from "../../items/services";
import { useFormats, useText } from "../../locale";
import { LaterPrice } from "../../prices/LaterPrice";
import type { NotedStore } from "../../prices/noting";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { boughtWords, remarkOn } from "../entry-words";
import type { Entry } from "../list-views";
import type { ListCoupons } from "../offers/use-list-coupons";
import { useLists } from "../services";
import { AmountFields } from "./AmountFields";
import { NoteField } from "./NoteField";
import type { ListAvailability } from "./use-availability";

export interface EntrySheetProps {
  readonly entry: Entry;
  /** The household of the list; empty for your own. */
  readonly household: string;
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

/** Edits an entry: amount, category, note, removal. */
export function EntrySheet(props: EntrySheetProps): ReactElement {
  const { entry, household, price, coupons, store, addedBy, onRemove, around, onClose } = props;
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
    <Sheet title={`${entry.emoji} ${entry.name}`} onClose={onClose}>
      <AmountFields entry={entry} />
      {purchase !== null && <p className="quiet-text">{purchase}</p>}
      {remark !== null && <p className="medium">{remark}</p>}
      {coupon !== null && store !== null && <CouponLink storeId={store.id} coupon={coupon} coupons={coupons.store} />}
      {store !== null && (
        <LaterPrice view="PriceHere" props={{ store, item, product }} />
      )}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-category`}>
          {text.lists.category}
        </label>
        <CategorySelect
          id={`${id}-category`}
          categories={categories}
          value={category}
          onChange={(selection) => items.place(entry.itemId, selection)}
        />
        {isUnknown && <p className="quiet-text">{text.lists.unknownWord}</p>}
      </div>
      <NoteField
        label={text.lists.fields.note}
        initial={entry.note}
        onType={(note) => typing.note(entry.id, note)}
        onSave={(note) => typing.saveNote(entry.id, note)}
      />
      <LaterPrice view="AtStores" props={{ at: around.at(entry), failure: around.failure, onRetry: around.again }} />
      <LaterPrice view="PricesAround" props={{ item }} />
      {addedBy !== undefined && <p className="quiet-text">{text.lists.addedBy(addedBy)}</p>}
      <Button look="remove" icon="bin" onClick={remove}>
        {text.common.remove}
      </Button>
    </Sheet>
  );
}
