import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";
import type { Ready } from "./interpret";

/** The number of names shown; the rest is counted. */
const namesShown = 8;
const skipsShown = 50;

export function ImportCounts({ ready }: { readonly ready: Ready }): ReactElement {
  const text = useLaterTexts().imports;
  const lists = ready.lists.filter(({ isTemplate }) => !isTemplate).length;
  const counts = [
    { name: text.lists, count: lists },
    { name: text.templates, count: ready.lists.length - lists },
    { name: text.entries, count: ready.lists.reduce((sum, list) => sum + list.entries.length, 0) },
    { name: text.recipes, count: ready.recipes.length },
    { name: text.ingredients, count: ready.recipes.reduce((sum, recipe) => sum + recipe.ingredients.length, 0) },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="card rows">
      {counts.map(({ name, count }) => (
        <li key={name} className="row-link">
          <bdi className="grow">{name}</bdi>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** The names of the recipes to import. */
export function RecipeNames({ recipes }: Pick<Ready, "recipes">): ReactElement | null {
  const text = useLaterTexts().imports;
  if (recipes.length === 0) return null;
  return (
    <section className="card card-body stack">
      <h2>{text.recipesToCome}</h2>
      <ul className="bring-names">
        {recipes.slice(0, namesShown).map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
        {recipes.length > namesShown && <li className="quiet-text">{text.more(recipes.length - namesShown)}</li>}
      </ul>
    </section>
  );
}

/** The skipped parts with their reasons, and unsupported data. */
export function SkippedNotes({ ready }: { readonly ready: Ready }): ReactElement {
  const text = useLaterTexts().imports;
  const { leftOut, besides } = ready;
  return (
    <>
      {leftOut.length > 0 && (
        <Note kind="warning" title={text.leftOut(leftOut.length)}>
          <ul className="bring-names">
            {leftOut.slice(0, skipsShown).map(({ what, why, line }, index) => (
              <li key={index}>
                {[...(line === null ? [] : [text.line(line)]), ...(what === "" ? [] : [what]), text.reasons[why]].join(": ")}
              </li>
            ))}
            {leftOut.length > skipsShown && <li>{text.more(leftOut.length - skipsShown)}</li>}
          </ul>
        </Note>
      )}
      {besides.length > 0 && (
        <Note kind="plain" title={text.besidesTitle}>
          <ul className="bring-names">
            {besides.map((what) => (
              <li key={what}>{text.besides[what]}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
