import { useId, useRef } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import type { MeasureSystem } from "../grocery/amounts/measures";
import { walkModes } from "../grocery/ways";
import type { WalkMode } from "../grocery/ways";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Icon } from "../ui/Icon";
import { Sheet } from "../ui/Sheet";
import { Stepper } from "../ui/Stepper";
import { useHabits } from "./use-habits";
import type { Vibration } from "./use-vibration";
import { canSpeak } from "./use-voice";
import type { WalkInProgress } from "./use-walk";
import { proofWords } from "./walk-proof";
import type { WalkSettings } from "./walk-request";
import type { WalkScene } from "./walk-scene";
import { modeEmoji } from "./walk-words";

interface ModeSheetProps {
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
  readonly metresPerCell: number;
  readonly vibration: Vibration;
  readonly onChoose: (settings: WalkSettings) => void;
  readonly onClose: () => void;
}

/** The step of one press: a kilogram, or two pounds. */
const weightSteps: Readonly<Record<MeasureSystem, number>> = { metric: 1_000, us: 907 };

/** The walk settings: the four modes, the limit for heavy items, and keeping departments together. */
export function ModeSheet(props: ModeSheetProps): ReactElement {
  const { walk, scene, metresPerCell, vibration, onChoose, onClose } = props;
  const { settings } = walk.progress;
  const plan = walk.course?.plan ?? null;
  const { walking } = useLaterTexts();
  const text = useText();
  const formats = useFormats();
  const weightStep = weightSteps[formats.system];
  const [habits, chooseHabit] = useHabits();
  const name = useId();
  const isAboutWeight = asksForWeight(settings.mode);
  // Arrow keys pass through modes; only a pointer confirms the choice.
  const isPressed = useRef(false);
  const choose = (mode: WalkMode): void => {
    onChoose({ ...settings, mode });
    if (isPressed.current && !asksForWeight(mode)) onClose();
  };
  return (
    <Sheet title={text.walk.mode} onClose={onClose}>
      <div className="stack" role="radiogroup" aria-label={text.walk.mode}>
        {walkModes.map((mode) => (
          <label
            key={mode}
            className="walk-choice"
            onPointerDown={() => (isPressed.current = true)}
            onKeyDown={() => (isPressed.current = false)}
          >
            <input
              type="radio"
              name={name}
              checked={settings.mode === mode}
              onChange={() => choose(mode)}
            />
            <span className="emoji" aria-hidden="true">
              {modeEmoji[mode]}
            </span>
            <span className="grow">
              <b>{text.walk.modes[mode]}</b>
              <span className="walk-choice-reason">{text.walk.modeReasons[mode]}</span>
            </span>
          </label>
        ))}
      </div>
      {isAboutWeight && (
        <div className="row wrap">
          <span className="grow medium">{text.walk.heavyFrom}</span>
          <Stepper
            label={text.walk.heavyFrom}
            value={settings.heavyGrams}
            minimum={weightStep}
            maximum={20 * weightStep}
            step={weightStep}
            shown={formats.weight(settings.heavyGrams)}
            onChange={(heavyGrams) => onChoose({ ...settings, heavyGrams })}
          />
        </div>
      )}
      <label className="walk-choice">
        <input
          type="checkbox"
          checked={settings.keepsSectionsTogether}
          onChange={(event) => onChoose({ ...settings, keepsSectionsTogether: event.target.checked })}
        />
        <span className="grow">{text.walk.together}</span>
      </label>
      {vibration.isPossible && (
        <label className="walk-choice">
          <input type="checkbox" checked={vibration.isOn} onChange={(event) => vibration.turn(event.target.checked)} />
          <span className="grow">{text.walk.vibrate}</span>
        </label>
      )}
      {canSpeak() && (
        <label className="walk-choice">
          <input
            type="checkbox"
            checked={habits.speaks}
            onChange={(event) => chooseHabit({ speaks: event.target.checked })}
          />
          <span className="grow">{text.walk.speak}</span>
        </label>
      )}
      {plan !== null && plan.picks.length > 0 && (
        <p className="walk-proof" aria-live="polite">
          {proofWords(plan, scene.visits, walk.plannedWith, metresPerCell, walking, formats)}
        </p>
      )}
      <Link to="/guide/walk-store" className="button quiet">
        <Icon name="guide" />
        {text.common.guide}
      </Link>
    </Sheet>
  );
}

/** True if the mode needs the weight limit, so that the sheet stays open. */
function asksForWeight(mode: WalkMode): boolean {
  return mode === "heavyFirst" || mode === "heavyLast";
}
