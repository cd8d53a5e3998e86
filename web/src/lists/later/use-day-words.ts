import { useMemo } from "react";
import { useRegion } from "../../locale";

/** A function that writes a day, `YYYY-MM-DD`, as "Fri, 4 Dec". */
export function useDayWords(): (day: string) => string {
  const region = useRegion();
  return useMemo(() => {
    let format: Intl.DateTimeFormat | undefined;
    return (day) => {
      // Made on first use, since most lists have no entry for a later day.
      format ??= new Intl.DateTimeFormat(region, { weekday: "short", day: "numeric", month: "short" });
      // No change of clocks happens at noon.
      return format.format(new Date(`${day}T12:00`));
    };
  }, [region]);
}
