import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Choice } from "../../ui/Choice";
import { useDesk } from "../frame/desk-context";

/** The store of the address, else the first one; null where there is none. */
export function useChosenStore(): readonly [string | null, (store: string) => void] {
  const { stores } = useDesk().organisation;
  const { query } = useRouter().location;
  const [store, setStore] = useState(() => {
    const asked = query.get("store");
    return stores.find(({ id }) => id === asked)?.id ?? stores[0]?.id ?? null;
  });
  return [store, setStore];
}

interface StoreChoiceProps {
  readonly store: string | null;
  readonly onChange: (store: string) => void;
}

/** Of which store prices are; nothing where there is only one. */
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
