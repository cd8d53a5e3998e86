import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { Draft } from "../../api/draft-client";
import { ApiProblem } from "../../api/failures";
import type { NewProduct, NewProductExtras } from "../../api/goods-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useAttempt } from "../../frame/use-attempt";
import { departmentEmoji, departments } from "../../grocery/departments";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import type { DiscountField } from "../discounts/discount-form";
import { DraftRows } from "../drafts/DraftRows";
import { useDraftId, useDrafts } from "../drafts/use-drafts";
import type { Drafts } from "../drafts/use-drafts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { FirstDiscountFields } from "./FirstDiscountFields";
import { draftedProduct, firstDiscount, newProduct, withTyped } from "./new-product";
import type { TypedFirstDiscount } from "./new-product";
import { productFields } from "../products/product-fields";
import type { Field } from "../products/product-fields";
import { ProductFields } from "../products/ProductFields";
import type { Typed } from "../products/ProductFields";
import { ProductPictureField } from "../products/ProductPictureField";
import { StoreChoice, useChosenStore } from "../products/StoreChoice";
import { useWriting } from "../products/use-product-columns";

/** A new product with its picture, its price in a store and a discount there, or a draft reopened (N-40). */
export function NewItemScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().goods;
  const drafts = useDrafts("product");
  const root = `/desk/${encodeURIComponent(organisation.id)}/items`;
  return (
    <DeskScreen title={text.product.new} parent={root} className="narrow">
      <div className="screen-body">
        {drafts.draft === undefined ? (
          <RequestStatus request={drafts.request} />
        ) : (
          <NewItemForm key={drafts.opened} drafts={drafts} draft={drafts.draft} />
        )}
        <DraftRows
          drafts={drafts}
          to={`${root}/new`}
          picture="🏷️"
          name={({ body }) => draftedProduct(body).name ?? ""}
        />
      </div>
    </DeskScreen>
  );
}

const beginning: Typed = { department: "produce", storage: "ambient" };

function NewItemForm({ drafts, draft }: { readonly drafts: Drafts; readonly draft: Draft | null }): ReactElement {
  const { organisation, goods } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().goods;
  const writing = useWriting();
  const say = useSay();
  const { go, location } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const id = useDraftId(drafts);
  const [store, setStore] = useChosenStore();
  const [typed, setTyped] = useState<Typed>(() => ({
    ...beginning, gtin: location.query.get("gtin") ?? "", ...draftedProduct(draft?.body ?? {}),
  }));
  const [refused, setRefused] = useState<readonly Field[]>([]);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [discount, setDiscount] = useState<TypedFirstDiscount | null>(null);
  const [wrongDiscount, setWrongDiscount] = useState<readonly DiscountField[]>([]);
  const { isUnderWay, failure, run } = useAttempt();
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const department = departments.find((name) => name === typed.department) ?? "produce";
  const fields: readonly Field[] = store === null ? productFields : [...productFields, "priceCents"];
  const create = async (product: NewProduct, extras: NewProductExtras): Promise<void> => {
    await goods.create({ ...product, id, emoji: departmentEmoji[product.department] }, extras);
    if (draft !== null) await drafts.client.forget(id);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = newProduct(typed, writing);
    const first = firstDiscount(store === null ? null : discount, store, writing);
    const isPriceMissing = discount !== null && store !== null && (typed.priceCents ?? "").trim() === "";
    setRefused(isPriceMissing ? [...result.refused, "priceCents"] : result.refused);
    setWrongDiscount(first.wrong);
    if (result.product === null || first.wrong.length > 0 || isPriceMissing) {
      window.setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { product, priceCents } = result;
    const offer = store === null || priceCents === null ? null : { store, priceCents };
    if (isUnderWay || !(await run(() => create(product, { offer, picture, discount: first.discount })))) return;
    say(text.product.created(product.name));
    go(`${root}/items/${encodeURIComponent(id)}${store === null ? "" : `?store=${encodeURIComponent(store)}`}`, { replace: true });
  };
  const keep = async (): Promise<void> => {
    if (isUnderWay || !(await run(() => drafts.client.keep(id, "product", typed)))) return;
    say(desk.draftKept);
    go(`${root}/items`);
  };
  return (
    <form ref={form} className="card card-body form" onSubmit={(event) => void submit(event)} noValidate>
      <StoreChoice store={store} onChange={setStore} />
      <ProductFields
        fields={fields}
        typed={typed}
        refused={refused}
        onType={(field, words) => setTyped(withTyped(typed, field, words))}
      />
      <ProductPictureField
        picture={picture}
        emoji={departmentEmoji[department]}
        isBusy={isUnderWay}
        onTake={setPicture}
        onRemove={() => setPicture(null)}
      />
      {store !== null && (
        <FirstDiscountFields
          typed={discount}
          wrong={wrongDiscount}
          makesNothingCheaper={failure instanceof ApiProblem && failure.place === "discount.rule"}
          onChange={setDiscount}
        />
      )}
      {failure !== null && <DeskFailure failure={failure} />}
      <GuardedButton needs="editor" look="primary" type="submit" disabled={isUnderWay}>
        {text.product.create}
      </GuardedButton>
      <GuardedButton needs="editor" disabled={isUnderWay} onClick={() => void keep()}>
        {desk.keepDraft}
      </GuardedButton>
    </form>
  );
}
