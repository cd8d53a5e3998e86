import { useState } from "react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { AddSheet } from "./AddSheet";
import { ModeButton } from "./ModeButton";
import type { Vibration } from "./use-vibration";
import { WalkBody } from "./WalkBody";
import { WalkHead } from "./WalkHead";

interface WalkPanelProps extends ComponentProps<typeof WalkBody> {
  /** The target of *Back* if the app was opened here. */
  readonly parent: string;
  readonly vibration: Vibration;
  /** The progress of another person on the same list. */
  readonly company: ReactNode;
}

/** A walk in progress with its header. */
export function WalkPanel({ parent, vibration, company, ...body }: WalkPanelProps): ReactElement {
  const { source, walk, scene, view, address, isSplit } = body;
  const [isAdding, setIsAdding] = useState(false);
  const visibleView = isSplit && view === "map" ? "stop" : view;
  const words = visibleView === "stop" ? "wide" : "never";
  const metresPerCell = source.input.layout?.metresPerCell ?? 1;
  return (
    <>
      <WalkHead
        scene={scene}
        view={visibleView}
        modes={walk.trouble === undefined && <ModeButton {...{ walk, scene, metresPerCell, vibration, words }} />}
        parent={parent}
        address={address}
        storeName={source.storeName}
        onTakeBack={walk.takeBack}
        onAdd={source.contents.list.role === "edit" ? () => setIsAdding(true) : null}
      >
        {company}
      </WalkHead>
      <WalkBody {...body} />
      {isAdding && (
        <AddSheet contents={source.contents} catalog={source.shop?.catalog} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
