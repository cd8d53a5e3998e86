import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import type { PostedSummary } from "../../grocery/rows/posted-recipe";
import { useFormats, useLaterTexts } from "../../locale";
import { RecipePicture } from "../pictures/RecipePicture";

/** A posted recipe: picture, name, author, and time. */
export function PostedCard({ recipe }: { readonly recipe: PostedSummary }): ReactElement {
  const text = useLaterTexts().recipes;
  const formats = useFormats();
  return (
    <li className="card recipe-card">
      <Link to={`/recipes/posted/${encodeURIComponent(recipe.id)}`}>
        <span className="recipe-card-picture">
          <RecipePicture recipe={{ ...recipe, ingredients: [] }} household="" size="card" />
          {recipe.isMine && <span className="tag go">{text.mineTag}</span>}
        </span>
        <b className="recipe-card-name"><bdi>{recipe.name}</bdi></b>
        <span className="recipe-card-facts quiet-text">
          <span className="grow cut">{text.from(recipe.author)}</span>
          {recipe.minutes !== null && <span className="no-wrap">{formats.duration(recipe.minutes)}</span>}
        </span>
      </Link>
    </li>
  );
}
