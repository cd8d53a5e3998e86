import type { ReactElement } from "react";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { useLaterTexts } from "../../locale";
import { PictureField } from "../../pictures/PictureField";
import { RecipePicture } from "../pictures/RecipePicture";

interface RecipePictureFieldProps {
  readonly draft: RecipeDraft;
  readonly household: string;
  readonly onChange: (pictureId: string | null) => void;
}

/** The picture of a recipe, with a preview. */
export function RecipePictureField({ draft, household, onChange }: RecipePictureFieldProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { name, lines, pictureId } = draft;
  const ingredients = lines.flatMap(({ ingredient }) => (ingredient === null ? [] : [ingredient]));
  return (
    <PictureField
      label={text.picture}
      pictureId={pictureId}
      words={{ add: text.addPicture, change: text.changePicture, remove: text.removePicture, noRoomDetail: text.pictureNoRoomDetail }}
      preview={<RecipePicture recipe={{ name, ingredients, pictureId }} household={household} size="card" />}
      onChange={onChange}
    />
  );
}
