import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { Box } from "../../trips/receipt/detected-lines";

/** Decodes a picture on this device; null before that, and without one. It is freed with the component. */
export function useBitmap(blob: Blob | null): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    let isShown = true;
    let decoded: ImageBitmap | null = null;
    const decode = async (): Promise<void> => {
      const picture = await createImageBitmap(blob);
      if (!isShown) return picture.close();
      decoded = picture;
      setBitmap(picture);
    };
    // Without memory for it the lines are shown without their pictures.
    void decode().catch(() => undefined);
    return () => {
      isShown = false;
      decoded?.close();
      setBitmap(null);
    };
  }, [blob]);
  return bitmap;
}

interface LineStripProps {
  readonly bitmap: ImageBitmap;
  readonly box: Box;
  /** The text for screen readers. */
  readonly label: string;
}

/** The part of a receipt's picture with one line. */
export function LineStrip({ bitmap, box, label }: LineStripProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(bitmap, box.x, box.y, width, height, 0, 0, width, height);
  }, [bitmap, box.x, box.y, width, height]);
  return <canvas ref={canvas} className="receipt-strip" role="img" aria-label={label} width={width} height={height} />;
}
