import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { PictureProblem, shrunk } from "../../pictures/shrink";
import { Note } from "../../ui/Note";
import { GuardedButton } from "../frame/GuardedButton";

interface AdPictureFieldProps {
  /** URL of the saved picture; null without one. */
  readonly savedUrl: string | null;
  /** Chosen and not saved yet. */
  readonly picked: Blob | null;
  readonly onPick: (picture: Blob) => void;
}

/** The picture of an ad: the saved one or the one just chosen. */
export function AdPictureField({ savedUrl, picked, onPick }: AdPictureFieldProps): ReactElement {
  const words = useLaterTexts().ads;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem["code"] | null>(null);
  const pickedUrl = useAddressOf(picked);
  const url = pickedUrl ?? savedUrl;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(null);
    try {
      onPick(await shrunk(file));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      setProblem(error.code);
    }
    // Allows choosing the same file again.
    if (field.current !== null) field.current.value = "";
  };
  return (
    <>
      <p className="field-label">{words.picture}</p>
      {url !== null && <img className="desk-ad-picture" src={url} alt={words.picture} />}
      <input
        ref={field}
        type="file"
        accept="image/*"
        className="visually-hidden"
        aria-label={words.choosePicture}
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <GuardedButton needs="editor" look="second" onClick={() => field.current?.click()}>
        {url === null ? words.choosePicture : words.otherPicture}
      </GuardedButton>
      <p className="quiet-text">{words.pictureHint}</p>
      {problem !== null && <Note kind="problem" title={words.pictureProblems[problem]} />}
    </>
  );
}

function useAddressOf(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = content === null ? null : URL.createObjectURL(content);
    setAddress(objectUrl);
    return () => void (objectUrl !== null && URL.revokeObjectURL(objectUrl));
  }, [content]);
  return address;
}
