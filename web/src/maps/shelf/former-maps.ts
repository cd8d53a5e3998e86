import { fields, integer, nullable, text, wholeOnes } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { StorageFailure } from "../../replica/device-storage";
import type { StoredRecord } from "../../replica/device-storage";
import type { Replica } from "../../replica/replica";
import type { Change } from "../../replica/row";
import { readDrawing } from "../drawing/document";
import { newSheet } from "./keeping";
import { drawingFields } from "./map-fields";
import type { MapFields } from "./map-fields";
import type { DrawingState, MappedStore } from "./map-shelf";

/** A map as stored by earlier versions. */
interface FormerMap extends StoredRecord {
  /** The account; null: a guest's. */
  readonly account: string | null;
  readonly store: MappedStore | null;
  readonly created: number;
  readonly changed: number;
  readonly document: unknown;
}

interface FormerState extends DrawingState {
  /** Null for an automatic state. */
  readonly name: string | null;
}

const anything: Reader<unknown> = (value) => value;

const readMap: Reader<FormerMap> = fields<FormerMap>({
  id: text,
  account: nullable(text),
  store: nullable(fields<MappedStore>({ id: text, name: text })),
  created: integer,
  changed: integer,
  document: anything,
});

const readState: Reader<FormerState> = fields<FormerState>({
  id: text, map: text, kept: integer, name: nullable(text), document: anything,
});

/**
 * Converts maps that earlier versions stored only on the device into rows, for the current account and guests.
 * Named states become base maps. Maps of other accounts wait until they sign in. Can be interrupted at any point.
 */
export async function takeFormerMaps(replica: Replica): Promise<void> {
  const { storage, owner: { account } } = replica;
  const stores = ["drawing", "drawingState"] as const;
  const stored = await storage.transact(stores, "readonly", async (inside) => ({
    maps: wholeOnes(readMap)(await inside.all("drawing"), ""),
    states: wholeOnes(readState)(await inside.all("drawingState"), ""),
  }));
  const maps = stored.maps.filter((map) => map.account === null || map.account === account);
  if (maps.length === 0) return;
  const states = stored.states.filter(({ map }) => maps.some(({ id }) => id === map));
  const isSaved = await replica.record([...maps.flatMap((map) => mapRow(replica, map)), ...bases(replica, maps, states)]).saved;
  if (!isSaved) return;
  await storage.transact([...stores, "drawnMapState"], "readwrite", async (inside) => {
    for (const { id, map, kept, name, document } of states) {
      if (name === null) inside.put("drawnMapState", { id, map, kept, document } as DrawingState);
      inside.delete("drawingState", id);
    }
    for (const { id } of maps) inside.delete("drawing", id);
  });
}

/** The same, but ignores a storage failure: the maps wait for the next start. */
export async function takeFormerMapsIfPossible(replica: Replica): Promise<void> {
  await takeFormerMaps(replica).catch((error: unknown) => {
    if (!(error instanceof StorageFailure)) throw error;
  });
}

function mapRow(replica: Replica, { id, store, created, changed, document }: FormerMap): readonly Change[] {
  return row(replica, id, document, { ...storeFields(store), baseOf: null, label: null, created, changed });
}

function bases(replica: Replica, maps: readonly FormerMap[], states: readonly FormerState[]): readonly Change[] {
  return states.flatMap(({ id, map, kept, name, document }) => {
    const store = maps.find((one) => one.id === map)?.store ?? null;
    if (name === null) return [];
    return row(replica, id, document, { ...storeFields(store), baseOf: map, label: name, created: kept, changed: kept });
  });
}

/** A row that exists was converted before; its later changes stay. */
function row(replica: Replica, id: string, document: unknown, more: MapFields): readonly Change[] {
  const result = readDrawing(document);
  if (result.kind === "refused" || replica.stored("drawnMap", "", id) !== undefined) return [];
  const set = { ...drawingFields(result.drawing, newSheet(replica.environment)), ...more, isDeleted: false };
  return [{ kind: "drawnMap", id, household: "", set, makesRow: true }];
}

function storeFields(store: MappedStore | null): MapFields {
  return { storeId: store?.id ?? null, storeName: store?.name ?? null };
}
