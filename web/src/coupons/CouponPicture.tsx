import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { Coupon } from "../api/coupon-readers";
import { useText } from "../locale";
import { pictureSize } from "./picture-size";
import type { PictureSize } from "./picture-size";
import { useCoupons } from "./services";

interface CouponPictureProps {
  readonly storeId: string;
  readonly coupon: Coupon;
}

/** The barcode as large as the screen lets it be, each bar a whole number of the screen's dots wide. */
export function CouponPicture({ storeId, coupon }: CouponPictureProps): ReactElement {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const url = usePicture(storeId, coupon);
  const size = useSize(frame, coupon);
  return (
    <div ref={frame} className="coupon-frame">
      {url === "missing" && <p role="alert">{text.stores.couponNoPicture}</p>}
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

function usePicture(storeId: string, coupon: Coupon): { readonly address: string } | "loading" | "missing" {
  const { coupons } = useCoupons();
  const [url, setUrl] = useState<{ readonly address: string } | "loading" | "missing">("loading");
  useEffect(() => {
    let made: string | null = null;
    let isLeft = false;
    void coupons.picture(storeId, coupon).then((picture) => {
      if (isLeft) return;
      if (picture === null) return setUrl("missing");
      made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.mediaType }));
      setUrl({ address: made });
    });
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [coupons, storeId, coupon]);
  return url;
}

function useSize(frame: { readonly current: HTMLDivElement | null }, coupon: Coupon): PictureSize | null {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useEffect(() => {
    const measure = (): void => {
      const width = frame.current?.clientWidth ?? 0;
      // What is beside the barcode needs some room too; a long one turned may scroll.
      setRoom({ width, height: Math.max(280, window.innerHeight - 200) });
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [frame]);
  return room === null ? null : pictureSize(coupon, room, window.devicePixelRatio);
}
