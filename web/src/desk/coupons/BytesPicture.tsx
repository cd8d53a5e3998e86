import { useState } from "react";
import type { ReactElement } from "react";
import { useBlobAddress } from "../frame/use-blob-address";

/** The widest picture that fits on the smallest phone, with its margins. */
const mostWidth = 264;

interface BytesPictureProps {
  readonly content: Blob;
  readonly alt: string;
}

/** A picture from bytes, without a URL, on white as scanners require. */
export function BytesPicture({ content, alt }: BytesPictureProps): ReactElement {
  const address = useBlobAddress(content);
  const [width, setWidth] = useState(mostWidth);
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

/** Scales small pictures by a whole factor, so that all bars keep the same proportions. */
function wholeTimes(naturalWidth: number): number {
  return naturalWidth < 1 ? mostWidth : Math.min(mostWidth, naturalWidth * Math.max(1, Math.floor(mostWidth / naturalWidth)));
}
