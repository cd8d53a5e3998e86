import { NotAnArchive, ZipContents } from "../accounts/data/zip-contents";
import { most, NotBrought, withinLimits } from "./formats/brought";
import type { Brought } from "./formats/brought";
import { textIn } from "./formats/file-text";
import { isGrocy, ofGrocy } from "./formats/grocy";
import { isKitchenOwl, ofKitchenOwl } from "./formats/kitchenowl";
import { asObject, objects } from "./formats/loose";
import type { Loose } from "./formats/loose";
import { isMealieList, isMealieRecipe, ofDocuments } from "./formats/mealie";
import { isSchemaRecipe, withGraphs } from "./formats/schema-recipe";
import { ofTable } from "./formats/table";

/** Names used if the file has none. */
export interface GivenNames {
  readonly list: string;
  /** The template with a household's items. */
  readonly items: string;
}

/**
 * Reads what somebody takes along from another app, on this device alone.
 *
 * @throws NotBrought
 */
export async function readFile(file: Blob & { readonly name: string }, names: GivenNames): Promise<Brought> {
  if (file.size > most.fileBytes) throw new NotBrought("tooLarge");
  if (file.size === 0) throw new NotBrought("empty");
  const bytes = new Uint8Array(await bytesOf(file));
  // PK: every ZIP archive begins with it.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] !== undefined && bytes[2] < 0x10;
  return withinLimits(isArchive ? await ofArchive(file, names) : ofText(textIn(bytes), file.name, names));
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    // Deleted meanwhile, or in a cloud that does not give it out.
    if (error instanceof DOMException) throw new NotBrought("unreadable");
    throw error;
  }
}

function ofText(text: string, fileName: string, names: GivenNames): Brought {
  const start = text.slice(0, 2_000).trimStart();
  if (start === "" && text.trim() === "") throw new NotBrought("empty");
  if (/^<(?:!doctype|html|\?xml|head|body)/i.test(start)) throw new NotBrought("page");
  // A bracket may also be the box of a list, or the amount in it.
  if (/\.json$/i.test(fileName) ? /^[[{]/.test(start) : /^(?:\{\s*["}]|\[\s*(?:[[{"]|\]\s*$))/.test(start)) return ofDocument(parsed(text), names);
  // Neither text nor anything that is known: a picture, a database.
  if (start.includes("\u0000")) throw new NotBrought("unknown");
  if (/\.json$/i.test(fileName)) throw new NotBrought("brokenJson");
  refuseNoList(start);
  const bare = fileName.replace(/\.[^.]*$/, "").replace(/[_]+/g, " ").trim();
  return ofTable(text, bare === "" ? names.list : bare, /\.(?:txt|text|md)$/i.test(fileName));
}

/** @throws NotBrought for text in a format other than a list. */
function refuseNoList(start: string): void {
  if (/^BEGIN:V(?:CALENDAR|CARD)/i.test(start)) throw new NotBrought("calendar");
  // Meal-Master; Cooklang, by its heading or its marks.
  if (/^(?:MMMMM|-{5,}).*Meal-?Master/i.test(start) || /^>>\s*\w/.test(start) || /[@#~][^\n@#~{}]*\{[^{}\n]*\}/.test(start)) {
    throw new NotBrought("recipeText");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new NotBrought("brokenJson");
    throw error;
  }
}

function ofDocument(document: unknown, names: GivenNames): Brought {
  const object = asObject(document);
  const documents = withGraphs(object === null ? objects(document) : mealieDocuments(object));
  if (documents.some(isOfDocuments)) return ofDocuments(documents, false);
  if (isGrocy(document)) return ofGrocy(document, names.list);
  if (object !== null && isKitchenOwl(object)) return ofKitchenOwl(object, names.items);
  throw new NotBrought(Array.isArray(document) && document.length === 0 ? "empty" : "unknown");
}

function isOfDocuments(document: Loose): boolean {
  return isMealieRecipe(document) || isMealieList(document) || isSchemaRecipe(document);
}

/** A recipe or a list alone, or a page of them, as its interface answers. */
function mealieDocuments(object: Loose): readonly Loose[] {
  const inner = object["items"];
  return isMealieRecipe(object) || isMealieList(object) || !Array.isArray(inner) ? [object] : objects(inner);
}

async function ofArchive(file: Blob, names: GivenNames): Promise<Brought> {
  try {
    return await ofContents(await ZipContents.of(file), names);
  } catch (error) {
    if (error instanceof NotAnArchive) throw new NotBrought("damagedArchive");
    throw error;
  }
}

async function ofContents(contents: ZipContents, names: GivenNames): Promise<Brought> {
  const all = contents.names;
  if (all.length > most.archiveFiles) throw new NotBrought("archiveTooLarge");
  if (all.includes("data.json")) throw new NotBrought("ownExport");
  if (all.some((name) => /(?:^|\/)database\.json$/.test(name))) throw new NotBrought("mealieBackup");
  const texts = all.filter((name) => /\.json$/i.test(name) && !name.startsWith("__MACOSX/"));
  if (texts.length === 0) throw new NotBrought("unknown");
  // Before anything is unpacked.
  if (texts.reduce((sum, name) => sum + contents.bytesOf(name), 0) > most.unpackedBytes) throw new NotBrought("archiveTooLarge");
  if (texts.length > most.recipes * 2) throw new NotBrought("tooManyRecipes");
  const documents: Loose[] = [];
  let other: Brought | null = null;
  for (const name of texts) {
    const document = parsed((await contents.text(name)).replace(/^\ufeff/, ""));
    const found = withGraphs(Array.isArray(document) ? objects(document) : [asObject(document) ?? {}]);
    if (found.some(isOfDocuments)) documents.push(...found);
    else other ??= texts.length === 1 ? ofDocument(document, names) : null;
  }
  if (documents.length > 0) return ofDocuments(documents, all.some((name) => /\.(?:webp|jpe?g|png)$/i.test(name)));
  if (other !== null) return other;
  throw new NotBrought("unknown");
}
