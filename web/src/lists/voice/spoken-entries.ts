import type { TypedEntry } from "../../grocery/language/answers";
import { partsOf, withoutJoin } from "../run-together";
import type { Reading } from "../run-together";

/**
 * What was said, thing by thing, wherever everything of it is known. It is shown before it is added, so nothing else need
 * be sure of it.
 *
 * @returns as the reader has it wherever something unknown would be left over.
 */
export function spokenEntries(said: string, reading: Reading): readonly TypedEntry[] {
  const read = reading.read(said).map((entry) => withoutJoin(entry, reading.isKnown));
  return read.flatMap((entry) => partsOf(entry, reading) ?? [entry]);
}
