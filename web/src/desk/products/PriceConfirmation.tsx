import type { ReactElement } from "react";
import type { DeskProduct } from "../../api/goods-client";
import { useAttempt } from "../../frame/use-attempt";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";
import { priceConfirmed } from "./product-fields";

interface PriceConfirmationProps {
  readonly product: DeskProduct;
  readonly store: string | null;
  readonly onConfirmed: () => void;
}

/** A store's price, the time of its last confirmation, and a button to confirm it now (N-35). */
export function PriceConfirmation({ product, store, onConfirmed }: PriceConfirmationProps): ReactElement | null {
  const { goods } = useDesk();
  const text = useLaterTexts().goods;
  const formats = useFormats();
  const say = useSay();
  const now = useNow().getTime();
  const { isUnderWay, failure, run } = useAttempt();
  const { offer } = product;
  if (offer === null || store === null) return null;
  const confirm = async (): Promise<void> => {
    if (!(await run(async () => void (await goods.edit(store, [priceConfirmed(product, offer)]))))) return;
    say(text.priceConfirmed(product.name));
    onConfirmed();
  };
  const { confirmed } = offer;
  return (
    <section className="card card-body stack" aria-label={text.columns.confirmed}>
      <div className="row wrap">
        <span className="grow">
          <span className="medium">{formats.money(offer.priceCents)}</span>
          <span className="quiet-text row-detail">
            {confirmed === null ? text.neverConfirmed : text.lastConfirmed(formats.ago(Math.max(0, now - confirmed)))}
          </span>
        </span>
        <GuardedButton needs="editor" isSmall look="second" icon="tick" disabled={isUnderWay} onClick={() => void confirm()}>
          {text.confirmPrice}
        </GuardedButton>
      </div>
      {failure !== null && <DeskFailure failure={failure} />}
    </section>
  );
}
