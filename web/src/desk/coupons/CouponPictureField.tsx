import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { DeskCoupon, DeskCouponClient } from "../../api/desk-coupon-client";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { PictureProblem } from "../../pictures/shrink";
import { Note } from "../../ui/Note";
import { GuardedButton } from "../frame/GuardedButton";
import { BytesPicture } from "./BytesPicture";
import { couponPicture } from "./picture-file";

interface CouponPictureFieldProps {
  readonly client: DeskCouponClient;
  /** The coupon being edited; null for a new one. */
  readonly coupon: DeskCoupon | null;
  /** Chosen and not saved yet. */
  readonly picked: Blob | null;
  readonly isMissing: boolean;
  readonly onPick: (picture: Blob) => void;
}

/** A picture instead of a code: the saved one or the one just chosen. */
export function CouponPictureField({ client, coupon, picked, isMissing, onPick }: CouponPictureFieldProps): ReactElement {
  const words = useLaterTexts().offering.coupons;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem["code"] | null>(null);
  const savedPicture = useSavedPicture(client, coupon);
  const picture = picked ?? savedPicture;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(null);
    try {
      onPick(await couponPicture(file));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      setProblem(error.code);
    }
    // Allows choosing the same file again.
    if (field.current !== null) field.current.value = "";
  };
  return (
    <>
      <p className="quiet-text">{words.pictureHint}</p>
      {picture !== null && <BytesPicture content={picture} alt={words.means.picture} />}
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
        {picture === null ? words.choosePicture : words.otherPicture}
      </GuardedButton>
      {problem !== null && <Note kind="problem" title={words.pictureProblems[problem]} />}
      {isMissing && picture === null && (
        <p className="warning-text" role="alert">
          {words.pictureMissing}
        </p>
      )}
    </>
  );
}

/** The uploaded picture; null without one, or for a barcode. */
function useSavedPicture(client: DeskCouponClient, coupon: DeskCoupon | null): Blob | null {
  const [content, setContent] = useState<Blob | null>(null);
  const { run } = useAttempt();
  const picture = coupon === null || coupon.code !== null ? null : coupon.picture;
  const [id, tag, type] = [coupon?.id ?? "", picture?.tag, picture?.mediaType];
  useEffect(() => {
    setContent(null);
    if (tag === undefined || type === undefined) return;
    void run(async (signal) => setContent(new Blob([await client.picture(id, { signal })], { type })));
  }, [client, id, tag, type, run]);
  return content;
}
