import { useRef, useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { useText } from "../locale";
import { useAnnounce } from "../ui/Announcer";
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
  const { source, walk, scene, view, address, isSplit } = body;
  const [isChoosing, setIsChoosing] = useState(false);
  const announce = useAnnounce();
  const text = useText();
  const { mode } = walk.progress.settings;
  const modeBefore = useRef(mode);
  const openModes = (): void => {
    modeBefore.current = mode;
    setIsChoosing(true);
  };
  const closeModes = (): void => {
    setIsChoosing(false);
    // Said now: what lies behind an open sheet is not read aloud.
    if (modeBefore.current !== mode) announce(`${text.walk.mode}: ${text.walk.modes[mode]}`);
  };
  return (
    <>
      <WalkHead
        scene={scene}
        view={isSplit && view === "map" ? "stop" : view}
        mode={mode}
        hasModes={walk.trouble === undefined}
        parent={parent}
        address={address}
        storeName={source.storeName}
        onMode={openModes}
        onTakeBack={walk.takeBack}
      />
      <WalkBody {...body} />
      {isChoosing && (
        <ModeSheet
          settings={walk.progress.settings}
          plan={walk.course?.plan ?? null}
          metresPerCell={source.input.layout?.metresPerCell ?? 1}
          vibration={vibration}
          onChoose={walk.choose}
          onClose={closeModes}
        />
      )}
    </>
  );
}
