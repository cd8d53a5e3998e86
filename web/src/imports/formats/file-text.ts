import { ImportError } from "./imported-data";

/** @throws ImportError for a file that cannot be read any longer */
export async function bytesInFile(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file was deleted meanwhile, or a cloud drive does not provide it.
    if (error instanceof DOMException) throw new ImportError("unreadable");
    throw error;
  }
}

/** Decodes a file's text: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
