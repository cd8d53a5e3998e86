import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { useStoreChoices } from "../../stores/use-store-choices";
import { Choice } from "../../ui/Choice";

interface StorePickerProps {
  /** Null: all stores around. */
  readonly storeId: string | null;
  /** The filter of its products, as in the address; the other store uses the same. */
  readonly view: string;
}

const all = "all";

/** Whose products are shown: one store's, or those of all stores around at once (N-04, N-30). */
export function StorePicker({ storeId, view }: StorePickerProps): ReactElement {
  const around = useLaterTexts().around;
  const { go } = useRouter();
  const choices = useStoreChoices([storeId]);
  return (
    <Choice
      label={around.whoseProducts}
      isLabelHidden
      value={storeId ?? all}
      choices={[
        { value: all, label: around.allAround },
        ...choices.map(({ store }) => ({ value: store.id, label: `${store.organisation.emoji} ${store.name}` })),
      ]}
      onChange={(chosen) => {
        const path = chosen === all ? "/products" : `/stores/${encodeURIComponent(chosen)}/products`;
        go(path + view, { replace: true });
      }}
    />
  );
}
