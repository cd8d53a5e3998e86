import { useMemo } from "react";
import type { ReactElement } from "react";
import type { StoreMap } from "../api/types";
import { localDay } from "../grocery/local-day";
import { useFormats, useText } from "../locale";
import { conditionSigns, conditionWords } from "./condition-words";
import { conditionsOn } from "./conditions";

/** The differences between the map and the store today, in words (G-33). */
export function MapConditions({ map }: { readonly map: StoreMap }): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const today = localDay(new Date());
  const conditions = useMemo(() => conditionsOn(map, today), [map, today]);
  if (conditions.length === 0) return null;
  return (
    <ul className="map-conditions">
      {conditions.map((condition, index) => (
        <li key={index}>
          <span className="emoji" aria-hidden="true">{conditionSigns[condition.condition]}</span>{" "}
          {conditionWords(condition, text, formats)}
        </li>
      ))}
    </ul>
  );
}
