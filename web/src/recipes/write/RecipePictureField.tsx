import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { useLaterTexts } from "../../locale";
import type { PictureServices } from "../../pictures/pictures";
import { PictureProblem } from "../../pictures/shrink";
import { StorageFailure } from "../../replica/device-storage";
import { Button } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { Note } from "../../ui/Note";
import { RecipePicture } from "../pictures/RecipePicture";

interface RecipePictureFieldProps {
  readonly draft: RecipeDraft;
  readonly household: string;
  readonly onChange: (pictureId: string | null) => void;
}

type Problem = "no-room" | "unreadable" | "too-large" | null;

/** The picture of a recipe, from the camera or a file, with a preview. */
export function RecipePictureField({ draft, household, onChange }: RecipePictureFieldProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { pictures } = useServices<PictureServices>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onChange(await pictures.add(file));
    } catch (error) {
      if (error instanceof StorageFailure) setProblem("no-room");
      else if (error instanceof PictureProblem) setProblem(error.code === "too-large" ? "too-large" : "unreadable");
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  const ingredients = draft.lines.flatMap(({ ingredient }) => (ingredient === null ? [] : [ingredient]));
  return (
    <div className="field">
      <span className="field-label">{text.picture}</span>
      <div className="picture-field">
        <RecipePicture
          recipe={{ name: draft.name, ingredients, pictureId: draft.pictureId }}
          household={household}
          size="card"
        />
        <div className="stack grow">
          <FileButton look="second" isSmall disabled={isBusy} accept="image/*" onFile={(file) => void take(file)}>
            {isBusy ? text.preparingPicture : draft.pictureId === null ? text.addPicture : text.changePicture}
          </FileButton>
          {draft.pictureId !== null && (
            <Button isSmall onClick={() => onChange(null)}>
              {text.removePicture}
            </Button>
          )}
        </div>
      </div>
      <p className="quiet-text">{text.pictureExplanation}</p>
      {problem === "unreadable" && (
        <Note kind="problem" title={text.pictureUnreadable} detail={text.pictureUnreadableDetail} />
      )}
      {problem === "no-room" && <Note kind="problem" title={text.pictureNoRoom} detail={text.pictureNoRoomDetail} />}
      {problem === "too-large" && <Note kind="problem" title={text.pictureTooLarge} />}
    </div>
  );
}
