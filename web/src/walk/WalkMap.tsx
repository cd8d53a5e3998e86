import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { StoreMap } from "../api/types";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { partAround } from "../store-maps/map-drawing";
import { MapWindow } from "../store-maps/MapWindow";
import type { StoreLayout } from "../store-maps/store-layout";
import { StoreMapPicture } from "../store-maps/StoreMapPicture";
import { Button, IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { poseOf } from "./map-pose";
import { placeAt } from "./shopper-location";
import type { ShopperLocation } from "./shopper-location";
import { useHabits } from "./use-habits";
import { useSpeech } from "./use-speech";
import type { Course } from "./walk-course";
import { standpoint } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import type { WalkScene } from "./walk-scene";
import { placeWords } from "./walk-words";
import type { Speech } from "./walk-words";
import { PointedSpot, RouteLine, RouteSpots, WalkLines, WalkSpots } from "./WalkDrawing";

interface WalkMapProps {
  readonly map: StoreMap;
  readonly layout: StoreLayout;
  readonly course: Course;
  readonly progress: WalkProgress;
  readonly scene: WalkScene;
}

interface LiveMapProps extends WalkMapProps {
  readonly onHere: (place: ShopperLocation) => void;
}

/** The whole store with the route. Panning and zooming last until the next tick; a tap sets the location. */
export function WalkMap({ map, layout, course, progress, scene, onHere }: LiveMapProps): ReactElement {
  const speech = useSpeech();
  const { text } = speech;
  const [habits, choose] = useHabits();
  const [pointed, setPointed] = useState<number | null>(null);
  const walk = { course, progress, columns: layout.columns };
  const way = nextCells(course, progress, layout);
  const key = `${way[0] ?? ""} ${way.at(-1) ?? ""} ${way.length} ${habits.turnsMap}`;
  // Recalculated only if the route ahead changes; other renders do not move the map.
  const pose = useMemo(() => poseOf(layout, way, habits.turnsMap), [layout, key]);
  useEffect(() => setPointed(null), [progress.steps.length]);
  const label = mapWords(scene, speech);
  return (
    <div className="walk-map">
      <MapWindow
        grid={layout}
        pose={pose}
        label={label}
        onTap={setPointed}
        buttons={
          <button
            type="button"
            className="icon-button"
            aria-label={text.walk.turnsMap}
            title={text.walk.turnsMap}
            aria-pressed={habits.turnsMap}
            onClick={() => choose({ turnsMap: !habits.turnsMap })}
          >
            <Icon name="up" />
          </button>
        }
      >
        <StoreMapPicture map={map} label={label} lines={<WalkLines {...walk} />}>
          <WalkSpots {...walk} />
          {pointed !== null && <PointedSpot cell={pointed} columns={layout.columns} />}
        </StoreMapPicture>
      </MapWindow>
      {pointed !== null && (
        <HereBar
          words={wordsAt(layout, pointed, text)}
          onHere={() => {
            const place = placeAt(layout, pointed);
            setPointed(null);
            if (place !== null) onHere(place);
          }}
          onClose={() => setPointed(null)}
        />
      )}
    </div>
  );
}

function wordsAt({ sections, sectionOf }: StoreLayout, cell: number, text: Speech["text"]): string {
  const section = sections[sectionOf[cell] ?? -1];
  return section === undefined ? text.walk.thisPlace : text.lists.departments[section.department];
}

interface HereBarProps {
  /** The department or place that was tapped. */
  readonly words: string;
  readonly onHere: () => void;
  readonly onClose: () => void;
}

/** Asks before recalculating the route: the map may be tapped by mistake. */
function HereBar({ words, onHere, onClose }: HereBarProps): ReactElement {
  const text = useText();
  return (
    <div className="card walk-here-bar" role="status">
      <b className="grow">{words}</b>
      <Button look="second" isSmall onClick={onHere}>
        {text.walk.iAmHere}
      </Button>
      <IconButton icon="close" label={text.common.close} onClick={onClose} />
    </div>
  );
}

/** The whole store with the route, before the walk. */
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

/** The part of the store ahead; opens the whole map. */
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

/** The cells from the shopper to the next item. */
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
