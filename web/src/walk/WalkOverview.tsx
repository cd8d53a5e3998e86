import type { ComponentProps, ReactElement, ReactNode } from "react";
import { IconLink } from "../frame/IconLink";
import { useRouter } from "../frame/router";
import { useFormats, useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { Segments } from "../ui/Segments";
import { ModeButton } from "./ModeButton";
import { useHistory } from "./use-history";
import type { Vibration } from "./use-vibration";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";
import { minutesAt, walkPace } from "./walk-pace";
import type { WalkScene } from "./walk-scene";
import { WalkList } from "./WalkList";
import { RouteMap } from "./WalkMap";
import { WalkNotes } from "./WalkNotes";
import { DepartmentChip, OverviewHead } from "./WalkOpening";

interface WalkOverviewProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly walk: WalkInProgress;
  /** Ordered by department until the route is calculated. */
  readonly scene: WalkScene;
  /** True for the list view, in which the walk starts too. */
  readonly isList: boolean;
  /** Undefined without a map or while it loads. */
  readonly picture: ComponentProps<typeof RouteMap> | undefined;
  /** True while a map is loading. */
  readonly isPlanning: boolean;
  /** True if the map is shown beside this. */
  readonly isSplit: boolean;
  readonly address: string;
  readonly parent: string;
  readonly vibration: Vibration;
  readonly onStart: () => void;
  /** The option to split the walk, or its state. */
  readonly company: ReactNode;
}

/** Before a walk: route or list, number of items, distance, time, and *Start* (G-34, G-35). */
export function WalkOverview(props: WalkOverviewProps): ReactElement {
  const { source, walk, scene, isList, picture, isPlanning, isSplit, address, parent, vibration, onStart, company } = props;
  const text = useText();
  const metresPerCell = source.input.layout?.metresPerCell ?? 1;
  return (
    <>
      <OverviewHead title={source.storeName} parent={parent}>
        {walk.trouble === undefined && <ModeButton {...{ walk, scene, metresPerCell, vibration, words: "wide" }} />}
      </OverviewHead>
      <WalkFigures scene={scene} hasWay={picture !== undefined} isPlanning={isPlanning} />
      <ViewChoice isList={isList} address={address} />
      {isList ? (
        <WalkList scene={scene} metresPerCell={metresPerCell} actions={null} />
      ) : (
        <div className="walk-overview">
          {!isSplit && picture !== undefined && <RouteMap {...picture} />}
          {!isSplit && isPlanning && <div className="walk-grey" />}
          <Departments scene={scene} />
        </div>
      )}
      {company}
      <WalkNotes source={source} walk={walk} isBefore />
      <div className="dock dock-actions walk-start">
        <Button look="primary" className="walk-take" onClick={onStart}>
          {text.walk.start}
        </Button>
      </div>
    </>
  );
}

/** The choice between the route and the list, kept in the address for the walk; beside it, both on paper. */
function ViewChoice({ isList, address }: { readonly isList: boolean; readonly address: string }): ReactElement {
  const { view } = useText().stores;
  const { maps, walking: { overview, list } } = useLaterTexts();
  const { go } = useRouter();
  return (
    <div className="walk-views">
      <Segments
        label={view}
        value={isList ? "list" : "overview"}
        choices={[
          { value: "overview", label: overview, content: overview },
          { value: "list", label: list, content: list },
        ]}
        onChange={(value) => go(value === "list" ? `${address}?view=list` : address, { replace: true })}
      />
      <IconLink to={`${address}/print`} icon="print" label={maps.printWalk} />
    </div>
  );
}

function Departments({ scene }: { readonly scene: WalkScene }): ReactElement {
  const text = useText();
  return (
    <ol className="walk-departments" aria-label={text.walk.departments}>
      {scene.stretches.map(({ department, entries }, index) =>
        department === null ? (
          <li key={index} className="walk-department-chip">
            <span className="emoji" aria-hidden="true">
              🙋
            </span>
            <span className="grow">{text.walk.askHere}</span> <b>{entries.length}</b>
          </li>
        ) : (
          <DepartmentChip key={index} department={department} count={entries.length} />
        ),
      )}
    </ol>
  );
}

interface WalkFiguresProps {
  readonly scene: WalkScene;
  readonly hasWay: boolean;
  readonly isPlanning: boolean;
}

/** Shows the number of items, the distance and the time; the latter two once known. */
function WalkFigures({ scene, hasWay, isPlanning }: WalkFiguresProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const pace = walkPace(useHistory());
  return (
    <p className="walk-figures" aria-live="polite">
      <b>{text.walk.things(scene.count)}</b>
      {hasWay && (
        <>
          {" "}
          <b>{formats.steps(scene.metresLeft)}</b>{" "}
          <b>{text.walk.about(formats.duration(minutesAt(pace, scene.metresLeft, scene.count)))}</b>
        </>
      )}
      {isPlanning && <span className="quiet-text"> {text.walk.preparing}</span>}
    </p>
  );
}
