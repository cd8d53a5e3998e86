import { useCallback, useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { flag } from "../grocery/reader";

/** A short tremble of the device, for those who want to feel that a tap has counted. */
export interface Vibration {
  /** True if the device can vibrate; iPhones cannot. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  /** Trembles where that is possible and wanted. */
  readonly tremble: () => void;
}

const milliseconds = 30;

export function useVibration(): Vibration {
  const { local } = useServices().replica;
  const isOn = useQuery(useMemo(() => local.watch("device", "walkVibrates", flag), [local])) === true;
  const isPossible = "vibrate" in navigator;
  const turn = useCallback((wanted: boolean) => void local.set("device", "walkVibrates", wanted), [local]);
  const tremble = useCallback(() => void (isOn && isPossible && navigator.vibrate(milliseconds)), [isOn, isPossible]);
  return { isPossible, isOn, turn, tremble };
}
