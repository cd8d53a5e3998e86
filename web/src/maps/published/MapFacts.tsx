import type { ReactElement } from "react";
import type { MapPart, MapSummary } from "../../api/types";
import { useFormats, useLaterTexts } from "../../locale";
import { isolated } from "../../ui/isolated";

interface MapFactsProps {
  readonly map: MapSummary;
  /** The parts if the map is on the device: lists their scales; otherwise only mentions them. */
  readonly parts?: readonly ScaledPart[] | undefined;
}

/** A map's author, date, size, rating and downloads. */
export function MapFacts({ map, parts }: MapFactsProps): ReactElement {
  const maps = useLaterTexts().maps;
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const scale = map.decimetresPerCell;
  const metres = (cells: number): string => formats.steps((cells * (scale ?? 0)) / 10);
  return (
    <span className="quiet-text map-facts">
      <span>
        {map.author === null ? text.byStore : text.by(isolated(map.author))} · {formats.longDay(new Date(map.updated))}
      </span>
      <span>
        {scale !== null && `${maps.long(metres(map.columns), metres(map.rows))}, ${text.scale(formats.number(scale / 10))}`}
      </span>
      {parts === undefined ? map.scaledParts && <span>{text.scaledParts}</span> : <PartScales parts={parts} />}
      <span>
        <Stars stars={map.stars} reviews={map.reviews} /> · {text.downloads(map.downloads)}
      </span>
    </span>
  );
}

type ScaledPart = Pick<MapPart, "name" | "decimetresPerCell">;

/** The parts with their own scale: `Cellar: 1.2 m a cell`. */
export function PartScales({ parts }: { readonly parts: readonly ScaledPart[] }): ReactElement | null {
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const words = parts.flatMap(({ name, decimetresPerCell: scale }) =>
    scale === null ? [] : [text.partScale(name === null || name === "" ? text.aPart : name, text.scale(formats.number(scale / 10)))],
  );
  return words.length === 0 ? null : <span>{words.join(", ")}</span>;
}

/** `4.5 ★ (12 reviews)` */
export function Stars({ stars, reviews }: { readonly stars: number | null; readonly reviews: number }): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  if (stars === null) return <>{text.noReviews}</>;
  return <>{text.stars(formats.number(stars), reviews)}</>;
}
