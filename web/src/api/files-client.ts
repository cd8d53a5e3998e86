import { fields, integer, list, nullable, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { ApiProblem } from "./failures";

/** What a column of a file can be. */
export const fileFields = [
  "id", "gtin", "name", "item", "brand", "department", "emoji", "size", "unit", "weight_grams", "weight_step", "usual_weight", "deposit", "container_fee", "storage", "price", "aisle",
  "row", "column", "in_stock", "stock", "description",
] as const;

export type FileField = (typeof fileFields)[number];

const states = ["reading", "ready", "refused", "running", "done", "failed", "interrupted"] as const;

const decimals = ["comma", "point"] as const;

export interface FileColumn {
  readonly heading: string;
  /** What it is taken for; null: nothing. */
  readonly field: FileField | null;
  /** Who says so. */
  readonly by: "name" | "content" | "person" | null;
  readonly decimal: (typeof decimals)[number] | null;
  readonly samples: readonly string[];
}

export interface RefusedLine {
  /** From 1, with the line of the headings; null where it is about the whole file. */
  readonly line: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly value: string | null;
  readonly detail: string;
}

/** A file of prices on its way into a store. Times in milliseconds since 1970. */
export type PriceFile = Value<typeof readFile>;

export type Mapping = readonly Pick<FileColumn, "field" | "decimal">[];

const nothingRefused: Value<typeof readRefusedLines> = { count: 0, lines: [] };

/** What is wrong with a file, line by line. */
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
  /** What this store sells and the file does not have; the first hundred. */
  missing: otherwise(list(text), []),
  /** What to look at before it is taken over; null where nothing is known of it. */
  remarks: otherwise(
    nullable(
      fields({
        /** Prices that change by more than half. */
        largePriceChanges: integer,
        /** New products whose department is told by what they are. */
        guessedDepartments: integer,
        /** New products whose size stands in their name or price. */
        guessedSizes: integer,
      }),
    ),
    null,
  ),
  refused: tolerant(readRefusedLines, nothingRefused),
  finished: otherwise(nullable(integer), null),
});

const readFiles = fields<{ readonly files: readonly PriceFile[] }>({ files: list(readFile) });

/** Files of prices of one store. Every call throws an `ApiFailure`, or `Cancelled`. */
export class FilesClient {
  private readonly root: string;

  constructor(
    organisation: string,
    store: string,
    private readonly exchange: Exchange = new Exchange(),
  ) {
    this.root = `/v1/organisations/${part(organisation)}/stores/${part(store)}`;
  }

  /** Where the store's own table is downloaded. */
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
    // Systems call such files all kinds of things.
    const table = new Blob([content], { type: "text/csv" });
    const path = `${this.root}/files${queryText({ name })}`;
    return decodedWhole(await this.exchange.send("POST", path, table, options), readFile);
  }

  async assign(id: string, columns: Mapping): Promise<PriceFile> {
    const path = `${this.root}/files/${part(id)}/mapping`;
    return decodedWhole(await this.exchange.send("PUT", path, { columns }), readFile);
  }

  /** @param removeMissing - whether what the file does not have goes from the store. */
  async start(id: string, removeMissing: boolean): Promise<PriceFile> {
    const path = `${this.root}/files/${part(id)}/start`;
    return decodedWhole(await this.exchange.post(path, { removeMissing }), readFile);
  }

  /**
   * Ends what is under way with a file, of which nothing is kept, and forgets it.
   *
   * @returns null, or the file where it was too late: it is taken over.
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

  /** Puts away a file with which nothing is under way. */
  async forget(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${this.root}/files/${part(id)}`);
  }
}
