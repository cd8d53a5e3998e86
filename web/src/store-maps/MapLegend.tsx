import { useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import type { StoreMap } from "../api/types";
import { departmentEmoji, departments } from "../grocery/departments";
import { localDay } from "../grocery/local-day";
import { useFormats, useLaterTexts, useText } from "../locale";
import { conditionSigns, conditionWords } from "./condition-words";
import { conditionsOn } from "./conditions";
import { readLayout } from "./store-layout";

interface MapLegendProps {
  readonly map: StoreMap;
  /** The legend of what is drawn over the map; it comes first. */
  readonly children?: ReactNode;
}

/** The legend of the pictures on the map. */
export function MapLegend({ map, children }: MapLegendProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const { sections, gates } = useMemo(() => readLayout(map), [map]);
  const present = departments.filter((department) => sections.some((section) => section.department === department));
  const signs = [...map.aisles, ...map.names.map((sign) => ({ ...sign, number: null }))];
  const namedSigns = signs.filter(({ name }) => name !== null);
  return (
    <>
      <h2 className="map-legend-title">{maps.legend}</h2>
      <ul className="map-legend">
        {children}
        {present.map((department) => (
          <li key={department}>
            <span className="map-swatch emoji" style={{ background: `var(--dept-${department})` }} aria-hidden="true">{departmentEmoji[department]}</span>
            {text.lists.departments[department]}
          </li>
        ))}
        <li><span className="map-swatch emoji" aria-hidden="true">🚪</span>{maps.kinds.entrance}</li>
        <li><span className="map-swatch emoji" aria-hidden="true">💳</span>{maps.kinds.checkout}</li>
        {gates.length > 0 && <li><span className="map-swatch" aria-hidden="true">▲</span>{maps.kinds.gate}</li>}
        {conditionsOn(map, localDay(new Date())).map((condition, index) => (
          <li key={index}>
            <span className="map-swatch emoji" aria-hidden="true">{conditionSigns[condition.condition]}</span>
            {conditionWords(condition, text, formats)}
          </li>
        ))}
        {namedSigns.map(({ name, number, cell }) => (
          <li key={cell.join(" ")}>
            <span className="map-swatch" aria-hidden="true">{number ?? ""}</span>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
