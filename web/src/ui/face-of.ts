/** Animals that are distinct at text size. */
const faces = [
  "🦊", "🐻", "🐰", "🦉", "🐼", "🐸", "🦁", "🐨", "🐯", "🐷", "🐵", "🐮", "🐱", "🐶", "🐭", "🐹", "🐔", "🐧", "🦆",
  "🐢", "🐙", "🦋", "🐝", "🐞", "🦄", "🐴", "🐬", "🐳", "🦀", "🐌", "🦔", "🦝",
] as const;

/** The number of backgrounds in tokens.css. */
const grounds = 6;

export interface PersonFace {
  readonly animal: string;
  /** From 0. */
  readonly ground: number;
}

/** The face of an account: the same on every device without being stored anywhere (FNV-1a over its id). */
export function faceOf(accountId: string): PersonFace {
  let hash = 0x811c9dc5;
  for (let index = 0; index < accountId.length; index++) {
    hash = Math.imul(hash ^ accountId.charCodeAt(index), 0x01000193) >>> 0;
  }
  // Ids made in the same second differ only at their end, so all bits are mixed before any is used.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return { animal: faces[hash % faces.length] ?? faces[0], ground: Math.floor(hash / faces.length) % grounds };
}
