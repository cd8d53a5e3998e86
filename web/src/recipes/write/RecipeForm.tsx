import { useId, useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import type { RecipeContents } from "../../grocery/rows/recipe-fields";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import { bookName } from "../use-book";
import type { Book } from "../use-book";
import { IngredientLines } from "./IngredientLines";
import { RecipePictureField } from "./RecipePictureField";
import { contentsOf, isTooLarge } from "./recipe-draft";
import { RecipeNumbers } from "./RecipeNumbers";
import type { SavedDraft } from "./use-draft";

interface RecipeFormProps {
  readonly title: string;
  readonly parent: string;
  readonly savedDraft: SavedDraft;
  /** The book of a new recipe; absent for a saved one. */
  readonly book?: Book;
  readonly onSave: (contents: RecipeContents, household: string) => void;
}

/** The form of a recipe; only the name is required. */
export function RecipeForm({ title, parent, savedDraft, book, onSave }: RecipeFormProps): ReactElement {
  const text = useLaterTexts().recipes;
  const form = useId();
  const { draft, change } = savedDraft;
  const [household, setHousehold] = useState(book?.into.id ?? "");
  const [isSubmitted, setSubmitted] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const set = (part: Partial<RecipeDraft>): void => change({ ...draft, ...part });
  const contents = isSubmitted ? contentsOf(draft) : undefined;
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    const contents = contentsOf(draft);
    setSubmitted(true);
    if (contents === null) nameField.current?.focus();
    else if (!isTooLarge(contents)) onSave(contents, household);
  };
  return (
    <Screen
      title={title}
      parent={parent}
      className="narrow"
      dock={
        <div className="dock-actions one">
          <Button look="primary" type="submit" form={form}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form id={form} className="screen-body form recipe-form" onSubmit={submitted} noValidate>
        {savedDraft.isFound && (
          <Note kind="plain" title={text.draftFound}>
            <Button isSmall onClick={savedDraft.startAfresh}>
              {text.startAfresh}
            </Button>
          </Note>
        )}
        <TextField
          label={text.name}
          autoComplete="off"
          value={draft.name}
          placeholder={text.nameExample}
          maxLength={200}
          fieldRef={nameField}
          problem={contents === null ? text.nameNeeded : undefined}
          onValue={(name) => set({ name })}
        />
        {book !== undefined && book.households.length > 1 && (
          <Choice
            label={text.book}
            value={household}
            choices={book.households.map((each) => ({
              value: each.id,
              label: each.kind === "own" ? text.bookMine : text.bookHousehold(bookName(each, text.mine)),
            }))}
            onChange={setHousehold}
          />
        )}
        <RecipePictureField draft={draft} household={household} onChange={(pictureId) => set({ pictureId })} />
        <RecipeNumbers draft={draft} onChange={set} />
        <IngredientLines draft={draft} household={household} onChange={change} />
        <TextField
          label={text.stepsField}
          value={draft.details}
          placeholder={text.stepsExample}
          maxLength={20_000}
          lines={6}
          onValue={(details) => set({ details })}
        />
        <TextField
          label={text.sourceField}
          autoComplete="off"
          value={draft.source ?? ""}
          placeholder={text.sourceExample}
          maxLength={500}
          onValue={(source) => set({ source: source === "" ? null : source })}
        />
        {contents !== undefined && contents !== null && isTooLarge(contents) && (
          <Note kind="problem" title={text.tooLarge} detail={text.tooLargeDetail} />
        )}
        <p className="quiet-text">{text.draftKept}</p>
      </form>
    </Screen>
  );
}
