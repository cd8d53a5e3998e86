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
  /** `url` is for an `img`. */
  | { readonly kind: "ready"; readonly url: string }
  /** Missing, or not accessible to this account. */
  | { readonly kind: "missing" }
  /** Not cached, and the server is unreachable; retried later. */
  | { readonly kind: "offline" };

export interface PictureParts {
  readonly shelf: PictureShelf;
  readonly client: Pick<RecipeClient, "picture" | "putPicture">;
  readonly environment: Environment;
  /** Scales a file and strips its metadata. */
  readonly shrink: (file: Blob) => Promise<Blob>;
  readonly refused: (id: string, refusal: Pick<Refusal, "code" | "detail">) => void;
}

/** Statuses caused by the picture itself. */
const finalStatuses = [400, 409, 413, 415, 422];

/** Pictures of recipes and entries: scaled, cached on the device, and uploaded before the rows that refer to them. */
export class Pictures {
  private readonly cells = new Map<string, Cell<PictureState>>();
  private readonly sent = new Set<string>();

  constructor(private readonly parts: PictureParts) {}

  /**
   * Adds a picture that the user selected.
   *
   * @returns its id, for a row.
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

  /** The pictures that this device and another source have. */
  from(source: (id: string) => Promise<Uint8Array>): Pictures {
    const { client } = this.parts;
    return new Pictures({ ...this.parts, client: { picture: source, putPicture: (...sent) => client.putPicture(...sent) } });
  }

  /** A picture from this device, else from the server. */
  picture(id: string): Query<PictureState> {
    const existing = this.cells.get(id);
    if (existing !== undefined) return existing;
    const cell = new Cell<PictureState>({ kind: "loading" });
    this.cells.set(id, cell);
    void this.load(id, cell);
    return cell;
  }

  /** Retries pictures that were unavailable offline or before signing in. */
  retry(): void {
    for (const [id, cell] of this.cells) {
      if (cell.getSnapshot().kind !== "offline") continue;
      cell.set({ kind: "loading" });
      void this.load(id, cell);
    }
  }

  /** Ids of pictures that were not uploaded. */
  async unsent(): Promise<readonly string[]> {
    const ids = (await this.parts.shelf.unsent().catch(withoutStorage)) ?? [];
    return ids.filter((id) => !this.sent.has(id));
  }

  /**
   * Uploads a picture; skips unreadable ones, so that they do not block others.
   *
   * @throws ApiFailure
   */
  async send(id: string): Promise<void> {
    try {
      const bytes = await this.parts.shelf.get(id);
      if (bytes !== null) await this.put(id, new Blob([bytes], { type: mediaType(bytes) }));
      // Without storage, this page at least uploads it only once.
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
      // It would be rejected every time, and block all others.
      this.parts.refused(id, { code: error.code, detail: error.detail });
    }
  }

  private async load(id: string, cell: Cell<PictureState>): Promise<void> {
    const stored = await this.parts.shelf.get(id).catch(withoutStorage);
    if (stored !== null) return cell.set(ready(stored));
    try {
      const bytes = await this.parts.client.picture(id);
      cell.set(ready(bytes));
      await this.parts.shelf.put(id, bytes, true).catch(withoutStorage);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      // Other errors may be temporary: signed out, or rate limited.
      const isFinal = error instanceof ApiProblem && [400, 403, 404, 410].includes(error.status);
      cell.set({ kind: isFinal ? "missing" : "offline" });
    }
  }
}

function ready(bytes: Uint8Array): PictureState {
  return { kind: "ready", url: URL.createObjectURL(new Blob([bytes], { type: mediaType(bytes) })) };
}

/** Detects the type by the first bytes. */
export function mediaType(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "image/jpeg";
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? "image/png" : "image/webp";
}

/** A picture that cannot be stored is shown until the page closes. */
function withoutStorage(error: unknown): null {
  if (!(error instanceof StorageFailure)) throw error;
  return null;
}

export interface PictureServices {
  readonly pictures: Pictures;
}
