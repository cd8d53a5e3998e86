import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { Coupon } from "../api/coupon-readers";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { pictureSize } from "./picture-size";
import type { PictureSize } from "./picture-size";
import { useCoupons } from "./services";

interface CouponPictureProps {
  readonly storeId: string;
  readonly coupon: Coupon;
}

/** The barcode as large as possible, with each bar a whole number of screen pixels wide. */
export function CouponPicture({ storeId, coupon }: CouponPictureProps): ReactElement {
  const text = useText();
  const { coupons } = useLaterTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [url, again] = usePicture(storeId, coupon);
  const size = useSize(frame, coupon);
  return (
    <div ref={frame} className="coupon-frame">
      {url === "missing" && (
        <div role="alert" className="stack">
          <p>{coupons.couponNoPicture}</p>
          <Button onClick={again}>{text.common.retry}</Button>
        </div>
      )}
      {typeof url === "object" && size !== null && (
        <div className="coupon-box" style={{ width: size.boxWidth, height: size.boxHeight }}>
          <img
            className={size.isTurned ? "coupon-picture turned" : "coupon-picture"}
            src={url.address}
            alt={coupon.code?.text ?? coupon.title}
            width={size.width}
            height={size.height}
            style={{ width: size.width, height: size.height }}
          />
        </div>
      )}
    </div>
  );
}

type PictureState = { readonly address: string } | "loading" | "missing";

function usePicture(storeId: string, coupon: Coupon): readonly [picture: PictureState, again: () => void] {
  const { coupons } = useCoupons();
  const [attempt, setAttempt] = useState(0);
  const [url, setUrl] = useState<PictureState>("loading");
  useEffect(() => {
    let objectUrl: string | null = null;
    let isLeft = false;
    void coupons.picture(storeId, coupon).then((picture) => {
      if (isLeft) return;
      if (picture === null) return setUrl("missing");
      objectUrl = URL.createObjectURL(new Blob([picture.bytes], { type: picture.mediaType }));
      setUrl({ address: objectUrl });
    });
    return () => {
      isLeft = true;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [coupons, storeId, coupon, attempt]);
  return [url, () => setAttempt((count) => count + 1)];
}

function useSize(frame: { readonly current: HTMLDivElement | null }, coupon: Coupon): PictureSize | null {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useEffect(() => {
    const measure = (): void => {
      const width = frame.current?.clientWidth ?? 0;
      // Leaves some room beside the barcode; a long turned one may scroll.
      setRoom({ width, height: Math.max(280, window.innerHeight - 200) });
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [frame]);
  return room === null ? null : pictureSize(coupon, room, window.devicePixelRatio);
}
