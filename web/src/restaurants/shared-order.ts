import { tableFaces } from "../grocery/people/table-faces";
import { mostOfADish } from "./party-order";
import type { PartyOrder, Diner, DishPortion } from "./party-order";

/**
 * An order in the fragment of a link, which browsers send to no server: faces by number, and portions as [person,
 * dish, size, count].
 */
type Packed = readonly [version: 1, faces: readonly number[], portions: readonly (readonly unknown[])[]];

const version = 1;
const prefix = "#order=";
/** Some messengers cut longer addresses. */
const mostCharacters = 6_000;
const mostPortions = 120;
const mostNameCharacters = 200;

/** Returns the URL fragment of an order; null if it is too large for a link. */
export function packedOrder({ people, portions }: PartyOrder): string | null {
  const place = new Map(people.map(({ id }, index) => [id, index]));
  const packed: Packed = [
    version,
    people.map(({ face }) => tableFaces.indexOf(face)),
    portions.map(({ person, dish, size, count }) => [place.get(person) ?? 0, dish, size, count]),
  ];
  const words = prefix + encoded(JSON.stringify(packed));
  return portions.length > mostPortions || words.length > mostCharacters ? null : words;
}

/** True if a URL contains an order, readable or not. */
export function bringsOrder(hash: string): boolean {
  return hash.startsWith(prefix);
}

/** Returns the order of a URL fragment; null if it is unreadable or was not made by this app. */
export function unpackedOrder(hash: string): PartyOrder | null {
  if (!bringsOrder(hash) || hash.length > mostCharacters) return null;
  const packed = parsed(decoded(hash.slice(prefix.length)));
  if (!Array.isArray(packed)) return null;
  const [written, faces, portions] = packed as readonly unknown[];
  if (written !== version || !Array.isArray(faces) || !Array.isArray(portions)) return null;
  const people = peopleOf(faces);
  if (people === null || portions.length > mostPortions) return null;
  const order: DishPortion[] = [];
  for (const packedPortion of portions) {
    const portion = portionOf(packedPortion, people);
    if (portion === null || order.some((other) => isSame(other, portion))) return null;
    order.push(portion);
  }
  return { people, portions: order };
}

function peopleOf(faces: readonly unknown[]): readonly Diner[] | null {
  const isFew = faces.length > 0 && faces.length <= tableFaces.length && new Set(faces).size === faces.length;
  const people = faces.flatMap((number, index) => {
    const face = typeof number === "number" ? tableFaces[number] : undefined;
    return face === undefined ? [] : [{ id: String(index + 1), face }];
  });
  return isFew && people.length === faces.length ? people : null;
}

function portionOf(packed: unknown, people: readonly Diner[]): DishPortion | null {
  if (!Array.isArray(packed)) return null;
  const [place, dish, size, count] = packed as readonly unknown[];
  const person = typeof place === "number" ? people[place]?.id : undefined;
  const isCount = typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= mostOfADish;
  if (person === undefined || !isName(dish) || !(size === null || isName(size)) || !isCount) return null;
  return { person, dish, size, count };
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= mostNameCharacters;
}

function isSame(one: DishPortion, other: DishPortion): boolean {
  return one.person === other.person && one.dish === other.dish && one.size === other.size;
}

/** Base64url without padding. */
function encoded(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decoded(words: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(words.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    // Not base64, or not UTF-8.
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
