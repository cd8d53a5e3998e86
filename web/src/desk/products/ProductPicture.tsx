import { useRef, useState } from "react";
import type { ReactElement } from "react";
import type { DeskProduct } from "../../api/goods-client";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { PictureProblem, shrunk } from "../../pictures/shrink";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";

/** Large enough for a sheet on a sharp screen, small enough for a list. */
const small = { longestSide: 640, mostBytes: 200_000 } as const;

interface ProductPictureProps {
  readonly product: DeskProduct;
  /** Called with the new picture. */
  readonly onChange: (picture: string | null) => void;
}

/** The picture of a product: taken or selected, replaced, removed; each is saved at once (N-21). */
export function ProductPicture({ product, onChange }: ProductPictureProps): ReactElement {
  const { goods } = useDesk();
  const words = useLaterTexts().goods.picture;
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem["code"] | null>(null);
  const { isUnderWay, failure, run } = useAttempt();
  const address = goods.pictureAddress(product);
  const save = (picture: Blob): Promise<boolean> =>
    run(async () => {
      const tag = await goods.putPicture(product.id, picture);
      say(words.saved(product.name));
      onChange(tag);
    });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(null);
    try {
      await save(await shrunk(file, small));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      setProblem(error.code);
    }
    // Allows choosing the same file again.
    if (field.current !== null) field.current.value = "";
  };
  const remove = async (): Promise<void> => {
    if (!(await run(() => goods.removePicture(product.id)))) return;
    say(words.removed(product.name));
    onChange(null);
  };
  return (
    <section className="card card-body desk-picture" aria-label={words.title}>
      <span className="desk-picture-frame">
        {address === null ? (
          <span aria-hidden="true">{product.emoji}</span>
        ) : (
          <img src={address} alt={words.title} />
        )}
      </span>
      <div className="grow stack">
        <p className="quiet-text">{address === null ? `${words.none} ${words.hint}` : words.hint}</p>
        <input
          ref={field}
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-label={words.choose}
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <GuardedButton needs="editor" look="second" disabled={isUnderWay} onClick={() => field.current?.click()}>
          {address === null ? words.choose : words.other}
        </GuardedButton>
        {address !== null && (
          <GuardedButton needs="editor" look="remove" icon="bin" disabled={isUnderWay} onClick={() => void remove()}>
            {words.remove}
          </GuardedButton>
        )}
        {problem !== null && <Note kind="problem" title={words.problems[problem]} />}
        {failure !== null && <DeskFailure failure={failure} />}
      </div>
    </section>
  );
}
