import type { ReactElement } from "react";
import type { MapSummary } from "../../api/types";
import { useFormats } from "../../locale";
import { useMapText, usePublishedMapText } from "../../locale/use-map-text";

/** Whose map it is and of when, how large, what others say, how often it was taken. */
export function MapFacts({ map }: { readonly map: MapSummary }): ReactElement {
  const maps = useMapText();
  const text = usePublishedMapText();
  const formats = useFormats();
  const scale = map.decimetresPerCell;
  const metres = (cells: number): string => formats.steps((cells * (scale ?? 0)) / 10);
  return (
    <span className="quiet-text map-facts">
      <span>
        {map.author === null ? text.byStore : text.by(map.author)} · {formats.longDay(new Date(map.updated))}
      </span>
      <span>
        {scale !== null && `${maps.long(metres(map.columns), metres(map.rows))}, ${text.scale(formats.number(scale / 10))}`}
      </span>
      <span>
        <Stars stars={map.stars} reviews={map.reviews} /> · {text.downloads(map.downloads)}
      </span>
    </span>
  );
}

/** `4.5 ★ (12 reviews)` */
export function Stars({ stars, reviews }: { readonly stars: number | null; readonly reviews: number }): ReactElement {
  const text = usePublishedMapText();
  const formats = useFormats();
  if (stars === null) return <>{text.noReviews}</>;
  return <>{text.stars(formats.number(stars), reviews)}</>;
}
