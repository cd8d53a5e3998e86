import { useEffect, useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { Scale } from "../store-maps/way-length";
import { finishedWalk, readHistory, withWalk } from "./walk-pace";
import type { WalkHistory } from "./walk-pace";
import type { WalkProgress } from "./walk-progress";

/** The account's finished walks. */
export function useHistory(): WalkHistory | null {
  const { settings } = useServices();
  return useQuery(useMemo(() => settings.document("walkHistory", readHistory), [settings]));
}

/** Adds a walk to the history once it is finished. */
export function useFinish(isFinished: boolean, progress: WalkProgress, scale: Scale | undefined): void {
  const { settings } = useServices();
  const history = useHistory();
  useEffect(() => {
    const walk = isFinished ? finishedWalk(progress, scale) : null;
    if (walk !== null) settings.setDocument("walkHistory", withWalk(history, walk));
  }, [isFinished, progress, scale, settings, history]);
}
