import type { LaterTexts } from "../locale";
import { isolated } from "../ui/isolated";

/** What is bought in the place of something that was chosen and is not to be had (S-06). */
export function insteadWords({ name }: { readonly name: string | null }, text: LaterTexts["bills"]): string {
  return text.insteadOf(name === null ? null : isolated(name));
}
