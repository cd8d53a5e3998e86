import { isForeign } from "../grocery/amounts/measures";
import { countedWord } from "../grocery/counting/counted-words";
import type { WalkMode } from "../grocery/ways";
import { amountWords as listedWords, portionWords } from "../lists/entry-words";
import type { Texts } from "../locale";
import type { Formats } from "../locale/formats";
import type { WalkMove } from "./engine/walk-guidance";
import type { Amount, WalkItem } from "./walk-items";
import type { Pick } from "./walk-plan";
import type { ScheduledItem } from "./walk-scene";

/** The inputs of the texts. */
export interface Speech {
  readonly text: Texts;
  readonly formats: Formats;
}

export const modeEmoji: Readonly<Record<WalkMode, string>> = {
  fastest: "⚡️",
  frozenLast: "🧊",
  heavyFirst: "🏋️",
  heavyLast: "🪶",
};

/** `2 × 1 L`, `500 g`, `3 pieces` */
export function walkAmountWords(amount: Amount, { text, formats }: Speech): string {
  const pieces = (count: number): string => text.walk.pieces(count, formats.number(count));
  if (amount.kind === "asked") {
    const { quantity, count, note } = amount;
    if (quantity !== null && quantity.unit !== "piece") return listedWords(amount, text, formats);
    const amountCount = quantity?.amount ?? count;
    const isWorded = (quantity !== null || count > 1) && countedWord(note, amountCount) !== null;
    return isWorded ? listedWords(amount, text, formats) : pieces(amountCount);
  }
  const { packs, size, portion } = amount;
  if (portion !== null) return portionWords(portion, text, formats);
  if (size.unit === "piece" && size.amount === 1) return pieces(packs);
  const one = size.unit === "piece" ? pieces(size.amount) : formats.measure(size);
  return packs === 1 ? one : text.walk.each(formats.number(packs), one);
}

/** The list's amount if the packs differ, such as `for 500 g`; else null. */
export function requestWords(amount: Amount, { text, formats }: Speech): string | null {
  if (amount.kind === "asked" || amount.requested === null) return null;
  const { quantity, shownUnit } = amount.requested;
  // Beside packs in pounds, show grams in pounds too.
  const isComparable = !isForeign(shownUnit ?? quantity.unit, formats.system);
  return text.walk.forWish(isComparable ? listedWords({ ...amount.requested, count: 1 }, text, formats) : formats.measure(quantity));
}

/** Returns the store's aisle; null if it gives none, or the item was found elsewhere. */
function storeAisle({ aisle }: WalkItem, pick: Pick | undefined): string | null {
  return pick?.why?.reason === "pinned" || pick?.why?.reason === "learnt" ? null : aisle;
}

/** The aisle number from the store, else from the map; null without one. */
export function aisleNumber(item: WalkItem, pick: Pick | undefined): string | null {
  const number = storeAisle(item, pick);
  if (number !== null) return /^\d/.test(number) ? number : null;
  return pick?.aisle === null || pick === undefined ? null : String(pick.aisle);
}

/** `Aisle 5`, or the store's name for the place, such as `Produce wall`; null if unknown. */
export function aisleWords(item: WalkItem, pick: Pick | undefined, { text }: Speech): string | null {
  const number = aisleNumber(item, pick);
  return number === null ? storeAisle(item, pick) : text.walk.aisle(number);
}

/** Returns the position on the shelf: `right`, `middle`. */
export function spotWords(pick: Pick, { text }: Speech): readonly string[] {
  const side = text.walk.sides[pick.side];
  if (pick.isEndCap) return [side, text.walk.endCap];
  return pick.part === null ? [side] : [side, text.walk.parts[pick.part]];
}

/** Explains a guessed location; null for a known one. */
export function guessWords(item: WalkItem, pick: Pick | undefined, { text }: Speech): string | null {
  const department = text.lists.departments[pick?.department ?? item.department];
  switch (pick?.why?.reason) {
    case "section":
      return text.walk.lookThrough(department);
    case "learnt":
      return pick.aisle === null
        ? text.walk.foundIn(department, pick.why.isOwn)
        : text.walk.foundInAisle(String(pick.aisle), pick.why.isOwn);
    default:
      return null;
  }
}

/** A short version of the guess, to follow a location. */
export function guessWord(pick: Pick | undefined, { text }: Speech): string | null {
  const reason = pick?.why?.reason;
  return reason === "section" ? text.walk.roughly : reason === "learnt" ? text.walk.foundHere(pick?.why?.isOwn === true) : null;
}

/** `Dairy, aisle 5, right, middle` */
export function placeWords({ item, pick, isAdrift }: ScheduledItem, speech: Speech): string {
  const { text } = speech;
  const spot = pick === undefined ? (isAdrift ? [text.walk.askHere] : []) : spotWords(pick, speech);
  const words = [text.lists.departments[item.department], aisleWords(item, pick, speech), ...spot];
  return words.filter((word) => word !== null).join(", ");
}

/** Tells the entry after the present one: `Bakery · Aisle 3, right · 6 m on`. */
export function thenWords({ item, pick, isAdrift, metres }: ScheduledItem, speech: Speech): string {
  const { text, formats } = speech;
  const spot = pick === undefined ? (isAdrift ? [text.walk.askHere] : []) : spotWords(pick, speech);
  const place = [aisleWords(item, pick, speech), ...spot].filter((word) => word !== null).join(", ");
  const way = pick === undefined ? "" : metres === 0 ? text.walk.here : text.walk.ahead(formats.steps(metres));
  return [text.lists.departments[item.department], place, way].filter((words) => words !== "").join(" · ");
}

/** Directions such as `12 m, left 4 m, into aisle 5, 6 m`. */
export function wayWords(moves: readonly WalkMove[], metresPerCell: number, { text, formats }: Speech): string {
  const words: string[] = [];
  moves.forEach((move, index) => {
    const before = moves[index - 1];
    switch (move.kind) {
      case "straight": {
        const way = formats.steps(move.cells * metresPerCell);
        // Join a turn with the distance after it: "left 4 m".
        if (before?.kind === "turn") words.push(`${words.pop() ?? ""} ${way}`);
        else words.push(way);
        break;
      }
      case "turn":
        words.push(text.walk.turns[move.side]);
        break;
      case "enter":
        words.push(text.walk.intoAisle(String(move.aisle)));
        break;
      case "leave":
        words.push(text.walk.outOfAisle(String(move.aisle)));
    }
  });
  return words.length === 0 ? text.walk.sameSpot : words.join(", ");
}
