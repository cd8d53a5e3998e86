import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../frame/router";
import { useLaterViews } from "../frame/use-later-views";
import { useLists } from "../lists/services";
import { useLaterTexts, useText } from "../locale";
import { pricedCents, storeRecord } from "../trips/learning/store-record";
import { useLearning } from "../trips/pace/use-learning";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { ReadySource } from "./company";
import { useWalks } from "./services";
import type { WalkScene } from "./walk-scene";

interface WalkEndingProps {
  readonly source: ReadySource;
  readonly storeId: string;
  readonly scene: WalkScene;
  /** The start of the walk in milliseconds since 1970. */
  readonly started: number;
  /** The address of the list. */
  readonly address: string;
  readonly onLeave: () => void;
}

/**
 * Closes a walk that belongs to no trip, as `EndTrip` closes a trip: one sheet asks for the total at the till and clears
 * the cart, which can be undone. Items that were not found stay on the list.
 */
export function WalkEnding({ source, storeId, scene, started, address, onLeave }: WalkEndingProps): ReactElement {
  const text = useText();
  const { learning, onTheWay } = useLaterTexts();
  const say = useSay();
  const { go } = useRouter();
  const { listActions } = useLists();
  const { isOn } = useLearning();
  const views = useLaterViews(useWalks().loadTillViews);
  const [isAsking, setAsking] = useState(false);
  const [clears, setClears] = useState(true);
  const { list, entries, inCart } = source.contents;
  const open = entries.length - inCart.length;
  const cents = pricedCents(scene.taken);
  const leave = (isCleared: boolean): void => {
    onLeave();
    go(address);
    if (!isCleared) return;
    const { count, undo } = listActions.clearInCart(list.id);
    say(text.lists.cleared(count), undo);
  };
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {text.walk.finish}
      </Button>
      {isAsking && (
        <Sheet title={text.walk.finish} onClose={() => setAsking(false)}>
          {open > 0 && <p>{onTheWay.staysOnList(open)}</p>}
          {(cents === null || isOn === false || views === "failed") && (
            <Button look="primary" onClick={() => leave(true)}>
              {learning.clears(inCart.length)}
            </Button>
          )}
          {cents !== null && isOn !== false && views !== null && views !== "failed" && (
            <views.TillTotals
              tills={[{ store: { id: storeId, name: source.storeName }, cents, visit: null }]}
              record={(answers) => storeRecord(storeId, started, scene.taken, answers)}
              labels={{ ...learning.ofWalk, notThis: null }}
              onDone={() => leave(clears)}
            >
              <label className="trip-check">
                <input type="checkbox" checked={clears} onChange={(event) => setClears(event.target.checked)} />
                <span className="grow">{learning.clears(inCart.length)}</span>
              </label>
            </views.TillTotals>
          )}
          <Button look="quiet" onClick={() => leave(false)}>
            {onTheWay.notNow}
          </Button>
        </Sheet>
      )}
    </>
  );
}
