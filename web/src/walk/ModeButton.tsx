import { useRef, useState } from "react";
import type { ReactElement } from "react";
import { useText } from "../locale";
import { useAnnounce } from "../ui/Announcer";
import { Icon } from "../ui/Icon";
import { ModeSheet } from "./ModeSheet";
import type { Vibration } from "./use-vibration";
import type { WalkInProgress } from "./use-walk";
import type { WalkScene } from "./walk-scene";
import { modeEmoji } from "./walk-words";

interface ModeButtonProps {
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
  readonly metresPerCell: number;
  readonly vibration: Vibration;
  /** The windows in which the mode's name shows beside its emoji. */
  readonly words: "wide" | "never";
}

/** The current walk mode; opens the settings. */
export function ModeButton({ walk, scene, metresPerCell, vibration, words }: ModeButtonProps): ReactElement {
  const [isChoosing, setIsChoosing] = useState(false);
  const announce = useAnnounce();
  const text = useText();
  const { mode } = walk.progress.settings;
  const modeBefore = useRef(mode);
  const selectedMode = useRef(mode);
  return (
    <>
      <button
        type="button"
        className="walk-mode"
        aria-label={`${text.walk.mode}: ${text.walk.modes[mode]}`}
        aria-haspopup="dialog"
        onClick={() => {
          modeBefore.current = selectedMode.current = mode;
          setIsChoosing(true);
        }}
      >
        <span aria-hidden="true">{modeEmoji[mode]}</span>
        {words !== "never" && <span className="walk-mode-name">{text.walk.modes[mode]}</span>}
        <Icon name="down" />
      </button>
      {isChoosing && (
        <ModeSheet
          walk={walk}
          scene={scene}
          metresPerCell={metresPerCell}
          vibration={vibration}
          onChoose={(settings) => {
            selectedMode.current = settings.mode;
            walk.choose(settings);
          }}
          onClose={() => {
            setIsChoosing(false);
            // Announce on closing: screen readers do not read content behind an open sheet.
            const selection = selectedMode.current;
            if (modeBefore.current !== selection) announce(`${text.walk.mode}: ${text.walk.modes[selection]}`);
          }}
        />
      )}
    </>
  );
}
