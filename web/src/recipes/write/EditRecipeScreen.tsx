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

/** A new recipe, or the draft in the address. */
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
  const savedDraft = useDraft(draftId, () => emptyDraft);
  return (
    <RecipeForm
      title={text.newTitle}
      parent="/recipes"
      savedDraft={savedDraft}
      book={book}
      onSave={(contents, household) => {
        const id = actions.create(contents, household);
        void askToKeep();
        savedDraft.finish();
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
  const savedDraft = useDraft(recipe.id, () => changeOf(recipe, words));
  const here = `/recipes/${recipe.id}`;
  return (
    <RecipeForm
      title={text.editTitle}
      parent={here}
      savedDraft={savedDraft}
      onSave={(contents) => {
        actions.edit(recipe.id, contents, savedDraft.draft.from);
        savedDraft.finish();
        say(text.saved(contents.name));
        back(here);
      }}
    />
  );
}
