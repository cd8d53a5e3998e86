import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import type { Scale } from "../store-maps/way-length";
import { useHistory } from "./use-history";
import { finishedWalk, lastTime, walkPace, secondsToWalk } from "./walk-pace";
import type { WalkProgress } from "./walk-progress";
import type { WalkScene } from "./walk-scene";

interface WaySumsProps {
  readonly scene: WalkScene;
  readonly progress: WalkProgress;
  /** Undefined without a map. */
  readonly scale: Scale | undefined;
}

/** Distance and time compared with the list's order and the last walk here. */
export function WaySums({ scene, progress, scale }: WaySumsProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const history = useHistory();
  const walk = finishedWalk(progress, scale);
  const before = history === null ? null : lastTime(history, progress.storeId, progress.started);
  const minutes = (seconds: number): string => formats.duration(Math.max(1, Math.round(seconds / 60)));
  const wayAndTime = (metres: number, seconds: number): string =>
    [metres > 0 ? formats.steps(metres) : null, minutes(seconds)].filter((word) => word !== null).join(", ");
  const shorter = walk === null || before === null ? 0 : before.metres - walk.metres;
  const faster = walk === null || before === null ? 0 : before.seconds - walk.seconds;
  return (
    <>
      {scene.metresWalked > 0 && (
        <Sum label={text.walk.walked} value={formats.steps(scene.metresWalked + scene.metresLeft)} />
      )}
      {walk !== null && <Sum label={text.walk.time} value={minutes(walk.seconds)} />}
      {scene.metresSaved > 0 && (
        <Sum
          label={text.walk.walkingSaved}
          value={`${formats.steps(scene.metresSaved)}, ${minutes(secondsToWalk(walkPace(history), scene.metresSaved))}`}
          look="go-text"
        />
      )}
      {before !== null && <Sum label={text.walk.lastTime} value={wayAndTime(before.metres, before.seconds)} />}
      {shorter > 0 && faster >= 60 && (
        <Sum label={text.walk.lessThanLastTime} value={wayAndTime(shorter, faster)} look="go-text" />
      )}
    </>
  );
}

/** A line of totals. */
export function Sum({
  label,
  value,
  look = "",
}: {
  readonly label: string;
  readonly value: string;
  readonly look?: string;
}): ReactElement {
  return (
    <div className="row">
      <dt className="grow">{label}</dt>
      <dd className={look}>{value}</dd>
    </div>
  );
}
