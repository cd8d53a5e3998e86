import { createElement } from "react";
import type { ComponentType, ReactElement } from "react";
import { useText } from "../locale";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useLaterViews } from "./use-later-views";

interface LaterSheetProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A sheet that is loaded when it is first opened; offline and not cached yet, it says so. */
export function LaterSheet<Props extends { readonly onClose: () => void }>(
  { load, props }: LaterSheetProps<Props>,
): ReactElement | null {
  const { common } = useText();
  const loaded = useLaterViews(load);
  if (loaded === null) return null;
  if (loaded !== "failed") return createElement(loaded, props);
  return (
    <Sheet title={common.notLoaded} onClose={props.onClose}>
      <Note kind="warning" title={common.notLoaded} detail={common.notLoadedDetail} />
    </Sheet>
  );
}
