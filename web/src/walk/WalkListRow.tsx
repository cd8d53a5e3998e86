import type { ReactElement, ReactNode } from "react";
import { useLaterTexts } from "../locale";
import { insteadWords } from "../trips/instead-words";
import { IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useSpeech } from "./use-speech";
import type { WalkItem } from "./walk-items";
import type { Pick } from "./walk-plan";
import { Tile } from "./WalkStop";
import { aisleWords, walkAmountWords, guessWord, spotWords, requestWords } from "./walk-words";

interface WalkListRowProps {
  readonly item: WalkItem;
  readonly pick: Pick | undefined;
  /** The directions from the previous item. */
  readonly way?: string | undefined;
  readonly state: "open" | "taken" | "missing";
  /** Absent before the walk, when the row is only read. */
  readonly onTap?: () => void;
  readonly onMiss?: () => void;
}

/** An item in the list view; on the walk, a tap ticks or unticks it. */
export function WalkListRow(props: WalkListRowProps): ReactElement {
  const { item, pick, way, state, onTap, onMiss } = props;
  const speech = useSpeech();
  const { text } = speech;
  const bills = useLaterTexts().bills;
  const isOpen = state === "open";
  const place = isOpen
    ? [aisleWords(item, pick, speech), ...(pick === undefined ? [] : spotWords(pick, speech)), guessWord(pick, speech)].filter(
        (word) => word !== null,
      )
    : [];
  return (
    <li className="walk-row">
      {way !== undefined && (
        <p className="walk-way">
          <Icon name="down" />
          {way}
        </p>
      )}
      <div className="row">
        <Tappable
          label={[isOpen ? text.walk.tick(item.name) : text.walk.untick(item.name), ...place].join(", ")}
          isTaken={state === "taken"}
          onTap={onTap}
        >
          <Tile emoji={item.emoji} department={item.department} />
          <span className="grow">
            <span className="walk-row-name">
              <b>
                <bdi>{item.name}</bdi>
              </b>{" "}
              <bdi className="quiet-text">
                {walkAmountWords(item.amount, speech)} {requestWords(item.amount, speech)}
              </bdi>
            </span>
            {item.insteadOf !== null && <span className="walk-row-place">{[item.productName, insteadWords(item.insteadOf, bills)].join(" · ")}</span>}
            {place.length > 0 && <span className="walk-row-place">{place.join(" · ")}</span>}
          </span>
        </Tappable>
        {onMiss !== undefined && <IconButton icon="close" label={text.walk.miss(item.name)} onClick={onMiss} />}
      </div>
    </li>
  );
}

interface TappableProps {
  readonly label: string;
  readonly isTaken: boolean;
  readonly onTap: (() => void) | undefined;
  readonly children: ReactNode;
}

function Tappable({ label, isTaken, onTap, children }: TappableProps): ReactElement {
  if (onTap === undefined) return <div className="walk-row-tap grow">{children}</div>;
  return (
    <button type="button" role="checkbox" aria-checked={isTaken} aria-label={label} className="walk-row-tap grow" onClick={onTap}>
      <span className={`tick ${isTaken ? "on" : ""}`}>{isTaken && <Icon name="tick" />}</span>
      {children}
    </button>
  );
}
