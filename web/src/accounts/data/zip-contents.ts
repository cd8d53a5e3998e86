/** One file in an archive. */
interface ZipEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of its local header. */
  readonly offset: number;
}

/** The file is not a ZIP archive, is damaged, or uses an unsupported compression. */
export class NotAnArchive extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NotAnArchive";
  }
}

const endBytes = 22;
/** Maximum length of the comment at the end of an archive. */
const longestComment = 65_535;
const largestText = 64 << 20;

/** Reads the table of contents of a ZIP archive without unpacking it (APPNOTE.TXT 4.3). */
export class ZipContents {
  private constructor(private readonly file: Blob, private readonly entries: readonly ZipEntry[]) {}

  /** @throws NotAnArchive */
  static async of(file: Blob): Promise<ZipContents> {
    const tailStart = Math.max(0, file.size - endBytes - longestComment);
    const tail = await view(file.slice(tailStart));
    let end = tail.byteLength - endBytes;
    while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < 0) throw new NotAnArchive("no end of central directory");
    const [count, bytes, start] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
    if (start + bytes > file.size) throw new NotAnArchive("cut short");
    return new ZipContents(file, directory(await view(file.slice(start, start + bytes)), count));
  }

  get names(): readonly string[] {
    return this.entries.map(({ name }) => name);
  }

  /** Unpacked size of a file as the archive declares it; 0 if it is missing. */
  bytesOf(name: string): number {
    return this.entries.find((candidate) => candidate.name === name)?.bytes ?? 0;
  }

  /** @throws NotAnArchive if it is missing, damaged, or longer than declared. */
  async text(name: string): Promise<string> {
    const entry = this.entries.find((candidate) => candidate.name === name);
    if (entry === undefined) throw new NotAnArchive(`no ${name}`);
    if (entry.bytes > largestText) throw new NotAnArchive(`${name} is too large`);
    const header = await view(this.file.slice(entry.offset, entry.offset + 30));
    if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw new NotAnArchive("no local header");
    const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const packed = this.file.slice(start, start + entry.packedBytes);
    if (entry.method === 0) return packed.text();
    if (entry.method !== 8) throw new NotAnArchive(`packed by method ${entry.method}`);
    try {
      const unpacked = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return await new Response(unpacked.pipeThrough(upTo(entry.bytes))).text();
    } catch (error) {
      throw new NotAnArchive(`${name} is damaged: ${String(error)}`);
    }
  }
}

/** Limits the unpacked bytes, as a protection against zip bombs. */
function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > most) controller.error(new NotAnArchive("longer than it says"));
      else controller.enqueue(part);
    },
  });
}

function directory(table: DataView, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let place = 0;
  while (entries.length < count) {
    if (place + 46 > table.byteLength || table.getUint32(place, true) !== 0x02014b50) {
      throw new NotAnArchive("the central directory is damaged");
    }
    const nameBytes = table.getUint16(place + 28, true);
    const nameStart = place + 46;
    if (nameStart + nameBytes > table.byteLength) throw new NotAnArchive("a name is cut short");
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(table.buffer, table.byteOffset + nameStart, nameBytes)),
      method: table.getUint16(place + 10, true),
      packedBytes: table.getUint32(place + 20, true),
      bytes: table.getUint32(place + 24, true),
      offset: table.getUint32(place + 42, true),
    });
    place = nameStart + nameBytes + table.getUint16(place + 30, true) + table.getUint16(place + 32, true);
  }
  return entries;
}

async function view(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}
