import { NotAnArchive, ZipContents } from "../accounts/data/zip-contents";
import { ImportError, importLimits, withinLimits } from "./formats/imported-data";
import type { ImportedData } from "./formats/imported-data";
import { bytesInFile, textIn } from "./formats/file-text";
import { isGrocy, ofGrocy } from "./formats/grocy";
import { isKitchenOwl, ofKitchenOwl } from "./formats/kitchenowl";
import { asObject, objects } from "./formats/loose";
import type { Loose } from "./formats/loose";
import { isMealieList, isMealieRecipe, ofDocuments } from "./formats/mealie";
import { isSchemaRecipe, withGraphs } from "./formats/schema-recipe";
import { ofTable } from "./formats/table";

/** Default names for lists without a name in the file. */
export interface DefaultNames {
  readonly list: string;
  /** The template with a household's items. */
  readonly items: string;
}

/**
 * Reads an export of another app on this device.
 *
 * @throws ImportError
 */
export async function readFile(file: Blob & { readonly name: string }, names: DefaultNames): Promise<ImportedData> {
  if (file.size > importLimits.fileBytes) throw new ImportError("tooLarge");
  if (file.size === 0) throw new ImportError("empty");
  const bytes = await bytesInFile(file);
  // Every ZIP archive begins with PK.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] !== undefined && bytes[2] < 0x10;
  return withinLimits(isArchive ? await ofArchive(file, names) : ofText(textIn(bytes), file.name, names));
}

function ofText(text: string, fileName: string, names: DefaultNames): ImportedData {
  const start = text.slice(0, 2_000).trimStart();
  if (start === "" && text.trim() === "") throw new ImportError("empty");
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(start)) throw new ImportError("page");
  // A bracket may also begin a checkbox or an amount of a plain list.
  if (/\.json$/i.test(fileName) ? /^[[{]/.test(start) : /^(?:\{\s*["}]|\[\s*(?:[[{"]|\]\s*$))/.test(start)) return ofDocument(parseJson(text), names);
  // A binary file, such as a picture or a database.
  if (start.includes("\u0000")) throw new ImportError("unknown");
  if (/\.json$/i.test(fileName)) throw new ImportError("brokenJson");
  refuseNoList(start);
  const bare = fileName.replace(/\.[^.]*$/, "").replace(/[_]+/g, " ").trim();
  return ofTable(text, bare === "" ? names.list : bare, /\.(?:txt|text|md)$/i.test(fileName));
}

/** @throws ImportError for text in a format other than a list */
function refuseNoList(start: string): void {
  if (/^BEGIN:V(?:CALENDAR|CARD)/i.test(start)) throw new ImportError("calendar");
  // Meal-Master, or Cooklang by its metadata or its ingredient marks.
  if (/^(?:MMMMM|-{5,}).*Meal-?Master/i.test(start) || /^>>\s*\w/.test(start) || /[@#~][^\n@#~{}]*\{[^{}\n]*\}/.test(start)) {
    throw new ImportError("recipeText");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ImportError("brokenJson");
    throw error;
  }
}

function ofDocument(document: unknown, names: DefaultNames): ImportedData {
  const object = asObject(document);
  const documents = withGraphs(object === null ? objects(document) : mealieDocuments(object));
  if (documents.some(isRecipeOrList)) return ofDocuments(documents, false);
  if (isGrocy(document)) return ofGrocy(document, names.list);
  if (object !== null && isKitchenOwl(object)) return ofKitchenOwl(object, names.items);
  throw new ImportError(Array.isArray(document) && document.length === 0 ? "empty" : "unknown");
}

function isRecipeOrList(document: Loose): boolean {
  return isMealieRecipe(document) || isMealieList(document) || isSchemaRecipe(document);
}

/** The documents of a Mealie file: one recipe or list, or a page of its API. */
function mealieDocuments(object: Loose): readonly Loose[] {
  const inner = object["items"];
  return isMealieRecipe(object) || isMealieList(object) || !Array.isArray(inner) ? [object] : objects(inner);
}

async function ofArchive(file: Blob, names: DefaultNames): Promise<ImportedData> {
  try {
    return await ofContents(await ZipContents.of(file), names);
  } catch (error) {
    if (error instanceof NotAnArchive) throw new ImportError("damagedArchive");
    throw error;
  }
}

async function ofContents(contents: ZipContents, names: DefaultNames): Promise<ImportedData> {
  const all = contents.names;
  if (all.length > importLimits.archiveFiles) throw new ImportError("archiveTooLarge");
  if (all.includes("data.json")) throw new ImportError("ownExport");
  if (all.some((name) => /(?:^|\/)database\.json$/.test(name))) throw new ImportError("mealieBackup");
  const texts = all.filter((name) => /\.json$/i.test(name) && !name.startsWith("__MACOSX/"));
  if (texts.length === 0) throw new ImportError("unknown");
  // Check the size before unpacking.
  if (texts.reduce((sum, name) => sum + contents.bytesOf(name), 0) > importLimits.unpackedBytes) throw new ImportError("archiveTooLarge");
  if (texts.length > importLimits.recipes * 2) throw new ImportError("tooManyRecipes");
  const documents: Loose[] = [];
  let other: ImportedData | null = null;
  for (const name of texts) {
    const document = parseJson((await contents.text(name)).replace(/^\ufeff/, ""));
    const inner = withGraphs(Array.isArray(document) ? objects(document) : [asObject(document) ?? {}]);
    if (inner.some(isRecipeOrList)) documents.push(...inner);
    else other ??= texts.length === 1 ? ofDocument(document, names) : null;
  }
  if (documents.length > 0) return ofDocuments(documents, all.some((name) => /\.(?:webp|jpe?g|png)$/i.test(name)));
  if (other !== null) return other;
  throw new ImportError("unknown");
}
