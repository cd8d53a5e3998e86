import type { ReactElement } from "react";
import { NotFound } from "../../frame/NotFound";
import { useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { askToKeep } from "../../replica/open-replica";
import { useSay } from "../../ui/Toasts";
import { useIngredientWords } from "../amounts/use-ingredient-words";
import type { Recipe } from "../recipe-views";
import { useBook } from "../use-book";
import { useRecipes } from "../use-recipes";
import { changeOf, emptyDraft } from "./recipe-draft";
import { RecipeForm } from "./RecipeForm";
import { useDraft } from "./use-draft";

/** Writes a new recipe, or goes on with the draft that the address names. */
export function NewRecipeScreen(): ReactElement {
  const draft = useRouter().location.query.get("draft");
  return <NewRecipe key={draft} draftId={draft} />;
}

function NewRecipe({ draftId }: { readonly draftId: string | null }): ReactElement {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { go } = useRouter();
  const say = useSay();
  const book = useBook();
  const kept = useDraft(draftId, () => emptyDraft);
  return (
    <RecipeForm
      title={text.newTitle}
      parent="/recipes"
      kept={kept}
      book={book}
      onSave={(contents, household) => {
        const id = actions.create(contents, household);
        void askToKeep();
        kept.finish();
        say(text.saved(contents.name));
        go(`/recipes/${id}`, { replace: true });
      }}
    />
  );
}

export function EditRecipeScreen({ recipeId }: { readonly recipeId: string }): ReactElement {
  const recipe = useQuery(useRecipes().views.recipe(recipeId));
  return recipe === null ? <NotFound /> : <EditRecipe recipe={recipe} />;
}

function EditRecipe({ recipe }: { readonly recipe: Recipe }): ReactElement {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const { back } = useRouter();
  const say = useSay();
  const words = useIngredientWords();
  const kept = useDraft(recipe.id, () => changeOf(recipe, words));
  const here = `/recipes/${recipe.id}`;
  return (
    <RecipeForm
      title={text.editTitle}
      parent={here}
      kept={kept}
      onSave={(contents) => {
        actions.edit(recipe.id, contents, kept.draft.from);
        kept.finish();
        say(text.saved(contents.name));
        back(here);
      }}
    />
  );
}
