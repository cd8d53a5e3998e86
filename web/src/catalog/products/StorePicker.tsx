import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { useStoreChoices } from "../../stores/use-store-choices";
import { Choice } from "../../ui/Choice";

interface StorePickerProps {
  /** Null for all nearby stores. */
  readonly storeId: string | null;
  /** The filter in the address, which the other store keeps. */
  readonly view: string;
}

const all = "all";

/** The choice of one store's products or those of all nearby stores (N-04, N-30). */
export function StorePicker({ storeId, view }: StorePickerProps): ReactElement {
  const around = useLaterTexts().around;
  const { go } = useRouter();
  const choices = useStoreChoices([storeId]).filter(
    ({ store }) => store.catalogRevision !== null || store.id === storeId,
  );
  return (
    <Choice
      label={around.whoseProducts}
      isLabelHidden
      value={storeId ?? all}
      choices={[
        { value: all, label: around.allAround },
        ...choices.map(({ store }) => ({ value: store.id, label: `${store.organisation.emoji} ${store.name}` })),
      ]}
      onChange={(choice) => {
        const path = choice === all ? "/products" : `/stores/${encodeURIComponent(choice)}/products`;
        go(path + view, { replace: true });
      }}
    />
  );
}
