import { fields, flag, integer, readOr, text, Unreadable } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { StorageFailure } from "../replica/device-storage";
import type { DeviceStorage, StorageTransaction, StoredRecord } from "../replica/device-storage";

interface PictureRecord extends StoredRecord {
  readonly bytes: Uint8Array;
}

interface PictureUse extends StoredRecord {
  readonly size: number;
  /** The last access, milliseconds since 1970. */
  readonly used: number;
  /** True if it was uploaded. */
  readonly isSent: boolean;
}

const readBytes: Reader<Uint8Array> = (value, place) => {
  if (!(value instanceof Uint8Array)) throw new Unreadable(place, "bytes");
  return value;
};
const readPicture = fields<PictureRecord>({ id: text, bytes: readBytes });
const readUse = fields<PictureUse>({ id: text, size: integer, used: integer, isSent: flag });

const mostBytes = 50_000_000;

/** The pictures on this device: unsent ones, and the most recently used others within a size limit. */
export class PictureShelf {
  constructor(
    private readonly storage: DeviceStorage,
    private readonly now: () => number,
    private readonly limit = mostBytes,
  ) {}

  /** @throws StorageFailure */
  async get(id: string): Promise<Uint8Array | null> {
    const record = await this.storage.transact(["picture"], "readonly", (inside) => inside.get("picture", id));
    const picture = readOr(readPicture, record, null);
    if (picture === null) return null;
    await this.update(id, { used: this.now() }).catch((error: unknown) => {
      // A full device is still readable, and this may be the only copy of an unsent picture.
      if (!(error instanceof StorageFailure)) throw error;
    });
    return picture.bytes;
  }

  /** @throws StorageFailure */
  put(id: string, bytes: Uint8Array, isSent: boolean): Promise<void> {
    return this.storage.transact(["picture", "pictureUse"], "readwrite", async (inside) => {
      const picture: PictureRecord = { id, bytes };
      const use: PictureUse = { id, size: bytes.length, used: this.now(), isSent };
      inside.put("picture", picture);
      inside.put("pictureUse", use);
      await this.makeRoom(inside, use);
    });
  }

  /** Ids of pictures that were not uploaded. @throws StorageFailure */
  async unsent(): Promise<readonly string[]> {
    const all = await this.storage.transact(["pictureUse"], "readonly", (inside) => inside.all("pictureUse"));
    return uses(all).flatMap(({ id, isSent }) => (isSent ? [] : [id]));
  }

  /** Marks a picture as uploaded, so that it may be evicted. @throws StorageFailure */
  sent(id: string): Promise<void> {
    return this.update(id, { isSent: true });
  }

  private update(id: string, fresh: Partial<PictureUse>): Promise<void> {
    return this.storage.transact(["pictureUse"], "readwrite", async (inside) => {
      const use = readOr(readUse, await inside.get("pictureUse", id), null);
      if (use !== null) inside.put("pictureUse", { ...use, ...fresh } as PictureUse);
    });
  }

  /** Keeps unsent pictures and the new one; of the others, the most recently used. */
  private async makeRoom(inside: StorageTransaction, latest: PictureUse): Promise<void> {
    const others = uses(await inside.all("pictureUse")).filter(({ id }) => id !== latest.id);
    let size = others.reduce((sum, use) => sum + use.size, latest.size);
    for (const use of others.filter(({ isSent }) => isSent).sort((one, other) => one.used - other.used)) {
      if (size <= this.limit) return;
      inside.delete("picture", use.id);
      inside.delete("pictureUse", use.id);
      size -= use.size;
    }
  }
}

function uses(records: readonly unknown[]): readonly PictureUse[] {
  return records.flatMap((record) => readOr(readUse, record, []));
}
