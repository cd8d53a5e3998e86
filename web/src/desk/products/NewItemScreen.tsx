import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { NewProduct } from "../../api/goods-client";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { departmentEmoji } from "../../grocery/departments";
import { useGoodsText } from "../../locale/use-desk-text";
import { newId } from "../../replica/environment";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { newProduct } from "./new-product";
import { productFields } from "./product-fields";
import type { Field } from "./product-fields";
import { ProductFields } from "./ProductFields";
import type { Typed } from "./ProductFields";
import { StoreChoice, useChosenStore } from "./StoreChoice";
import { useWriting } from "./use-product-columns";

/** One more product in the assortment, and its price in a store. */
export function NewItemScreen(): ReactElement {
  const { organisation, goods } = useDesk();
  const { replica } = useServices();
  const text = useGoodsText();
  const writing = useWriting();
  const say = useSay();
  const { go, location } = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isMade = useRef(false);
  const [id] = useState(() => newId(replica.environment));
  const [store, setStore] = useChosenStore();
  const [typed, setTyped] = useState<Typed>({ department: "produce", storage: "ambient", gtin: location.query.get("gtin") ?? "" });
  const [refused, setRefused] = useState<readonly Field[]>([]);
  const { isUnderWay, failure, run } = useAttempt();
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const fields: readonly Field[] = store === null ? productFields : [...productFields, "priceCents"];
  const create = async (product: NewProduct, priceCents: number | null): Promise<void> => {
    // Where only its price was refused it is there already.
    if (!isMade.current) await goods.create({ ...product, id, emoji: departmentEmoji[product.department] });
    isMade.current = true;
    if (store === null || priceCents === null) return;
    await goods.edit(store, [{ product: id, field: "priceCents", was: null, value: priceCents }]);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = newProduct(typed, writing);
    setRefused(found.refused);
    if (found.product === null) {
      window.setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { product, priceCents } = found;
    if (isUnderWay || !(await run(() => create(product, priceCents)))) return;
    say(text.product.created(product.name));
    go(`${root}/items/${encodeURIComponent(id)}${store === null ? "" : `?store=${encodeURIComponent(store)}`}`, { replace: true });
  };
  return (
    <DeskScreen title={text.product.new} parent={`${root}/items`} className="narrow">
      <div className="screen-body">
        <form ref={form} className="card card-body form" onSubmit={(event) => void submit(event)} noValidate>
          <StoreChoice store={store} onChange={setStore} />
          <ProductFields
            fields={fields}
            typed={typed}
            refused={refused}
            onType={(field, words) => setTyped({ ...typed, [field]: words })}
          />
          {failure !== null && <DeskFailure failure={failure} />}
          <GuardedButton needs="editor" look="primary" type="submit" disabled={isUnderWay}>
            {text.product.create}
          </GuardedButton>
        </form>
      </div>
    </DeskScreen>
  );
}
