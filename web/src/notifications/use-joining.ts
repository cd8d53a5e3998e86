import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { text } from "../grocery/reader";

export interface Joining {
  /** The secret of an open link; null without one. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
  readonly forget: () => void;
}

/** A household's link, stored on the device during registration or sign-in (H-11). */
export function useJoining(): Joining {
  const { local } = useServices().replica;
  const token = useQuery(useMemo(() => local.watch("device", "joining", text), [local]));
  return {
    token,
    keep: (secret) => void local.set("device", "joining", secret),
    forget: () => void local.set("device", "joining", null),
  };
}
