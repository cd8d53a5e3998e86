import { useEffect, useState } from "react";
import type { CouponCode } from "../../api/coupon-readers";
import type { CouponDrawing, DeskCouponClient } from "../../api/desk-coupon-client";
import type { ApiFailure } from "../../api/failures";
import { useAttempt } from "../../frame/use-attempt";

/** Debounce before the request. */
const pauseMilliseconds = 350;

/** The drawing of the typed code, or its error; both null before the first response. */
export function useDrawing(
  client: DeskCouponClient,
  symbology: CouponCode["symbology"],
  typed: string,
): { readonly drawing: CouponDrawing | null; readonly failure: ApiFailure | null } {
  const [latest, setDrawn] = useState<{ readonly of: string; readonly drawing: CouponDrawing } | null>(null);
  const [requestedKey, setRequestedKey] = useState("");
  const { failure, run, cancel } = useAttempt();
  const text = typed.trim();
  const key = `${symbology} ${text}`;
  useEffect(() => {
    cancel();
    if (text === "") return;
    const timer = window.setTimeout(() => {
      setRequestedKey(key);
      void run(async (signal) => setDrawn({ of: key, drawing: await client.draw({ symbology, text }, { signal }) }));
    }, pauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [client, symbology, text, key, run, cancel]);
  return {
    drawing: latest !== null && latest.of === key && text !== "" ? latest.drawing : null,
    failure: requestedKey === key && text !== "" ? failure : null,
  };
}
