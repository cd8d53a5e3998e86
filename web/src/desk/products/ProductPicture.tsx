import type { ReactElement } from "react";
import type { DeskProduct } from "../../api/goods-client";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { ProductPictureField } from "./ProductPictureField";

interface ProductPictureProps {
  readonly product: DeskProduct;
  /** Called with the new picture. */
  readonly onChange: (picture: string | null) => void;
}

/** The picture of a product: taken or selected, replaced, removed; each is saved at once (N-21). */
export function ProductPicture({ product, onChange }: ProductPictureProps): ReactElement {
  const { goods } = useDesk();
  const words = useLaterTexts().goods.picture;
  const say = useSay();
  const { isUnderWay, failure, run } = useAttempt();
  const save = (picture: Blob): Promise<boolean> =>
    run(async () => {
      const tag = await goods.putPicture(product.id, picture);
      say(words.saved(product.name));
      onChange(tag);
    });
  const remove = async (): Promise<void> => {
    if (!(await run(() => goods.removePicture(product.id)))) return;
    say(words.removed(product.name));
    onChange(null);
  };
  return (
    <ProductPictureField
      picture={goods.pictureAddress(product)}
      emoji={product.emoji}
      isBusy={isUnderWay}
      onTake={save}
      onRemove={() => void remove()}
    >
      {failure !== null && <DeskFailure failure={failure} />}
    </ProductPictureField>
  );
}
