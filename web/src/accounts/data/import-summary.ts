import { dataSections } from "./data-sections";
import { NotAnArchive, ZipContents } from "./zip-contents";

/** Preview of an import, before anything is sent. */
export interface ImportSummary {
  readonly counts: readonly { readonly key: string; readonly count: number }[];
}

/** The server's limit. */
export const largestImport = 64 << 20;

/** The imported sections; the other account's identity is left out. */
const sectionKeys = new Set(["lists", "entries", "items", "categories", "recipes", "meals", "drawnMaps", "settings"]);

/** @throws NotAnArchive for a file that Forage did not create. */
export async function importPreview(file: Blob): Promise<ImportSummary> {
  const contents = await ZipContents.of(file);
  const json = await contents.text("data.json");
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw new NotAnArchive("data.json is not JSON");
    throw error;
  }
  const counts = dataSections(document)
    .filter(({ key }) => sectionKeys.has(key))
    .map(({ key, rows }) => ({ key, count: rows.filter(({ isRemoved }) => !isRemoved).length }));
  const pictures = contents.names.filter((name) => /^pictures\/[^/]+$/.test(name)).length;
  return { counts: pictures === 0 ? counts : [...counts, { key: "pictures", count: pictures }] };
}
