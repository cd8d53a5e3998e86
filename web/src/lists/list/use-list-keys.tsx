import { useEffect, useRef, useState } from "react";
import type { ReactElement, RefObject } from "react";
import { useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { Sheet } from "../../ui/Sheet";
import { useLists } from "../services";

interface ListKeys {
  readonly panes: RefObject<HTMLDivElement>;
  /** The table of keys, while it is shown. */
  readonly help: ReactElement | null;
}

/** Keys of a list on a desk; in text fields they write. `?` shows all of them. */
export function useListKeys(
  onOpen: ((entryId: string) => void) | null, onChoose: ((entryId: string, isThrough: boolean) => void) | null,
): ListKeys {
  const panes = useRef<HTMLDivElement>(null);
  const [isHelping, setHelping] = useState(false);
  const { go } = useRouter();
  const hasKeys = useQuery(useLists().preferences.hasKeys) !== false;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const writes = target instanceof Element && target.matches("input, textarea, select");
      if (writes || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
      const rows = [...(panes.current?.querySelectorAll<HTMLElement>(".entry-main") ?? [])];
      const at = rows.findIndex((row) => row === target);
      const act: Record<string, () => void> = {
        a: () => panes.current?.querySelector<HTMLElement>(".quick-field input")?.focus(),
        "/": () => go("/products?find"),
        "?": () => setHelping(true),
        ArrowDown: () => rows[Math.min(at + 1, rows.length - 1)]?.focus(),
        ArrowUp: () => rows[Math.max(at - 1, 0)]?.focus(),
      };
      const entry = rows[at]?.dataset["entry"];
      if (entry !== undefined && onOpen !== null) act["Enter"] = () => onOpen(entry);
      if (entry !== undefined && onChoose !== null) act["x"] = () => onChoose(entry, false);
      const action = act[key];
      if (action === undefined || (!hasKeys && key.length === 1)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [hasKeys, onOpen, onChoose, go]);
  return { panes, help: isHelping ? <KeyHelp onClose={() => setHelping(false)} /> : null };
}

function KeyHelp({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { keys } = useText().lists;
  return (
    <Sheet title={keys.title} onClose={onClose}>
      <dl className="key-help">
        {keys.all.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
