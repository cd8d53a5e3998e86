import { useEffect, useState } from "react";
import type { ReactElement } from "react";

/** The widest picture that fits on the smallest phone, with its margins. */
const mostWidth = 264;

interface BytesPictureProps {
  readonly content: Blob;
  readonly alt: string;
}

/** A picture from bytes, without a URL; on white, as scanners require. */
export function BytesPicture({ content, alt }: BytesPictureProps): ReactElement {
  const [address, setAddress] = useState<string | null>(null);
  const [width, setWidth] = useState(mostWidth);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <div className="desk-barcode">
      {address !== null && (
        <img
          src={address}
          alt={alt}
          style={{ width }}
          onLoad={({ currentTarget: { naturalWidth } }) => setWidth(wholeTimes(naturalWidth))}
        />
      )}
    </div>
  );
}

/** A small one as many whole times as wide as there is room for, so that all of its bars stay alike. */
function wholeTimes(naturalWidth: number): number {
  return naturalWidth < 1 ? mostWidth : Math.min(mostWidth, naturalWidth * Math.max(1, Math.floor(mostWidth / naturalWidth)));
}
