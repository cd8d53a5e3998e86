import { useMemo } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useFormats, useLaterTexts } from "../../locale";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { IconButton } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { mapFrom } from "../drawing/published";
import { PartScales } from "../published/MapFacts";
import { DrawingProof } from "../published/MapProof";
import { useMaps } from "../shelf/services";
import type { ReadMap } from "./use-drawn-maps";

/** A row for one of your own maps: picture, size, last change. */
export function MapRow({ map, drawing }: ReadMap): ReactElement {
  const maps = useLaterTexts().maps;
  const published = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const say = useSay();
  const { maps: shelf, replica } = useMaps();
  const picture = useMemo(() => mapFrom(drawing, { id: map.id, store: "", updated: map.changed }), [drawing, map]);
  const name = drawing.notes.name === "" ? maps.unnamed : drawing.notes.name;
  const metres = (cells: number): string => formats.steps((cells * drawing.notes.decimetresPerCell) / 10);
  const remove = (): void => {
    const undo = shelf.remove(map.id);
    say(maps.removed(name), undo);
  };
  return (
    <li className="row map-row">
      <Link to={`/maps/${encodeURIComponent(map.id)}`} className="row-link tall grow">
        <span className="map-thumb" aria-hidden="true">
          <StoreMapPicture map={picture} label="" />
        </span>
        <span className="grow">
          <bdi className="medium">{name}</bdi>
          <br />
          <span className="quiet-text">
            {map.storeName !== null && `${map.storeName} · `}
            {maps.long(metres(drawing.columns), metres(drawing.rows))}, {published.scale(formats.number(drawing.notes.decimetresPerCell / 10))} · {maps.changed(formats.ago(replica.environment.now() - map.changed))}
          </span>
          <span className="quiet-text map-facts"><PartScales parts={drawing.notes.parts} /></span>
          <DrawingProof drawing={drawing} isShort />
        </span>
      </Link>
      <IconButton icon="bin" label={`${maps.remove}: ${name}`} onClick={remove} />
    </li>
  );
}
