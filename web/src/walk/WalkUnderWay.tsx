import { useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { useCouponRequest } from "../coupons/use-store-coupons";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import type { Department } from "../grocery/departments";
import { useLists } from "../lists/services";
import { updateWalker } from "../lists/split/split-actions";
import { useText } from "../locale";
import type { PictureServices } from "../pictures/pictures";
import { useIsWide } from "../ui/use-media";
import { useWakeLock } from "../ui/use-wake-lock";
import type { Company, ReadySource } from "./company";
import { useFinds } from "./use-finds";
import { useFocusOnHeading } from "./use-focus-on-heading";
import { useHabits } from "./use-habits";
import { useFinish } from "./use-history";
import { useOnward } from "./use-onward";
import { useVibration } from "./use-vibration";
import { useWalk } from "./use-walk";
import type { WalkItem } from "./walk-items";
import { courseWithoutMap } from "./walk-course";
import { sceneOf } from "./walk-scene";
import type { WalkScene } from "./walk-scene";
import { WalkAnnouncement } from "./WalkAnnouncement";
import { WalkFinished } from "./WalkFinished";
import type { WalkView } from "./WalkHead";
import { RouteMap, WalkMap } from "./WalkMap";
import { WalkOpening } from "./WalkOpening";
import { WalkOverview } from "./WalkOverview";
import { WalkPanel } from "./WalkPanel";

interface WalkUnderWayProps {
  readonly source: ReadySource;
  readonly storeId: string;
  readonly address: string;
  readonly parent: string;
  readonly company: Company;
}

/** A walk with its list, store and map loaded. */
export function WalkUnderWay({ source, storeId, address, parent, company }: WalkUnderWayProps): ReactElement {
  const { input, map, storeName } = source;
  const vibration = useVibration();
  const view = useView(address);
  const [, chooseHabit] = useHabits();
  const walk = useWalk(input, () => {
    vibration.vibrate();
    chooseHabit({ view });
  });
  const text = useText();
  const isWide = useIsWide();
  const onward = useOnward(source.contents.list.id, storeId);
  const { listActions, replica } = useLists();
  const partner = useRouter().location.query.get("with");
  const donation = useDonation();
  useWakeLock();
  useCouponsOfWalk(source.contents.list.id, storeId, input.items);
  usePhotographs(input.items);

  const { progress } = walk;
  const { layout, items } = input;
  const isPlanning = walk.course === null;
  // Until the route is calculated, order the departments as without a map.
  const course = useMemo(() => walk.course ?? courseWithoutMap(items, progress), [walk.course, items, progress]);
  const scene = useMemo(() => sceneOf(items, course, progress, layout), [items, course, progress, layout]);
  const isBefore = source.begin !== undefined;
  const isFinished = !isBefore && scene.schedule.length === 0;
  const currentName = isFinished ? text.walk.finished : isBefore ? text.walk.title : (scene.schedule[0]?.item.name ?? text.walk.title);
  useTitle(text.walk.document(currentName, storeName));
  useFocusOnHeading(isPlanning ? null : `${isBefore} ${isFinished}`);
  useFinish(isFinished && !isPlanning, progress, layout);
  useFinds(isFinished && !isPlanning, storeId, progress, input);

  const { split } = source;
  if (isBefore && partner !== null && split === null) return <company.Overview {...{ source, walk, address, parent, partner }} />;
  if (isPlanning && !isBefore) {
    return <WalkOpening storeName={storeName} parent={parent} departments={departmentsAhead(scene)} />;
  }
  const hasMap = map !== undefined && layout !== undefined && course.plan !== null;
  const picture = hasMap ? { map, layout, course, progress, scene } : undefined;
  const isSplit = isWide && picture !== undefined;
  return (
    <main id="screen" className={`screen walk ${isSplit ? "split" : ""} view-${isBefore ? "overview" : isFinished ? "finished" : view}`}>
      {isSplit && (isBefore ? <RouteMap {...picture} /> : <WalkMap {...picture} onHere={walk.here} />)}
      <div className="walk-side">
        {!isBefore && <WalkAnnouncement scene={scene} />}
        {source.begin !== undefined ? (
          <WalkOverview
            {...{ source, walk, scene, picture, isPlanning, isSplit, address, parent, vibration }}
            isList={view === "list"}
            onStart={source.begin}
            company={<company.Offer {...{ source, walk, address }} />}
          />
        ) : isFinished ? (
          <WalkFinished
            scene={scene}
            storeId={storeId}
            source={source}
            progress={progress}
            onward={onward}
            donation={donation}
            company={<company.Rest {...{ source, walk, address }} />}
            onTakeBack={walk.takeBack}
            onLeave={() => {
              walk.leave();
              if (split !== null && split.walk.me !== null) {
                updateWalker(replica, source.contents.list.id, split.walk, split.walk.me, { hasLeft: true });
              }
              onward.leave();
              // Old lists keep the store where they were shopped (G-08).
              const { storeId: former, role } = source.contents.list;
              if (former === null && role === "edit") listActions.chooseStore(source.contents.list.id, storeId);
            }}
          />
        ) : (
          <WalkPanel
            {...{ source, walk, scene, view, address, picture, isSplit, parent, vibration }}
            company={<company.Line {...{ source, walk, address }} />}
          />
        )}
      </div>
    </main>
  );
}

function departmentsAhead({ schedule }: WalkScene): Department[] {
  return [...new Set(schedule.map(({ item }) => item.department))];
}

/** The view in the address; without one, the view of the last tick. */
function useView(address: string): WalkView {
  const { location, go } = useRouter();
  const [habits] = useHabits();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (location.query.get("view") === null && habits.view !== "stop") go(`${address}?view=${habits.view}`, { replace: true });
  }, [location, habits, go, address]);
  return viewOf(location.query);
}

function viewOf(query: URLSearchParams): WalkView {
  const view = query.get("view");
  return view === "map" || view === "list" ? view : "stop";
}

function useDonation(): string | null {
  const state = useCopy(useServices().resources.configuration);
  return state.kind === "ready" ? state.value.donation : null;
}

/** Loads the photographs before they are needed, since a store may have no network. */
function usePhotographs(items: readonly WalkItem[]): void {
  const { pictures } = useServices<PictureServices>();
  useEffect(() => {
    for (const { pictureId } of items) if (pictureId !== null) pictures.picture(pictureId);
  }, [items, pictures]);
}

/** Loads the coupons for this walk's items onto the device. */
function useCouponsOfWalk(listId: string, storeId: string, items: readonly WalkItem[]): void {
  const products = useMemo(
    () => new Map(items.map(({ id, productId }) => [id, productId] as const)),
    [items],
  );
  useCouponRequest(listId, storeId, products);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Forage`;
  }, [title]);
}
