import { useEffect, useState } from "react";
import type { CouponCode } from "../../api/coupon-readers";
import type { CouponDrawing, DeskCouponClient } from "../../api/desk-coupon-client";
import type { ApiFailure } from "../../api/failures";
import { useAttempt } from "../../frame/use-attempt";

/** Debounce before the server is asked. */
const pauseMilliseconds = 350;

/** The drawing of the typed code, or its error; both null before the first response. */
export function useDrawing(
  client: DeskCouponClient,
  symbology: CouponCode["symbology"],
  typed: string,
): { readonly drawing: CouponDrawing | null; readonly failure: ApiFailure | null } {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly drawing: CouponDrawing } | null>(null);
  const [asked, setAsked] = useState("");
  const { failure, run, cancel } = useAttempt();
  const text = typed.trim();
  const key = `${symbology} ${text}`;
  useEffect(() => {
    cancel();
    if (text === "") return;
    const timer = window.setTimeout(() => {
      setAsked(key);
      void run(async (signal) => setDrawn({ of: key, drawing: await client.draw({ symbology, text }, { signal }) }));
    }, pauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [client, symbology, text, key, run, cancel]);
  return {
    drawing: drawn !== null && drawn.of === key && text !== "" ? drawn.drawing : null,
    failure: asked === key && text !== "" ? failure : null,
  };
}
