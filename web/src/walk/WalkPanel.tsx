import { useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { ModeSheet } from "./ModeSheet";
import type { Vibration } from "./use-vibration";
import { WalkBody } from "./WalkBody";
import { WalkHead } from "./WalkHead";

interface WalkPanelProps extends ComponentProps<typeof WalkBody> {
  /** Where *back* leads when the app was opened here. */
  readonly parent: string;
  readonly vibration: Vibration;
}

/** A walk that is not finished: its head, what is shown of it, and the sheet with the ways to walk. */
export function WalkPanel({ parent, vibration, ...body }: WalkPanelProps): ReactElement {
  const { source, walk, scene, speech, view, address, isSplit } = body;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <WalkHead
        scene={scene}
        view={isSplit && view === "map" ? "stop" : view}
        mode={walk.progress.settings.mode}
        hasModes={walk.trouble === undefined}
        parent={parent}
        address={address}
        storeName={source.storeName}
        onMode={() => setIsChoosing(true)}
        onTakeBack={walk.takeBack}
      />
      <WalkBody {...body} />
      {isChoosing && (
        <ModeSheet
          settings={walk.progress.settings}
          plan={walk.course?.plan ?? null}
          metresPerCell={source.matter.layout?.metresPerCell ?? 1}
          speech={speech}
          vibration={vibration}
          onChoose={walk.choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
