import { useMemo } from "react";
import type { CSSProperties, ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { MapLegend } from "../../store-maps/MapLegend";
import { rulerCells } from "../../store-maps/MapRuler";
import { EmptyState } from "../../ui/EmptyState";
import { PrintButton } from "../../ui/PrintButton";
import type { OwnMap } from "../own-maps";
import { useHistory } from "../use-history";
import { useWalk } from "../use-walk";
import { useWalkSource } from "../use-walk-source";
import type { WalkSource } from "../use-walk-source";
import { minutesAt, walkPace } from "../walk-pace";
import { sceneOf } from "../walk-scene";
import type { WalkScene } from "../walk-scene";
import { WalkNotes } from "../WalkNotes";
import { PrintedList } from "./PrintedList";
import { RoutePrint } from "./RoutePrint";
import { printedStops } from "./route-marks";

interface PrintWalkScreenProps {
  readonly listId: string;
  readonly storeId: string;
  /** The shopper's own maps of the store, most recently changed first. */
  readonly ownMaps: readonly OwnMap[];
}

/** A printable route through a store with its list, at /walk/:list/:store/print. */
export function PrintWalkScreen({ listId, storeId, ownMaps }: PrintWalkScreenProps): ReactElement {
  const text = useText();
  const { location } = useRouter();
  const source = useWalkSource(listId, storeId, ownMaps, location.query.get("map") ?? undefined);
  const parent = `/walk/${encodeURIComponent(listId)}/${encodeURIComponent(storeId)}`;
  if (source.kind === "ready") return <PrintScreen source={source} parent={parent} />;
  if (source.kind === "loading") return <main className="screen" aria-busy />;
  return (
    <Screen title={text.walk.title} parent="/lists">
      <EmptyState picture="🧺" title={text.walk.noList} explanation={text.walk.noListExplanation} />
    </Screen>
  );
}

interface PrintScreenProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly parent: string;
}

function PrintScreen({ source, parent }: PrintScreenProps): ReactElement {
  const text = useText();
  const { input, storeName } = source;
  // There are no ticks on paper.
  const walk = useWalk(input, () => undefined);
  const { course, progress } = walk;
  const scene = useMemo(
    () => (course === null ? undefined : sceneOf(input.items, course, progress, input.layout)),
    [input.items, input.layout, course, progress],
  );
  return (
    <Screen
      title={storeName === "" ? text.walk.title : storeName}
      parent={parent}
      className="map-print"
      actions={<PrintButton isMain />}
    >
      {scene === undefined || course === null ? (
        <div className="screen-body" aria-busy />
      ) : scene.schedule.length === 0 ? (
        <EmptyState picture="🛒" title={text.walk.nothing} explanation={text.walk.nothingExplanation} />
      ) : (
        <>
          <WalkNotes source={source} walk={walk} isBefore />
          <Sheet source={source} course={course} scene={scene} />
        </>
      )}
    </Screen>
  );
}

interface SheetProps extends Pick<PrintScreenProps, "source"> {
  readonly course: NonNullable<ReturnType<typeof useWalk>["course"]>;
  readonly scene: WalkScene;
}

/** The map at the page's full width, with the list beside or below it and on further pages. */
function Sheet({ source, course, scene }: SheetProps): ReactElement {
  const { contents, map, input } = source;
  const { plan, place, picks } = course;
  const stops = useMemo(() => printedStops(picks), [picks]);
  const path = useMemo(() => plan?.path.slice(place) ?? [], [plan, place]);
  const numbers = useMemo(
    () => new Map(stops.flatMap(({ number, entries }) => entries.map((id) => [id, number] as const))),
    [stops],
  );
  const hasMap = map !== undefined && input.layout !== undefined && plan !== null;
  const shape = !hasMap ? "bare" : input.layout.columns > input.layout.rows ? "wide" : "high";
  return (
    <article className={`print-sheet ${shape}`}>
      {hasMap ? (
        <>
          <div className="print-map">
            <SheetFacts source={source} listName={contents.list.name} scene={scene} hasWay />
            <RoutePrint map={map} layout={input.layout} stops={stops} path={path} name={source.storeName} />
            <div className="print-legend">
              <MapLegend map={map}>
                <RouteLegend isAgain={new Set(path).size < path.length} hasSigns={map.aisles.length > 0} />
              </MapLegend>
            </div>
          </div>
          {/* These placeholders keep the columns under the map free. */}
          <i className="print-under" aria-hidden="true" />
          <i className="print-under" aria-hidden="true" />
        </>
      ) : (
        <SheetFacts source={source} listName={contents.list.name} scene={scene} hasWay={false} />
      )}
      <PrintedList schedule={scene.schedule} numbers={numbers} />
    </article>
  );
}

interface SheetFactsProps {
  readonly source: PrintScreenProps["source"];
  readonly listName: string;
  readonly scene: WalkScene;
  readonly hasWay: boolean;
}

function SheetFacts({ source, listName, scene, hasWay }: SheetFactsProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const { now } = useServices().replica.environment;
  const pace = walkPace(useHistory());
  const { layout } = source.input;
  const facts = [text.walk.things(scene.schedule.length)];
  if (hasWay) {
    const minutes = minutesAt(pace, scene.metresLeft, scene.schedule.length);
    facts.push(formats.steps(scene.metresLeft), text.walk.about(formats.duration(minutes)));
  }
  if (hasWay && layout !== undefined) facts.push(`⊢\u00a0${formats.steps(rulerCells(layout) * layout.metresPerCell)}\u00a0⊣`);
  return (
    <p className="print-facts">
      <b>
        <bdi>{listName}</bdi>
      </b>{" "}
      · {maps.printed(formats.longDay(new Date(now())))} · {facts.join(" · ")}
    </p>
  );
}

interface RouteLegendProps {
  /** True if a part is walked more than once. */
  readonly isAgain: boolean;
  readonly hasSigns: boolean;
}

function RouteLegend({ isAgain, hasSigns }: RouteLegendProps): ReactElement {
  const maps = useLaterTexts().maps;
  return (
    <>
      <li><span className="map-swatch" aria-hidden="true">▶</span>{maps.wayStart}</li>
      <li><span className="map-swatch print-swatch-stop" aria-hidden="true">1</span>{maps.wayStop}</li>
      <li><span className="map-swatch" aria-hidden="true">■</span>{maps.wayEnd}</li>
      {isAgain && <li><span className="map-swatch" aria-hidden="true"><AgainSign /></span>{maps.wayAgain}</li>}
      {hasSigns && <li><span className="map-swatch print-swatch-sign" aria-hidden="true">1</span>{maps.waySign}</li>}
    </>
  );
}

function AgainSign(): ReactElement {
  const pen: CSSProperties & Readonly<Record<"--millimetre", number>> = { "--millimetre": 1 };
  return (
    <svg viewBox="0 0 7 2" width="22" style={pen}>
      <path className="route-line" d="M1 1H6" />
      <path className="route-again" d="M1 1H6" />
    </svg>
  );
}
