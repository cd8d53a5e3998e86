import { useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useLaterTexts } from "../../locale";
import { PictureProblem, shrunk } from "../../pictures/shrink";
import { Note } from "../../ui/Note";
import { GuardedButton } from "../frame/GuardedButton";
import { useBlobAddress } from "../frame/use-blob-address";

/** Large enough for a sheet on a sharp screen, small enough for a list. */
const small = { longestSide: 640, mostBytes: 200_000 } as const;

interface ProductPictureFieldProps {
  /** The address of the saved picture, or the one just chosen; null without one. */
  readonly picture: string | Blob | null;
  readonly emoji: string;
  readonly isBusy: boolean;
  readonly onTake: (picture: Blob) => Promise<unknown> | void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** Takes, chooses, replaces or removes the picture of a product, scaled down on the device. */
export function ProductPictureField({ picture, emoji, isBusy, onTake, onRemove, children }: ProductPictureFieldProps): ReactElement {
  const words = useLaterTexts().goods.picture;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem["code"] | null>(null);
  const blobAddress = useBlobAddress(picture instanceof Blob ? picture : null);
  const address = picture instanceof Blob ? blobAddress : picture;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(null);
    try {
      await onTake(await shrunk(file, small));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      setProblem(error.code);
    }
    // Allows choosing the same file again.
    if (field.current !== null) field.current.value = "";
  };
  return (
    <section className="card card-body desk-picture" aria-label={words.title}>
      <span className="desk-picture-frame">
        {address === null ? <span aria-hidden="true">{emoji}</span> : <img src={address} alt={words.title} />}
      </span>
      <div className="grow stack">
        <p className="quiet-text">{picture === null ? `${words.none} ${words.hint}` : words.hint}</p>
        <input
          ref={field}
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-label={words.choose}
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <GuardedButton needs="editor" look="second" disabled={isBusy} onClick={() => field.current?.click()}>
          {picture === null ? words.choose : words.other}
        </GuardedButton>
        {picture !== null && (
          <GuardedButton needs="editor" look="remove" icon="bin" disabled={isBusy} onClick={onRemove}>
            {words.remove}
          </GuardedButton>
        )}
        {problem !== null && <Note kind="problem" title={words.problems[problem]} />}
        {children}
      </div>
    </section>
  );
}
