import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Sheet } from "../../ui/Sheet";

/** All keys of the editor. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const maps = useLaterTexts().maps;
  return (
    <Sheet title={maps.keysTitle} onClose={onClose}>
      <dl className="map-count" tabIndex={0} aria-label={maps.keysTitle}>
        {maps.keyRows.map(([key, words]) => (
          <div key={key}>
            <dt><kbd>{key}</kbd></dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
