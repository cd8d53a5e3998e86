import { useState } from "react";
import type { ReactElement } from "react";
import type { AdministrationClient } from "../../api/administration-client";
import { RecipeClient } from "../../api/recipe-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import type { PostedSummary } from "../../grocery/rows/posted-recipe";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { SearchField } from "../../ui/SearchField";
import { ReasonSheet } from "./ReasonSheet";

/** The published recipes, with removal of inappropriate ones. */
export function PostedPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().administration;
  const [recipes] = useState(() => new RecipeClient());
  const [search, setSearch] = useState("");
  const [selection, setSelection] = useState<PostedSummary | undefined>();
  const request = useServerRequest(() => recipes.posted({ search: search.trim(), limit: 50 }), search.trim());
  return (
    <>
      <SearchField label={text.findRecipe} value={search} onChange={setSearch} />
      <RequestStatus request={request} />
      {request.value !== undefined && request.value.recipes.length === 0 && <p role="status">{text.noRecipes}</p>}
      {request.value !== undefined && request.value.recipes.length > 0 && (
        <ul className="card rows">
          {request.value.recipes.map((recipe) => (
            <li key={recipe.id} className="row-link tall">
              <span className="grow">
                <bdi className="medium">{recipe.name}</bdi>
                <span className="quiet-text row-detail">{text.from(recipe.author)}</span>
              </span>
              <Button isSmall aria-label={`${text.removeRecipe}: ${recipe.name}`} onClick={() => setSelection(recipe)}>
                {text.removeRecipe}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {selection !== undefined && (
        <ReasonSheet
          action="removeRecipe"
          name={selection.name}
          work={async (reason) => {
            await client.removeRecipe(selection.id, reason);
            await request.ask();
          }}
          onClose={() => setSelection(undefined)}
        />
      )}
    </>
  );
}
