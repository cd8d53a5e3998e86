import { useMemo } from "react";
import type { OwnPoints } from "../api/trip-request";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { integer, table } from "../grocery/reader";

export interface OwnPointsControl {
  readonly points: readonly OwnPoints[];
  /** @param count - up to ten million; 0: none. */
  readonly setPoints: (organisation: string, count: number) => void;
}

const readCounts = table(integer);

/** The shopper's points to pay with: a document of the account, with counts by organization. */
export function useOwnPoints(): OwnPointsControl {
  const { settings } = useServices();
  const storedCounts = useQuery(useMemo(() => settings.document("points", readCounts), [settings]));
  return useMemo(() => {
    const counts = storedCounts ?? {};
    const points = Object.entries(counts).map(([organisation, count]) => ({ organisation, count }));
    return {
      points: points.filter(({ count }) => count > 0),
      setPoints: (organisation, count) => void settings.setDocument("points", { ...counts, [organisation]: count }),
    };
  }, [storedCounts, settings]);
}
