import { useMemo } from "react";
import type { ReactElement } from "react";
import { insteadOf } from "../catalog/instead";
import type { Found } from "../catalog/matching";
import { useLaterTexts } from "../locale";
import { ElsewhereChoices } from "../trips/changes/ElsewhereChoices";
import { billLine, boughtAt } from "../trips/changes/not-found";
import { useTripChange } from "../trips/changes/use-trip-change";
import { chosenVisits } from "../trips/chosen-trip";
import { IconButton } from "../ui/Button";
import { isolated } from "../ui/isolated";
import { useSpeech } from "./use-speech";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";
import type { WalkScene } from "./walk-scene";
import { walkAmountWords } from "./walk-words";

interface MissedCardProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly walk: WalkInProgress;
  readonly scene: WalkScene;
}

/** Offers alternatives for the item just marked as not found: similar products here, or another store of the trip. */
export function MissedCard({ source, walk, scene }: MissedCardProps): ReactElement | null {
  const { text, formats } = useSpeech();
  const step = walk.progress.steps.at(-1);
  const item = step?.outcome === "missing" ? scene.missing.find(({ id }) => id === step.id) : undefined;
  const entry = source.requests.find(({ id }) => id === item?.id);
  const { shop } = source;
  const offers = useMemo(
    () => (entry === undefined || shop === undefined ? [] : insteadOf(entry, item?.department ?? entry.department, item?.productId ?? null, shop)),
    [entry, item?.department, item?.productId, shop],
  );
  const { listId, storeId } = walk.progress;
  const { trip, make } = useTripChange(listId);
  const words = useLaterTexts().onTheWay;
  const listed = source.contents.entries.find(({ id }) => id === item?.id);
  if (item === undefined || listed === undefined || (offers.length === 0 && trip === null)) return null;
  const takeInstead = (match: Found): void => {
    walk.takeInstead(item.id, match.product.id);
    const here = trip === null ? undefined : chosenVisits(trip).find(({ store, state }) => store.id === storeId && state !== "done");
    // Update the trip's bill with the replacement.
    if (trip !== null && here !== undefined) {
      make(boughtAt(trip, here.index, billLine(item, match)), words.replacedBy(isolated(item.name), isolated(match.product.name)));
    }
  };
  return (
    <section className="card walk-missed" aria-label={text.walk.missedTitle(item.name)}>
      <div className="row">
        <b className="grow">{text.walk.missedTitle(item.name)}</b>
        <IconButton icon="undo" label={text.walk.takeBack(item.name)} onClick={() => walk.takeBack(item.id)} />
      </div>
      <ElsewhereChoices listId={listId} storeId={storeId} entry={listed} />
      {offers.length > 0 && (
        <ul className="walk-instead" aria-label={text.walk.instead}>
          {offers.map((match) => (
            <li key={match.product.id}>
              <button type="button" className="button second small" onClick={() => takeInstead(match)}>
                <span className="emoji" aria-hidden="true">
                  {match.product.emoji}
                </span>
                <span>
                  <bdi>{match.product.name}</bdi>{" "}
                  <span className="no-wrap">
                    {packsOf(match, { text, formats })}, {formats.money(match.price.totalCents)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function packsOf({ product: { size }, price: { packs }, portion }: Found, speech: Pick<ReturnType<typeof useSpeech>, "text" | "formats">): string {
  return walkAmountWords({ kind: "packs", packs, size, portion, requested: null }, speech);
}
