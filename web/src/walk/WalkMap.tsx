import { useMemo } from "react";
import type { ReactElement } from "react";
import type { StoreMap } from "../api/types";
import { Link } from "../frame/router";
import { partAround } from "../store-maps/map-drawing";
import type { StoreLayout } from "../store-maps/store-layout";
import { StoreMapPicture } from "../store-maps/StoreMapPicture";
import { Icon } from "../ui/Icon";
import { useSpeech } from "./use-speech";
import type { Course } from "./walk-course";
import { standpoint } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import type { WalkScene } from "./walk-scene";
import { placeWords } from "./walk-words";
import type { Speech } from "./walk-words";
import { RouteLine, RouteSpots, WalkLines, WalkSpots } from "./WalkDrawing";

interface WalkMapProps {
  readonly map: StoreMap;
  readonly layout: StoreLayout;
  readonly course: Course;
  readonly progress: WalkProgress;
  readonly scene: WalkScene;
}

/** The whole store with the walk. */
export function WalkMap({ map, layout, course, progress, scene }: WalkMapProps): ReactElement {
  const speech = useSpeech();
  const walk = { course, progress, columns: layout.columns };
  return (
    <div className="walk-map">
      <StoreMapPicture map={map} label={mapWords(scene, speech)} lines={<WalkLines {...walk} />}>
        <WalkSpots {...walk} />
      </StoreMapPicture>
    </div>
  );
}

/** The whole store with the way that lies ahead, before the walk. */
export function RouteMap({ map, layout, course, scene }: WalkMapProps): ReactElement {
  const speech = useSpeech();
  const { text, formats } = speech;
  const label = text.walk.wholeWay(scene.count, formats.steps(scene.metresLeft));
  return (
    <div className="walk-map walk-route">
      <StoreMapPicture map={map} label={label} lines={<RouteLine course={course} columns={layout.columns} />}>
        <RouteSpots course={course} columns={layout.columns} />
      </StoreMapPicture>
    </div>
  );
}

/** Width by height of the small map on a phone. */
const frame = 374 / 284;

/** The part of the store that matters now; opens the whole map. */
export function WalkMiniMap(props: WalkMapProps & { readonly address: string }): ReactElement {
  const { map, layout, course, progress, scene, address } = props;
  const speech = useSpeech();
  const walk = { course, progress, columns: layout.columns };
  const label = `${speech.text.walk.openMap}. ${mapWords(scene, speech)}`;
  const part = useMemo(
    () => partAround(nextCells(course, progress, layout), layout, frame),
    [course, progress, layout],
  );
  return (
    <Link to={`${address}?view=map`} className="walk-mini">
      <StoreMapPicture map={map} part={part} label={label} lines={<WalkLines {...walk} />}>
        <WalkSpots {...walk} />
      </StoreMapPicture>
      <span className="walk-mini-open" aria-hidden="true">
        <Icon name="map" />
      </span>
    </Link>
  );
}

/** From where the shopper is to where the next entry is. */
function nextCells({ plan, place, picks }: Course, progress: WalkProgress, layout: StoreLayout): number[] {
  if (plan === null || plan.path.length === 0) {
    return [standpoint(progress).cell ?? layout.entrances[0] ?? 0];
  }
  return plan.path.slice(place, (picks[0]?.pathIndex ?? plan.path.length - 1) + 1);
}

function mapWords(scene: WalkScene, speech: Speech): string {
  const { text, formats } = speech;
  const next = scene.schedule[0];
  if (next?.pick === undefined) return text.walk.wayToCheckout(formats.steps(scene.metresLeft));
  return text.walk.wayTo(next.item.name, placeWords(next, speech), formats.steps(next.metres));
}
