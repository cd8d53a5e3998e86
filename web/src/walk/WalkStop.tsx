import type { CSSProperties, ReactElement, ReactNode } from "react";
import { useLaterTexts, useText } from "../locale";
import { OpeningPicture } from "../pictures/OpeningPicture";
import { insteadWords } from "../trips/instead-words";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useSpeech } from "./use-speech";
import type { ScheduledItem, WalkScene } from "./walk-scene";
import { aisleNumber, aisleWords, walkAmountWords, guessWords, spotWords, thenWords, requestWords } from "./walk-words";

interface StopProps {
  readonly scheduled: ScheduledItem;
}

/** Shows the item to pick up now, readable at arm's length. */
export function WalkStop({ scheduled: { item, pick, isAdrift } }: StopProps): ReactElement {
  const speech = useSpeech();
  const { text, formats } = speech;
  const bills = useLaterTexts().bills;
  const aisle = aisleWords(item, pick, speech);
  const request = requestWords(item.amount, speech);
  const guess = guessWords(item, pick, speech);
  const savedCents = item.price === null ? 0 : item.price.fullCents - item.price.totalCents;
  return (
    <section className="walk-stop" aria-label={item.name}>
      <div className="walk-where">
        <PhotographOrTile item={item} />
        <div className="grow">
          <p className="walk-department" style={{ color: `var(--dept-${item.department}-mark)` }}>
            {text.lists.departments[item.department]}
          </p>
          {aisle !== null && <p className="walk-aisle">{aisle}</p>}
        </div>
      </div>
      <h1 className="walk-name" tabIndex={-1}>
        <bdi>{item.name}</bdi>
      </h1>
      <p className="walk-amount">
        <bdi>{walkAmountWords(item.amount, speech)}</bdi>{" "}
        {request !== null && <span className="walk-wish">{request}</span>}
      </p>
      {item.productName !== null && item.productName !== item.name && (
        <p className="walk-product">{item.productName}</p>
      )}
      {item.insteadOf !== null && <p className="walk-product">{insteadWords(item.insteadOf, bills)}</p>}
      {item.note !== "" && <p className="walk-product">✏️ {item.note}</p>}
      <ul className="walk-chips">
        {isAdrift && <li className="walk-chip">🙋 {text.walk.askHere}</li>}
        {pick !== undefined &&
          spotWords(pick, speech).map((word, index) => (
            <li key={word} className="walk-chip">
              {index === 0 && pick.side === "left" && <Icon name="back" />}
              {word}
              {index === 0 && pick.side === "right" && <Icon name="forward" />}
            </li>
          ))}
        {savedCents > 0 && (
          <li className="walk-chip saving">
            <span aria-hidden="true">🏷️ </span>
            {text.walk.off(formats.money(savedCents))}
          </li>
        )}
      </ul>
      {guess !== null && <p className="walk-guess">{guess}</p>}
    </section>
  );
}

/** A one-line version to show beside a map. */
export function WalkStopCard({ scheduled: { item, pick, isAdrift } }: StopProps): ReactElement {
  const speech = useSpeech();
  const { text } = speech;
  const bills = useLaterTexts().bills;
  const number = aisleNumber(item, pick);
  const spot = pick === undefined ? (isAdrift ? [text.walk.askHere] : []) : spotWords(pick, speech);
  const place = number === null ? aisleWords(item, pick, speech) : null;
  const words = [text.lists.departments[item.department], place, ...spot].filter((word) => word !== null);
  const guess = guessWords(item, pick, speech);
  return (
    <section className="card walk-card" aria-label={item.name}>
      <PhotographOrTile item={item} />
      <div className="grow">
        <div className="walk-card-title">
          <h1 tabIndex={-1}>
            <bdi>{item.name}</bdi>
          </h1>
          <bdi className="quiet-text">
            {walkAmountWords(item.amount, speech)} {requestWords(item.amount, speech)}
          </bdi>
        </div>
        <p className="quiet-text">{words.join(", ")}</p>
        {item.insteadOf !== null && <p className="quiet-text">{insteadWords(item.insteadOf, bills)}</p>}
        {guess !== null && <p className="quiet-text">{guess}</p>}
      </div>
      {number !== null && (
        <p className="walk-card-aisle">
          <span>{text.walk.aisleWord}</span> <b>{number}</b>
        </p>
      )}
    </section>
  );
}

/** The photograph of exactly what is wanted; the tile without one. */
function PhotographOrTile({ item }: Pick<ScheduledItem, "item">): ReactElement {
  const tile = <Tile emoji={item.emoji} department={item.department} />;
  if (item.pictureId === null) return tile;
  return (
    <OpeningPicture key={item.id} id={item.pictureId} name={item.name}>
      {tile}
    </OpeningPicture>
  );
}

/** An emoji on its department's color. */
export function Tile({ emoji, department }: { readonly emoji: string; readonly department: string }): ReactElement {
  const wash: CSSProperties = { background: `var(--dept-${department})` };
  return (
    <span className="walk-tile" style={wash} aria-hidden="true">
      {emoji}
    </span>
  );
}

interface ThenProps {
  readonly scene: WalkScene;
}

/** Shows the entry after the present one: its department, aisle, place and distance (G-35). */
export function WalkThen({ scene }: ThenProps): ReactElement {
  const speech = useSpeech();
  const { text } = speech;
  const next = scene.schedule[1];
  if (next === undefined) {
    return (
      <p className="walk-then">
        <span className="grow quiet-text">{text.walk.thenPay}</span>
        <span className="no-wrap">💳 {text.walk.checkout}</span>
      </p>
    );
  }
  return (
    <p className="walk-then">
      <span className="quiet-text">{text.walk.then}</span>
      <span className="emoji" aria-hidden="true">
        {next.item.emoji}
      </span>
      <b className="grow">
        <bdi>{next.item.name}</bdi>
      </b>
      <span className="walk-then-place">{thenWords(next, speech)}</span>
    </p>
  );
}

interface DockProps {
  readonly id: string;
  readonly onTake: (id: string) => void;
  readonly onMiss: (id: string) => void;
  /** The price of the last item. */
  readonly price: ReactNode;
}

/** The two actions of a stop within reach of the thumb; the price above them never moves them. */
export function WalkDock({ id, onTake, onMiss, price }: DockProps): ReactElement {
  const text = useText();
  return (
    <div className="dock walk-dock">
      {price}
      <Button className="walk-miss" onClick={() => onMiss(id)}>
        {text.walk.notFound}
      </Button>
      <Button look="primary" icon="tick" className="walk-take" onClick={() => onTake(id)}>
        {text.walk.gotIt}
      </Button>
    </div>
  );
}
