import type { TypedEntry } from "../../grocery/language/answers";
import { splitEntry, withoutJoin } from "../run-together";
import type { Reading } from "../run-together";

/**
 * Splits a transcript into items if all of its parts are known. The result is shown before it is added, so it may
 * guess.
 *
 * @returns the entries as parsed if an unknown word would remain
 */
export function spokenEntries(transcript: string, reading: Reading): readonly TypedEntry[] {
  const parsed = reading.read(transcript).map((entry) => withoutJoin(entry, reading.isKnown));
  return parsed.flatMap((entry) => splitEntry(entry, reading) ?? [entry]);
}
