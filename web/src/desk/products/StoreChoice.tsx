import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Choice } from "../../ui/Choice";
import { useDesk } from "../frame/desk-context";

/** The store in the address, else the first one; null without stores. */
export function useChosenStore(): readonly [string | null, (store: string) => void] {
  const { stores } = useDesk().organisation;
  const { query } = useRouter().location;
  const [store, setStore] = useState(() => {
    const storeId = query.get("store");
    return stores.find(({ id }) => id === storeId)?.id ?? stores[0]?.id ?? null;
  });
  return [store, setStore];
}

interface StoreChoiceProps {
  readonly store: string | null;
  readonly onChange: (store: string) => void;
}

/** Selects the store whose prices are shown; empty if there is only one. */
export function StoreChoice({ store, onChange }: StoreChoiceProps): ReactElement | null {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().goods;
  if (store === null || stores.length < 2) return null;
  return (
    <Choice
      label={text.store}
      value={store}
      choices={stores.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
