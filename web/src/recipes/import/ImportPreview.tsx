import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import type { ImportedRecipe } from "../../grocery/rows/imported-recipe";
import { useLaterTexts } from "../../locale";
import { newId } from "../../replica/environment";
import { askToKeep } from "../../replica/open-replica";
import { draftRecord } from "../../sync/unfinished";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { useIngredientWords } from "../amounts/use-ingredient-words";
import { RecipeBody } from "../RecipeBody";
import { draftQuery, useBook } from "../use-book";
import { useRecipes } from "../use-recipes";
import { draftOf, isTooLarge } from "../write/recipe-draft";

interface ImportPreviewProps {
  readonly imported: ImportedRecipe;
  readonly onBack: () => void;
  /** True if the lines were marked by hand, so that back leads to them. */
  readonly isMarked?: boolean;
}

/** Preview of an imported recipe before saving. */
export function ImportPreview({ imported, onBack, isMarked = false }: ImportPreviewProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { local, environment } = useServices().replica;
  const { actions } = useRecipes();
  const { go } = useRouter();
  const say = useSay();
  const words = useIngredientWords();
  const { into: household } = useBook();
  const recipe = { ...imported.recipe, pictureId: imported.pictureId ?? imported.recipe.pictureId };
  const [servings, setServings] = useState(recipe.servings);
  const isLarge = isTooLarge(recipe);
  const keep = (): void => {
    const id = actions.create(recipe, household.id);
    void askToKeep();
    say(text.saved(recipe.name));
    go(`/recipes/${id}`, { replace: true });
  };
  const edit = (): void => {
    // A separate draft, so that an unfinished new recipe stays untouched.
    const draft = newId(environment);
    void local.set("device", draftRecord(draft), draftOf(recipe, words));
    go(`/recipes/new${draftQuery(household, draft)}`, { replace: true });
  };
  return (
    <Screen
      title={recipe.name}
      parent="/recipes"
      subtitle={<p className="quiet-text">{text.preview}</p>}
      className="recipe-screen"
      dock={
        <div className="dock-actions two">
          <Button look="second" icon="pen" onClick={edit}>
            {text.edit}
          </Button>
          <Button look="primary" icon="tick" disabled={isLarge} onClick={keep}>
            {text.keep}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        {isLarge && <Note kind="problem" title={text.tooLarge} detail={text.tooLargeDetail} />}
        {imported.warnings.length > 0 && (
          <Note kind="warning" title={text.importWarning}>
            <ul>
              {imported.warnings.map((code) => (
                <li key={code}>{text.importWarnings[code] ?? text.importWarningOther}</li>
              ))}
            </ul>
          </Note>
        )}
        <RecipeBody recipe={recipe} household={household.id} servings={servings} onServings={setServings} />
        <Button icon="back" onClick={onBack}>
          {isMarked ? text.markAgain : text.readAnother}
        </Button>
      </div>
    </Screen>
  );
}
