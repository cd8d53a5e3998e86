import { useCallback, useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { flag } from "../grocery/reader";

/** Short vibrations to confirm taps. */
export interface Vibration {
  /** True if the device can vibrate; iPhones cannot. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  /** Vibrates if possible and enabled. */
  readonly vibrate: () => void;
}

const milliseconds = 30;

export function useVibration(): Vibration {
  const { local } = useServices().replica;
  const isOn = useQuery(useMemo(() => local.watch("device", "walkVibrates", flag), [local])) === true;
  const isPossible = "vibrate" in navigator;
  const turn = useCallback((isEnabled: boolean) => void local.set("device", "walkVibrates", isEnabled), [local]);
  const vibrate = useCallback(() => void (isOn && isPossible && navigator.vibrate(milliseconds)), [isOn, isPossible]);
  return { isPossible, isOn, turn, vibrate };
}
