import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useServices } from "../frame/services";
import { useLaterTexts, useText } from "../locale";
import { StorageFailure } from "../replica/device-storage";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";
import { Note } from "../ui/Note";
import type { PictureServices } from "./pictures";
import { PictureProblem } from "./shrink";

interface PictureFieldProps {
  readonly label: string;
  readonly pictureId: string | null;
  /** The labels of the buttons, and the consequence of a full device. */
  readonly words: { readonly add: string; readonly change: string; readonly remove: string; readonly noRoomDetail: string };
  readonly preview: ReactNode;
  readonly onChange: (pictureId: string | null) => void;
}

type Problem = "no-room" | "unreadable" | "too-large" | null;

/** Adds a picture from the camera or a file, changes or removes it; a removed one can be put back. */
export function PictureField({ label, pictureId, words, preview, onChange }: PictureFieldProps): ReactElement {
  const text = useLaterTexts().pictures;
  const { common } = useText();
  const { pictures } = useServices<PictureServices>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const [removed, setRemoved] = useState<string | null>(null);
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
  const removeOrUndo = (): void => {
    setRemoved(pictureId);
    onChange(pictureId === null ? removed : null);
  };
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="picture-field">
        {preview}
        <div className="stack grow">
          <FileButton look="second" isSmall aria-disabled={isBusy} accept="image/*" onFile={(file) => void take(file)}>
            {isBusy ? text.preparing : pictureId === null ? words.add : words.change}
          </FileButton>
          {(pictureId ?? removed) !== null && (
            // The same button, which keeps the focus.
            <Button isSmall onClick={removeOrUndo}>
              {pictureId === null ? common.undo : words.remove}
            </Button>
          )}
        </div>
      </div>
      <p className="quiet-text">{text.explanation}</p>
      {problem === "unreadable" && <Note kind="problem" title={text.unreadable} detail={text.unreadableDetail} />}
      {problem === "no-room" && <Note kind="problem" title={text.noRoom} detail={words.noRoomDetail} />}
      {problem === "too-large" && <Note kind="problem" title={text.tooLarge} />}
    </div>
  );
}
