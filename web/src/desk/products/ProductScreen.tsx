import { useState } from "react";
import type { ReactElement } from "react";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { offerFields, productFields } from "./product-fields";
import { PriceConfirmation } from "./PriceConfirmation";
import { ProductEditor } from "./ProductEditor";
import { ProductPicture } from "./ProductPicture";
import { StoreChoice, useChosenStore } from "./StoreChoice";

/** One product: all its fields, and its removal after a confirmation. */
export function ProductScreen({ product: id }: { readonly product: string }): ReactElement {
  const { organisation, goods } = useDesk();
  const text = useLaterTexts().goods;
  const { back } = useRouter();
  const [store, setStore] = useChosenStore();
  const request = useServerRequest(() => goods.product(id, store), `${id} ${store}`);
  const [isRemoving, setRemoving] = useState(false);
  const { value } = request;
  const parent = `/desk/${encodeURIComponent(organisation.id)}/items`;
  return (
    <DeskScreen title={value === undefined ? text.product.edit : `${value.emoji} ${isolated(value.name)}`} parent={parent} className="narrow">
      <div className="screen-body">
        <StoreChoice store={store} onChange={setStore} />
        <RequestStatus request={request} />
        {value !== undefined && <ProductPicture product={value} onChange={() => void request.ask()} />}
        {value !== undefined && <PriceConfirmation product={value} store={store} onConfirmed={() => void request.ask()} />}
        {value !== undefined && (
          <ProductEditor
            // A new picture is saved on its own and keeps the typed text.
            key={`${store} ${JSON.stringify({ ...value, picture: null })}`}
            product={value}
            store={store}
            fields={[...productFields, ...offerFields]}
            action={text.product.save}
            onSaved={() => void request.ask()}
          />
        )}
        {value !== undefined && (
          <GuardedButton needs="editor" look="remove" icon="bin" onClick={() => setRemoving(true)}>
            {text.product.remove}
          </GuardedButton>
        )}
        {isRemoving && value !== undefined && (
          <RemoveSheet id={id} name={value.name} onRemoved={() => back(parent)} onClose={() => setRemoving(false)} />
        )}
      </div>
    </DeskScreen>
  );
}

interface RemoveSheetProps {
  readonly id: string;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function RemoveSheet({ id, name, onRemoved, onClose }: RemoveSheetProps): ReactElement {
  const { goods } = useDesk();
  const general = useText();
  const text = useLaterTexts().goods;
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const remove = async (): Promise<void> => {
    if (!(await run(() => goods.remove(id)))) return;
    say(text.product.removed(name));
    onRemoved();
  };
  return (
    <Sheet title={text.product.removeTitle(name)} onClose={onClose}>
      <p>{text.product.removeDetail}</p>
      {failure !== null && <DeskFailure failure={failure} />}
      <Button onClick={onClose}>{general.common.cancel}</Button>
      <Button look="remove" disabled={isUnderWay} onClick={() => void remove()}>
        {text.product.remove}
      </Button>
    </Sheet>
  );
}
