import type { Refusal } from "../sync/refusals";

export interface RefusalText {
  readonly nameless: string;
  readonly quoted: (name: string, typed: string) => string;
  readonly removal: (name: string) => string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly otherwise: string;
  /** The location of rejected recipes. */
  readonly recipes: string;
  readonly more: (count: number) => string;
}

const visibleNames = 3;

/**
 * The rejected edits and the reason: `Milk (“the cold one”), Bread and 2 more: you are not in this household any more.`
 */
export function refusalWords(refusals: readonly Refusal[], text: RefusalText): string {
  const byReason = new Map<string, string[]>();
  for (const refusal of refusals) {
    const reason = text.reasons[refusal.code] ?? text.otherwise;
    byReason.set(reason, [...(byReason.get(reason) ?? []), whatInWords(refusal, text)]);
  }
  const reasons = [...byReason].map(([reason, names]) => `${namesInWords([...new Set(names)], text)}: ${reason}`);
  return [...reasons, ...(refusals.some(({ kind }) => kind === "recipe") ? [text.recipes] : [])].join(" ");
}

function whatInWords({ name, typed, isRemoval }: Refusal, text: RefusalText): string {
  const subject = name === "" ? text.nameless : name;
  if (isRemoval) return text.removal(subject);
  return typed === "" ? subject : text.quoted(subject, typed);
}

function namesInWords(names: readonly string[], text: RefusalText): string {
  const first = names.slice(0, visibleNames).join(", ");
  return names.length <= visibleNames ? first : `${first} ${text.more(names.length - visibleNames)}`;
}
