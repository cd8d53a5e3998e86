import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useCouponWish } from "../coupons/use-coupons";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useText } from "../locale";
import { useIsWide } from "../ui/use-media";
import { useWakeLock } from "../ui/use-wake-lock";
import { useFocusOnHeading } from "./use-focus-on-heading";
import { useOnward } from "./use-onward";
import { useVibration } from "./use-vibration";
import { useWalk } from "./use-walk";
import type { WalkSource } from "./use-walk-source";
import type { WalkItem } from "./walk-items";
import { sceneOf } from "./walk-scene";
import { WalkAnnouncement } from "./WalkAnnouncement";
import { WalkFinished } from "./WalkFinished";
import type { WalkView } from "./WalkHead";
import { WalkMap } from "./WalkMap";
import { WalkPanel } from "./WalkPanel";

interface WalkUnderWayProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly storeId: string;
  readonly address: string;
  readonly parent: string;
}

/** A walk with its list, its store and its map at hand. */
export function WalkUnderWay({ source, storeId, address, parent }: WalkUnderWayProps): ReactElement {
  const { input, map, storeName } = source;
  const vibration = useVibration();
  const walk = useWalk(input, vibration.tremble);
  const text = useText();
  const isWide = useIsWide();
  const view = viewOf(useRouter().location.query);
  const onward = useOnward(source.contents.list.id, storeId);
  const { listActions } = useServices();
  const donation = useDonation();
  useWakeLock();
  useWishes(source.contents.list.id, storeId, input.items);

  const { course, progress } = walk;
  const { layout, items } = input;
  const metresPerCell = layout?.metresPerCell ?? 1;
  const scene = useMemo(
    () => (course === null ? null : sceneOf(items, course, progress, metresPerCell)),
    [items, course, progress, metresPerCell],
  );
  const isFinished = scene !== null && scene.schedule.length === 0;
  const present = isFinished ? text.walk.finished : (scene?.schedule[0]?.item.name ?? text.walk.title);
  useTitle(text.walk.document(present, storeName));
  useFocusOnHeading(scene === null ? null : isFinished);

  if (scene === null || course === null) return <main id="screen" className="screen walk" aria-busy="true" />;
  const hasMap = map !== undefined && layout !== undefined && course.plan !== null;
  const picture = hasMap ? { map, layout, course, progress, scene } : undefined;
  const isSplit = isWide && picture !== undefined;
  return (
    <main id="screen" className={`screen walk ${isSplit ? "split" : ""} view-${isFinished ? "finished" : view}`}>
      {isSplit && <WalkMap {...picture} />}
      <div className="walk-side">
        <WalkAnnouncement scene={scene} />
        {isFinished ? (
          <WalkFinished
            scene={scene}
            storeId={storeId}
            onward={onward}
            donation={donation}
            onTakeBack={walk.takeBack}
            onLeave={() => {
              walk.leave();
              onward.leave();
              // Old lists are kept with the store where they were shopped (G-08).
              if (source.contents.list.storeId === null) listActions.chooseStore(source.contents.list.id, storeId);
            }}
          />
        ) : (
          <WalkPanel {...{ source, walk, scene, view, address, picture, isSplit, parent, vibration }} />
        )}
      </div>
    </main>
  );
}

function viewOf(query: URLSearchParams): WalkView {
  const asked = query.get("view");
  return asked === "map" || asked === "list" ? asked : "stop";
}

function useDonation(): string | null {
  const state = useCopy(useServices().resources.configuration);
  return state.kind === "ready" ? state.value.donation : null;
}

/** The coupons for what is picked up here are on the device when it comes to the till. */
function useWishes(listId: string, storeId: string, items: readonly WalkItem[]): void {
  const products = useMemo(
    () => new Map(items.map(({ id, productId }) => [id, productId] as const)),
    [items],
  );
  useCouponWish(listId, storeId, products);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Forage`;
  }, [title]);
}
