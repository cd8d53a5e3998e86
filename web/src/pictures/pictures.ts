import { ApiProblem, isApiFailure } from "../api/failures";
import type { RecipeClient } from "../api/recipe-client";
import { StorageFailure } from "../replica/device-storage";
import { newId } from "../replica/environment";
import type { Environment } from "../replica/environment";
import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import type { Refusal } from "../sync/refusals";
import type { PictureShelf } from "./picture-shelf";

export type PictureState =
  | { readonly kind: "loading" }
  /** `url`: for an `img`. */
  | { readonly kind: "ready"; readonly url: string }
  /** Not found, or not accessible to this person. */
  | { readonly kind: "missing" }
  /** Not on this device, and not to be had from the server now; asked again later. */
  | { readonly kind: "offline" };

export interface PictureParts {
  readonly shelf: PictureShelf;
  readonly client: Pick<RecipeClient, "picture" | "putPicture">;
  readonly environment: Environment;
  /** Makes a file small and anonymous. */
  readonly shrink: (file: Blob) => Promise<Blob>;
  readonly refused: (refusal: Pick<Refusal, "kind" | "name" | "code" | "detail">) => void;
}

/** Statuses caused by the picture itself. */
const finalStatuses = [400, 409, 413, 415, 422];

/** Pictures of recipes: made small, kept on the device, sent before the rows that name them. */
export class Pictures {
  private readonly cells = new Map<string, Cell<PictureState>>();
  private readonly sent = new Set<string>();

  constructor(private readonly parts: PictureParts) {}

  /**
   * Keeps a picture that the person has chosen.
   *
   * @returns its id, for a row to name.
   * @throws PictureProblem; StorageFailure
   */
  async add(file: Blob): Promise<string> {
    const picture = await this.parts.shrink(file);
    const id = newId(this.parts.environment);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    await this.parts.shelf.put(id, bytes, false);
    this.cells.set(id, new Cell<PictureState>(ready(bytes)));
    return id;
  }

  /** A picture to show: from this device, else from the server. */
  picture(id: string): Query<PictureState> {
    const known = this.cells.get(id);
    if (known !== undefined) return known;
    const cell = new Cell<PictureState>({ kind: "loading" });
    this.cells.set(id, cell);
    void this.load(id, cell);
    return cell;
  }

  /** Asks again for what could not be had without a network, or before signing in. */
  retry(): void {
    for (const [id, cell] of this.cells) if (cell.getSnapshot().kind === "offline") void this.load(id, cell);
  }

  /** Ids of those that the server does not have. */
  async unsent(): Promise<readonly string[]> {
    const found = (await this.parts.shelf.unsent().catch(withoutStorage)) ?? [];
    return found.filter((id) => !this.sent.has(id));
  }

  /**
   * Sends one of them. What cannot be read here cannot be sent either, and keeps nothing else waiting.
   *
   * @throws ApiFailure
   */
  async send(id: string): Promise<void> {
    try {
      const bytes = await this.parts.shelf.get(id);
      if (bytes !== null) await this.put(id, new Blob([bytes], { type: mediaType(bytes) }));
      // Where that cannot be written down, this page at least sends it once only.
      this.sent.add(id);
      await this.parts.shelf.sent(id);
    } catch (error) {
      withoutStorage(error);
    }
  }

  private async put(id: string, picture: Blob): Promise<void> {
    try {
      await this.parts.client.putPicture(id, picture);
    } catch (error) {
      const isFinal = error instanceof ApiProblem && !error.isForeign && finalStatuses.includes(error.status);
      if (!isFinal) throw error;
      // It would be refused again and again, and keep everything else waiting.
      this.parts.refused({ kind: "recipe", name: "", code: error.code, detail: error.detail });
    }
  }

  private async load(id: string, cell: Cell<PictureState>): Promise<void> {
    const kept = await this.parts.shelf.get(id).catch(withoutStorage);
    if (kept !== null) return cell.set(ready(kept));
    try {
      const bytes = await this.parts.client.picture(id);
      cell.set(ready(bytes));
      await this.parts.shelf.put(id, bytes, true).catch(withoutStorage);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      // Who is signed out, or has asked too often, may have it later.
      const isFinal = error instanceof ApiProblem && [400, 403, 404, 410].includes(error.status);
      cell.set({ kind: isFinal ? "missing" : "offline" });
    }
  }
}

function ready(bytes: Uint8Array): PictureState {
  return { kind: "ready", url: URL.createObjectURL(new Blob([bytes], { type: mediaType(bytes) })) };
}

/** By how the file begins. */
export function mediaType(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "image/jpeg";
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? "image/png" : "image/webp";
}

/** A picture that cannot be kept is shown all the same, until the page is closed. */
function withoutStorage(error: unknown): null {
  if (!(error instanceof StorageFailure)) throw error;
  return null;
}

export interface PictureServices {
  readonly pictures: Pictures;
}
