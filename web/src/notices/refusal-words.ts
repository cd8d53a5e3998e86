import type { Refusal } from "../sync/refusals";

export interface RefusalText {
  readonly nameless: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly otherwise: string;
  /** Where recipes are found that were not kept. */
  readonly recipes: string;
  readonly more: (count: number) => string;
}

const shown = 3;

/** What could not be kept and why: `Milk, Bread and 2 more: you are not in this household any more.` */
export function refusalWords(refusals: readonly Refusal[], text: RefusalText): string {
  const byReason = new Map<string, string[]>();
  for (const { code, name } of refusals) {
    const reason = text.reasons[code] ?? text.otherwise;
    byReason.set(reason, [...(byReason.get(reason) ?? []), name === "" ? text.nameless : name]);
  }
  const told = [...byReason].map(([reason, names]) => `${namesInWords([...new Set(names)], text)}: ${reason}`);
  return [...told, ...(refusals.some(({ kind }) => kind === "recipe") ? [text.recipes] : [])].join(" ");
}

function namesInWords(names: readonly string[], text: RefusalText): string {
  const first = names.slice(0, shown).join(", ");
  return names.length <= shown ? first : `${first} ${text.more(names.length - shown)}`;
}
