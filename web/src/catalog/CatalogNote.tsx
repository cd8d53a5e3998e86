import type { ReactElement } from "react";
import { Cancelled } from "../api/failures";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { CopyNote } from "../ui/CopyNote";
import type { StoreCatalogCopy } from "./use-store-catalog";

/** The state of a store's products on this device: progress, failure, age, or unavailable. */
export function CatalogNote({ copy, state }: StoreCatalogCopy): ReactElement {
  const text = useText();
  const load = (): void => void copy.refresh();
  if (state.kind === "failed" && state.failure instanceof Cancelled) {
    return (
      <div className="row wrap">
        <p className="grow quiet-text">{text.stores.notStored}</p>
        <Button look="second" isSmall onClick={load}>
          {text.stores.download}
        </Button>
      </div>
    );
  }
  return (
    <CopyNote state={state} label={text.stores.downloadingLabel} onRetry={load} onCancel={() => copy.cancel()} />
  );
}
