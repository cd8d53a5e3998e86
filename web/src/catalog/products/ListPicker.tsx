import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import type { TargetList } from "./use-target-list";

/** The choice of the list to add products to. */
export function ListPicker({ target: { lists, list, choose } }: { readonly target: TargetList }): ReactElement {
  const text = useText();
  return (
    <div className="list-picker">
      <Choice
        label={text.stores.toList}
        value={list?.id ?? ""}
        choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
    </div>
  );
}
