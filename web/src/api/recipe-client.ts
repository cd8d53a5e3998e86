import { readImport } from "../grocery/rows/imported-recipe";
import type { ImportedLines, ImportedRecipe } from "../grocery/rows/imported-recipe";
import { readPostedPage, readPostedRecipe } from "../grocery/rows/posted-recipe";
import type { PostedPage, PostedRecipe } from "../grocery/rows/posted-recipe";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { decodedWhole, part, queryText, wholePicture } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

export interface PostedQuery {
  readonly search?: string;
  /** `next` of the previous page. */
  readonly after?: string | null;
  readonly limit?: number;
}

/** The source of a recipe import. */
export type ImportSource = { readonly url: string } | { readonly html: string };

/** The server fetches the page and its picture meanwhile. */
const importPatienceMilliseconds = 40_000;

/** API client for recipes. Every call throws an `ApiFailure`, or `Cancelled`. */
export class RecipeClient {
  constructor(
    private readonly exchange: Exchange = new Exchange(),
    private readonly patient: Exchange = new Exchange({ patienceMilliseconds: importPatienceMilliseconds }),
  ) {}

  async posted(query: PostedQuery = {}, options?: AskOptions): Promise<PostedPage> {
    return decodedWhole(await this.exchange.get(`/v1/posted-recipes${queryText(query)}`, options), readPostedPage);
  }

  async postedRecipe(id: string, options?: AskOptions): Promise<PostedRecipe> {
    return decodedWhole(await this.exchange.get(`/v1/posted-recipes/${part(id)}`, options), readPostedRecipe);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async post(id: string, recipe: RecipeContents): Promise<PostedRecipe> {
    return decodedWhole(await this.exchange.send("POST", "/v1/posted-recipes", { id, recipe }), readPostedRecipe);
  }

  /** Replaces the recipe posted under `id`. */
  async repost(id: string, recipe: RecipeContents): Promise<void> {
    await this.exchange.send("PUT", `/v1/posted-recipes/${part(id)}`, { recipe });
  }

  async unpost(id: string): Promise<void> {
    await this.exchange.send("DELETE", `/v1/posted-recipes/${part(id)}`);
  }

  /** A recipe, or the lines of a page without recipe data. */
  async import(source: ImportSource, options?: AskOptions): Promise<ImportedRecipe | ImportedLines> {
    const request = { ...source, orLines: true };
    return decodedWhole(await this.patient.send("POST", "/v1/recipe-imports", request, options), readImport);
  }

  /** Idempotent. */
  async putPicture(id: string, picture: Blob, options?: AskOptions): Promise<void> {
    await this.exchange.send("PUT", `/v1/pictures/${part(id)}`, picture, options);
  }

  async picture(id: string, options?: AskOptions): Promise<Uint8Array> {
    return wholePicture(await this.exchange.get(`/v1/pictures/${part(id)}`, options));
  }
}
