import { useEffect, useState } from "react";

/** An address of bytes for `img`, as long as they are shown; null without any, and until the first render is done. */
export function useBlobAddress(content: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) {
      setAddress(null);
      return undefined;
    }
    const objectUrl = URL.createObjectURL(content);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [content]);
  return address;
}
