import type { LaterTexts } from "../locale";
import { isolated } from "../ui/isolated";

/** Describes the replacement for a chosen product that is unavailable (S-06). */
export function insteadWords({ name }: { readonly name: string | null }, text: LaterTexts["bills"]): string {
  return text.insteadOf(name === null ? null : isolated(name));
}
