import { fields, integer, list, nullable, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { ApiProblem } from "./failures";

/** The fields that a file's column can have. */
export const fileFields = [
  "id", "gtin", "name", "item", "brand", "department", "emoji", "size", "unit", "weight_grams", "weight_step", "usual_weight", "deposit", "container_fee", "storage", "price", "aisle",
  "row", "column", "in_stock", "stock", "description",
] as const;

export type FileField = (typeof fileFields)[number];

const states = ["reading", "ready", "refused", "running", "done", "failed", "interrupted"] as const;

const decimals = ["comma", "point"] as const;

export interface FileColumn {
  readonly heading: string;
  /** The assigned field; null without one. */
  readonly field: FileField | null;
  /** The source of the assignment. */
  readonly by: "name" | "content" | "person" | null;
  readonly decimal: (typeof decimals)[number] | null;
  readonly samples: readonly string[];
}

export interface RefusedLine {
  /** From 1, counting the header line; null for the whole file. */
  readonly line: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly value: string | null;
  readonly detail: string;
}

/** An uploaded price file. Times in milliseconds since 1970. */
export type PriceFile = Value<typeof readFile>;

export type Mapping = readonly Pick<FileColumn, "field" | "decimal">[];

const nothingRefused: Value<typeof readRefusedLines> = { count: 0, lines: [] };

/** The rejected lines of a file. */
export const readRefusedLines = fields({
  count: integer,
  lines: list(
    fields<RefusedLine>({
      line: nullable(integer), column: nullable(text), code: text, value: nullable(text), detail: otherwise(text, ""),
    }),
  ),
});

const readFile = fields({
  id: text,
  name: text,
  bytes: integer,
  created: integer,
  state: word(states),
  percent: otherwise(integer, 0),
  encoding: nullable(text),
  delimiter: nullable(text),
  columns: otherwise(
    list(
      fields<FileColumn>({
        heading: text,
        field: nullable(word(fileFields)),
        by: nullable(word(["name", "content", "person"] as const)),
        decimal: nullable(word(decimals)),
        samples: otherwise(list(text), []),
      }),
    ),
    [],
  ),
  counts: otherwise(
    nullable(
      fields({
        lines: integer, added: integer, changed: integer, unchanged: integer, missing: integer,
      }),
    ),
    null,
  ),
  /** Products of the store that the file lacks; the first hundred. */
  missing: otherwise(list(text), []),
  /** Warnings to review before the import; null if unknown. */
  remarks: otherwise(
    nullable(
      fields({
        /** Prices that change by more than half. */
        largePriceChanges: integer,
        /** New products with a guessed department. */
        guessedDepartments: integer,
        /** New products whose size was parsed from their name or price. */
        guessedSizes: integer,
      }),
    ),
    null,
  ),
  refused: tolerant(readRefusedLines, nothingRefused),
  finished: otherwise(nullable(integer), null),
});

const readFiles = fields<{ readonly files: readonly PriceFile[] }>({ files: list(readFile) });

/** API client for a store's price files. Every call throws an `ApiFailure`, or `Cancelled`. */
export class FilesClient {
  private readonly root: string;

  constructor(
    organisation: string,
    store: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/stores/${part(store)}`;
  }

  /** Download URL of the store's own table. */
  get exportAddress(): string {
    return `${this.root}/export`;
  }

  async files(options?: AskOptions): Promise<readonly PriceFile[]> {
    return decodedWhole(await this.exchange.get(`${this.root}/files`, options), readFiles).files;
  }

  async file(id: string, options?: AskOptions): Promise<PriceFile> {
    return decodedWhole(await this.exchange.get(`${this.root}/files/${part(id)}`, options), readFile);
  }

  async upload(name: string, content: Blob, options?: AskOptions): Promise<PriceFile> {
    // Operating systems report various media types for such files.
    const table = new Blob([content], { type: "text/csv" });
    const path = `${this.root}/files${queryText({ name })}`;
    return decodedWhole(await this.exchange.send("POST", path, table, options), readFile);
  }

  async assign(id: string, columns: Mapping): Promise<PriceFile> {
    const path = `${this.root}/files/${part(id)}/mapping`;
    return decodedWhole(await this.exchange.send("PUT", path, { columns }), readFile);
  }

  /** @param removeMissing - true to remove products that the file lacks from the store. */
  async start(id: string, removeMissing: boolean): Promise<PriceFile> {
    const path = `${this.root}/files/${part(id)}/start`;
    return decodedWhole(await this.exchange.post(path, { removeMissing }), readFile);
  }

  /**
   * Cancels the processing of a file and deletes it.
   *
   * @returns null, or the file if it was already imported.
   */
  async cancel(id: string): Promise<PriceFile | null> {
    const file = await this.file(id);
    if (file.state === "done") return file;
    try {
      await this.forget(id);
      return null;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "file-not-ready") return this.file(id);
      throw error;
    }
  }

  /** Deletes a file that is not being processed. */
  async forget(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/files/${part(id)}`);
  }
}
