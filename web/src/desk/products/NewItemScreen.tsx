import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { Draft } from "../../api/draft-client";
import type { NewProduct } from "../../api/goods-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useAttempt } from "../../frame/use-attempt";
import { departmentEmoji } from "../../grocery/departments";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { DraftRows } from "../drafts/DraftRows";
import { useDraftId, useDrafts } from "../drafts/use-drafts";
import type { Drafts } from "../drafts/use-drafts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { draftedProduct, newProduct, withTyped } from "./new-product";
import { productFields } from "./product-fields";
import type { Field } from "./product-fields";
import { ProductFields } from "./ProductFields";
import type { Typed } from "./ProductFields";
import { StoreChoice, useChosenStore } from "./StoreChoice";
import { useWriting } from "./use-product-columns";

/** A new product and its price in a store, or a draft reopened. */
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
  const isMade = useRef(false);
  const id = useDraftId(drafts);
  const [store, setStore] = useChosenStore();
  const [typed, setTyped] = useState<Typed>(() => ({
    ...beginning, gtin: location.query.get("gtin") ?? "", ...draftedProduct(draft?.body ?? {}),
  }));
  const [refused, setRefused] = useState<readonly Field[]>([]);
  const { isUnderWay, failure, run } = useAttempt();
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const fields: readonly Field[] = store === null ? productFields : [...productFields, "priceCents"];
  const create = async (product: NewProduct, priceCents: number | null): Promise<void> => {
    // The product already exists if only its price was rejected.
    if (!isMade.current) await goods.create({ ...product, id, emoji: departmentEmoji[product.department] });
    isMade.current = true;
    if (store !== null && priceCents !== null) {
      await goods.edit(store, [{ product: id, field: "priceCents", was: null, value: priceCents }]);
    }
    if (draft !== null) await drafts.client.forget(id);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = newProduct(typed, writing);
    setRefused(result.refused);
    if (result.product === null) {
      window.setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { product, priceCents } = result;
    if (isUnderWay || !(await run(() => create(product, priceCents)))) return;
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
