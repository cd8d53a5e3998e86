import { fields, flag, integer, list, nullable, text, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part, queryText } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

const states = ["receiving", "reading", "ready", "refused", "importing", "done", "failed"] as const;

export const placeFaults = ["unreadable", "country-needed", "reader-missing", "no-room", "lacks-most"] as const;

/** Opening hours that were not understood. */
export interface RefusedHours {
  /** The element of OpenStreetMap, such as `node/12`. */
  readonly place: string;
  readonly name: string;
  readonly text: string;
  readonly reason: string;
}

/** An uploaded file of OpenStreetMap and what its import changes. */
export type PlaceJob = Value<typeof readJob>;

export type PlaceImports = Value<typeof readImports>;

/** An administrator's answers to what a file may not tell. */
export type PlaceChoices = Pick<PlaceJob, "country" | "timeZone" | "area">;

const readJob = fields({
  id: text,
  name: text,
  bytes: integer,
  created: integer,
  state: word(states),
  percent: integer,
  country: nullable(text),
  timeZone: nullable(text),
  /** Missing places of the same area are closed. */
  area: text,
  counts: nullable(
    fields({
      added: integer, changed: integer, unchanged: integer, found: integer, closed: integer, reopened: integer,
      /** True if most of the area's places are missing. */
      lacksMost: flag,
    }),
  ),
  report: nullable(
    fields({
      kinds: list(fields({ tag: text, count: integer })),
      withoutName: integer, withoutStreet: integer, withoutTown: integer, withoutPostcode: integer, withoutHours: integer,
      doubles: integer,
      streets: integer,
      refusedPlaces: list(fields({ reason: text, count: integer })),
      refusedHours: fields({
        count: integer,
        lines: list(fields<RefusedHours>({ place: text, name: text, text, reason: text })),
      }),
    }),
  ),
  fault: nullable(fields({ code: word(placeFaults), place: text, detail: text })),
});

const readImports = fields({
  maximumBytes: integer,
  /** False without osmium, which reads extracts. */
  isReaderInstalled: flag,
  job: nullable(readJob),
});

const root = "/v1/administration/place-imports";

/** API client for imports of places. Every call throws an `ApiFailure`, or `Cancelled`. */
export class PlaceImportClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  async imports(options?: AskOptions): Promise<PlaceImports> {
    return decodedWhole(await this.exchange.get(root, options), readImports);
  }

  async upload(name: string, content: Blob, options?: AskOptions): Promise<PlaceJob> {
    // Operating systems report various media types for such files.
    const file = new Blob([content], { type: "application/octet-stream" });
    return decodedWhole(await this.exchange.send("POST", `${root}${queryText({ name })}`, file, options), readJob);
  }

  /** Reads the file again with these answers. */
  async choose(id: string, choices: PlaceChoices): Promise<PlaceJob> {
    return decodedWhole(await this.exchange.send("PUT", `${root}/${part(id)}/settings`, choices), readJob);
  }

  /** @param closeMissing - true to close even most of the area's places. */
  async start(id: string, closeMissing: boolean): Promise<PlaceJob> {
    return decodedWhole(await this.exchange.post(`${root}/${part(id)}/start`, { closeMissing }), readJob);
  }

  /** Cancels the work on the file and removes it. */
  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", `${root}/${part(id)}`);
  }
}
