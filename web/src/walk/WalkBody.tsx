import type { ComponentProps, ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../locale";
import { MissedCard } from "./MissedCard";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";
import { DepartmentBanner } from "./WalkAnnouncement";
import type { WalkView } from "./WalkHead";
import { NextDepartment, WalkList } from "./WalkList";
import { WalkMap, WalkMiniMap } from "./WalkMap";
import type { RouteMap } from "./WalkMap";
import { WalkNotes } from "./WalkNotes";
import { WalkDock, WalkStop, WalkStopCard, WalkThen } from "./WalkStop";
import { WalkPrice } from "./WalkPrice";
import { proofWords } from "./walk-proof";
import type { WalkScene } from "./walk-scene";

interface WalkBodyProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
  readonly view: WalkView;
  readonly address: string;
  /** Undefined without a map. */
  readonly picture: ComponentProps<typeof RouteMap> | undefined;
  /** True if the map is shown beside this. */
  readonly isSplit: boolean;
}

/** The current stop, the map, or the list. */
export function WalkBody(props: WalkBodyProps): ReactElement | null {
  const { source, walk, scene, view, address, picture, isSplit } = props;
  const present = scene.schedule[0];
  if (present === undefined) return null;
  const notes = (
    <>
      <WalkNotes source={source} walk={walk} isBefore={false} />
      <MissedCard source={source} walk={walk} scene={scene} />
    </>
  );
  const proof = (
    <WalkProof walk={walk} scene={scene} metresPerCell={source.input.layout?.metresPerCell ?? 1} />
  );
  const price = <WalkPrice source={source} scene={scene} storeId={walk.progress.storeId} keepsPlace />;
  if (view === "list") {
    return (
      <>
        {notes}
        {proof}
        <div className="walk-top">
          <DepartmentBanner scene={scene} />
        </div>
        <WalkList
          scene={scene}
          metresPerCell={source.input.layout?.metresPerCell ?? 1}
          actions={{ onTake: walk.take, onMiss: walk.miss, onTakeBack: walk.takeBack, onHere: walk.here }}
        />
        <NextDepartment scene={scene} onNext={() => window.scrollTo({ top: 0 })} price={price} />
      </>
    );
  }
  const isWhole = view === "map" && !isSplit && picture !== undefined;
  return (
    <>
      {notes}
      {isWhole ? (
        <>
          <WalkStopCard scheduled={present} />
          <WalkMap {...picture} onHere={walk.here} />
        </>
      ) : (
        <>
          <div className="walk-top">
            <DepartmentBanner scene={scene} />
            {picture !== undefined && !isSplit && <WalkMiniMap {...picture} address={address} />}
          </div>
          <WalkStop scheduled={present} />
        </>
      )}
      {(isWhole || isSplit) && proof}
      <WalkThen scene={scene} />
      <WalkDock id={present.item.id} onTake={walk.take} onMiss={walk.miss} price={price} />
    </>
  );
}

interface WalkProofProps {
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
  readonly metresPerCell: number;
}

/** The remaining distance, its proof, and the savings. */
function WalkProof({ walk, scene, metresPerCell }: WalkProofProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { walking } = useLaterTexts();
  const plan = walk.course?.plan ?? null;
  if (plan === null || plan.picks.length === 0) return null;
  const proof = proofWords(plan, scene.visits, walk.plannedWith, metresPerCell, walking, formats);
  return (
    <p className="walk-proof">
      <b className="go-text no-wrap">{text.walk.toGo(formats.steps(scene.metresLeft))}</b>{" "}
      <span>
        {plan.isOptimal && <span aria-hidden="true">✓ </span>}
        {proof}
        {scene.metresSaved > 0 && ` · ${text.walk.saved(formats.steps(scene.metresSaved))}`}
      </span>
    </p>
  );
}
