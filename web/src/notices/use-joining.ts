import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { text } from "../grocery/reader";

export interface Joining {
  /** The secret of the link that was opened and not answered yet; null where there is none. */
  readonly token: string | null;
  readonly keep: (token: string) => void;
  readonly forget: () => void;
}

/** A household's link, kept on the device while whoever has opened it registers or signs in (H-11). */
export function useJoining(): Joining {
  const { local } = useServices().replica;
  const token = useQuery(useMemo(() => local.watch("device", "joining", text), [local]));
  return {
    token,
    keep: (opened) => void local.set("device", "joining", opened),
    forget: () => void local.set("device", "joining", null),
  };
}
