import type { Store } from "../../api/types";
import { folded } from "../../grocery/words/folding";
import { metresBetween } from "../../stores/distance";
import { isOneLetterOff, withLetters } from "../../trips/receipt/receipt-words";

type NamedStore = Pick<Store, "id" | "name" | "organisation" | "street" | "zip" | "latitude" | "longitude">;

/** Lines below these are no longer the store and its address. */
const mostLines = 12;

/** The evidence for a store: its name or its street with a number, or a street without one and the postcode. */
const enough = 2;

/**
 * Returns the store that the head of a receipt names, if it names the chosen one less clearly; null without one.
 *
 * Of several branches that are named alike, the nearest one is returned; of several chains none.
 *
 * @param head - the printed lines above the goods.
 * @param stores - the stores on this device.
 */
export function otherStore<Candidate extends NamedStore>(
  head: readonly string[], chosen: NamedStore, stores: readonly Candidate[],
): Candidate | null {
  const lines = head.slice(0, mostLines).map((line) => ({ words: wordsOf(line), text: ` ${folded(line)} ` }));
  const others = stores.filter(({ id, organisation }) => id !== chosen.id && organisation.kind === chosen.organisation.kind);
  const points = others.map((store) => evidence(lines, store));
  const best = Math.max(0, ...points);
  if (best < enough || best <= evidence(lines, chosen)) return null;
  const named = others.filter((_, index) => points[index] === best);
  if (new Set(named.map(({ organisation }) => organisation.id)).size > 1) return null;
  const [nearest = null] = named.sort((one, other) => metresBetween(chosen, one) - metresBetween(chosen, other));
  return nearest;
}

interface HeadLine {
  readonly words: readonly string[];
  readonly text: string;
}

function evidence(lines: readonly HeadLine[], { name, organisation, street, zip }: NamedStore): number {
  const isPrinted = (written: string): boolean => {
    const words = wordsOf(written);
    return words.join("").length > 2 && lines.some((line) => words.every((word) => line.words.some((printed) => isAlike(printed, word))));
  };
  const code = folded(zip);
  const hasCode = code !== "" && lines.some(({ text }) => text.includes(` ${code} `));
  const streetPoints = !isPrinted(street) ? 0 : /\d/.test(street) ? 2 : 1;
  return ([name, organisation.name].some(isPrinted) ? 2 : 0) + streetPoints + (hasCode ? 1 : 0);
}

/** True also for one misread letter in a longer word. */
function isAlike(printed: string, word: string): boolean {
  return printed === word || (word.length >= 5 && isOneLetterOff(printed, word));
}

/** The forms of words in addresses that are printed in several ways. */
const shortForms: Readonly<Record<string, string>> = {
  strasse: "str", street: "st", saint: "st", road: "rd", avenue: "av", ave: "av", avinguda: "av", avenida: "av", avda: "av", boulevard: "bd", blvd: "bd",
  lane: "ln", drive: "dr", square: "sq", carrer: "c", calle: "c", plaza: "pl", place: "pl", placa: "pl",
};

const unprinted: ReadonlySet<string> = new Set("a and d de del der des du el i in l la las le les of the und".split(" "));

/** Returns the words of a name or address: folded, shortened, with letters instead of digits inside them. */
function wordsOf(text: string): readonly string[] {
  return folded(withLetters(text))
    .split(" ")
    .map((word) => shortForms[word] ?? word.replace(/(?<=\p{L}{2})strasse$/u, "str"))
    .filter((word) => word !== "" && !unprinted.has(word));
}
