import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { conditionSigns, conditionWords } from "../store-maps/condition-words";
import { LastConfirmed } from "../stores/LastConfirmed";
import { NoPrices } from "../stores/NoPrices";
import { Button } from "../ui/Button";
import { isolated } from "../ui/isolated";
import { Note } from "../ui/Note";
import { UnknownNote } from "../ui/UnknownNote";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";

interface WalkNotesProps {
  readonly source: Extract<WalkSource, { kind: "ready" }>;
  readonly walk: WalkInProgress;
  /** True before the walk, when there is time to read. */
  readonly isBefore: boolean;
}

/** Notes on the limits of a walk, such as a missing map. */
export function WalkNotes({ source, walk, isBefore }: WalkNotesProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { trouble } = walk;
  const hasSeenPrices = source.products === "none" && source.hasPrices;
  const products = isBefore && !hasSeenPrices ? source.products : "here";
  const notSold = isBefore ? source.notSold : [];
  const old = isBefore ? source.expiredSince : null;
  const closed = isBefore ? (source.input.layout?.conditions.filter(({ condition }) => condition === "closed") ?? []) : [];
  const isSaid = trouble !== undefined && (trouble !== "noMap" || isBefore);
  const isConfirmable = isBefore && source.confirmed !== null && (source.map?.official === true || source.products === "here");
  if (!isSaid && !isConfirmable && products === "here" && old === null && notSold.length + closed.length === 0) return null;
  return (
    <div className="walk-notes">
      {trouble === "noMap" && isBefore && source.mapFailure !== null && (
        <UnknownNote title={text.walk.mapNotLoaded} reason={source.mapFailure} onRetry={source.fetchMap} />
      )}
      {trouble === "noMap" && isBefore && source.mapFailure === null && (
        <Note
          kind="plain"
          title={text.walk.noMap}
          detail={source.learntFrom > 0 ? text.lists.way(isolated(source.storeName), source.learntFrom) : text.walk.noMapDetail}
        />
      )}
      {isBefore && source.confirmed !== null && source.map?.official === true && (
        <LastConfirmed part="map" time={source.confirmed.map} />
      )}
      {isBefore && source.confirmed !== null && source.products === "here" && (
        <LastConfirmed part="prices" time={source.confirmed.prices} />
      )}
      {closed.map((part, index) => (
        <Note key={index} kind="plain" title={`${conditionSigns.closed} ${conditionWords(part, text, formats)}`} />
      ))}
      {trouble === "notWalkable" && (
        <Note kind="warning" title={text.walk.notWalkable} detail={text.walk.notWalkableDetail} />
      )}
      {trouble === "engineFailed" && (
        <Note kind="warning" title={text.walk.engineFailed} detail={text.walk.engineFailedDetail}>
          <Button isSmall onClick={walk.retry}>
            {text.common.retry}
          </Button>
        </Note>
      )}
      {old !== null && (
        <Note
          kind="warning"
          title={text.lists.pricesExpired}
          detail={text.common.storedCopy(formats.ago(Date.now() - old))}
        />
      )}
      {products === "none" && <NoPrices />}
      {products === "notLoaded" && <Note kind="warning" title={text.walk.noPrices} detail={text.walk.noPricesDetail} />}
      {notSold.length > 0 && (
        <Note
          kind="plain"
          title={text.walk.notSold(isolated(source.storeName))}
          detail={notSold.map(({ name }) => name).join(", ")}
        />
      )}
    </div>
  );
}
