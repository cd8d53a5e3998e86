import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { isolated } from "../ui/isolated";
import { sourceOf } from "./recipe-source";

/** The source of a recipe: a link for a URL, else text. */
export function RecipeSource({ source }: { readonly source: string | null }): ReactElement | null {
  const text = useLaterTexts().recipes;
  if (source === null) return null;
  const { address, shown } = sourceOf(source);
  if (address === null) return <span className="quiet-text">{text.openSource(isolated(shown))}</span>;
  return (
    <a className="recipe-source" href={address} target="_blank" rel="noopener noreferrer">
      {text.openSource(shown)}
    </a>
  );
}
