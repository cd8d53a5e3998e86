/** The rows of a QR code; true is dark. */
type QrRows = readonly (readonly boolean[])[];

/** One of the sizes of ISO/IEC 18004 with error correction M, which survives 15 % of damage. */
interface Version {
  readonly correctionBytes: number;
  /** The data bytes of each block. */
  readonly blocks: readonly number[];
  /** The centers of the alignment patterns. */
  readonly centers: readonly number[];
}

/** Versions 1 to 10. The last one has room for an address of 213 bytes. */
const versions: readonly Version[] = [
  { correctionBytes: 10, blocks: [16], centers: [] },
  { correctionBytes: 16, blocks: [28], centers: [6, 18] },
  { correctionBytes: 26, blocks: [44], centers: [6, 22] },
  { correctionBytes: 18, blocks: [32, 32], centers: [6, 26] },
  { correctionBytes: 24, blocks: [43, 43], centers: [6, 30] },
  { correctionBytes: 16, blocks: [27, 27, 27, 27], centers: [6, 34] },
  { correctionBytes: 18, blocks: [31, 31, 31, 31], centers: [6, 22, 38] },
  { correctionBytes: 22, blocks: [38, 38, 39, 39], centers: [6, 24, 42] },
  { correctionBytes: 22, blocks: [36, 36, 36, 37, 37], centers: [6, 26, 46] },
  { correctionBytes: 26, blocks: [43, 43, 43, 43, 44], centers: [6, 28, 50] },
];

/** The masks of the standard: true inverts the module at `(row, column)`. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * A QR code in bytes, in the smallest size and with the mask that is easiest to read.
 *
 * @param forcedMask - for tests
 * @returns null for a text that is too long
 */
export function qrCode(text: string, forcedMask?: number): QrRows | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(({ blocks }, at) => bytes.length + lengthBytes(at) + 0.5 <= sum(blocks));
  const version = versions[index];
  if (version === undefined) return null;
  const codewords = interleaved(dataBytes(bytes, index, sum(version.blocks)), version);
  const candidates = masks.map((_, mask) => drawn(index, version, codewords, mask));
  if (forcedMask !== undefined) return candidates[forcedMask] ?? null;
  return [...candidates].sort((one, other) => penalty(one) - penalty(other))[0] ?? null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The bytes of the length: two from version 10 up. */
function lengthBytes(index: number): number {
  return index < 9 ? 1 : 2;
}

/** The mode (4 for bytes), the length and the text, filled up with the standard's padding. */
function dataBytes(bytes: Uint8Array, index: number, capacity: number): readonly number[] {
  const length = lengthBytes(index) === 1 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255];
  const whole = [...length, ...bytes, 0];
  // The mode takes half a byte, so everything after it is shifted by half a byte.
  const data = whole.map((byte, at) => (((at === 0 ? 4 : whole[at - 1] ?? 0) & 15) << 4) | (byte >> 4));
  while (data.length < capacity) data.push((data.length - whole.length) % 2 === 0 ? 0xec : 0x11);
  return data;
}

/** Multiplication in the field of 256 elements with the polynomial 0x11d. */
function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((other >> bit) & 1) * one;
  }
  return result;
}

/** The Reed-Solomon code of a block. */
function correction(data: readonly number[], count: number): readonly number[] {
  let generator: readonly number[] = [1];
  for (let root = 1, power = 0; power < count; power += 1, root = product(root, 2)) {
    const factor = root;
    generator = [...generator, 0].map((value, at) => value ^ product(generator[at - 1] ?? 0, factor));
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let at = 0; at < count; at += 1) rest[at] = (rest[at] ?? 0) ^ product(generator[at + 1] ?? 0, factor);
  }
  return rest;
}

/** The blocks byte by byte in turn, data before correction. */
function interleaved(data: readonly number[], { blocks, correctionBytes }: Version): readonly number[] {
  let start = 0;
  const parts = blocks.map((length) => data.slice(start, (start += length)));
  const codes = parts.map((part) => correction(part, correctionBytes));
  const inTurn = (all: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, at) => all.flatMap((part) => part[at] ?? []))
      .flat();
  return [...inTurn(parts), ...inTurn(codes)];
}

function drawn(index: number, { centers }: Version, codewords: readonly number[], mask: number): QrRows {
  const size = 21 + 4 * index;
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (row: number, column: number, isDark: boolean): void => {
    const line = rows[row];
    if (line !== undefined && column >= 0 && column < size) line[column] = isDark;
  };
  const square = (row: number, column: number, reach: number, isDark: (distance: number) => boolean): void => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  };
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  }
  for (const row of centers) {
    for (const column of centers) {
      const isFinder = (row === 6 && column !== 6 && column > size - 9) || (column === 6 && (row === 6 || row > size - 9));
      if (!isFinder) square(row, column, 2, (distance) => distance !== 1);
    }
  }
  drawFormat(set, size, mask);
  if (index >= 6) drawVersion(set, size, index + 1);
  drawData(rows, codewords, mask);
  return rows.map((row) => row.map((isDark) => isDark === true));
}

type Draw = (row: number, column: number, isDark: boolean) => void;

/** A value followed by its remainder (BCH code). */
function withRemainder(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

function drawFormat(set: Draw, size: number, mask: number): void {
  // Error correction M has the number 0.
  const format = withRemainder(mask, 10, 0x537) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((format >> bit) & 1) === 1;
    // One copy runs down column 8; row 6 belongs to the timing pattern.
    set(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, isDark);
    // The other runs along row 8 from the right.
    set(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark);
  }
  set(size - 8, 8, true);
}

function drawVersion(set: Draw, size: number, version: number): void {
  const bits = withRemainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const [along, across] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    const isDark = ((bits >> bit) & 1) === 1;
    set(along, across, isDark);
    set(across, along, isDark);
  }
}

/** Fills what is free, two columns at a time from the right, up and down in turn. */
function drawData(rows: (boolean | undefined)[][], codewords: readonly number[], mask: number): void {
  const size = rows.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The timing pattern has a column of its own.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const line = rows[row];
        if (line === undefined || line[column] !== undefined) continue;
        const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        line[column] = isDark !== (masks[mask]?.(row, column) ?? false);
      }
    }
  }
}

/** The difficulty of reading a code: runs, blocks, patterns like a finder, and an unequal share of dark. */
function penalty(rows: QrRows): number {
  const columns = rows.map((_, at) => rows.map((row) => row[at] === true));
  let total = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    total += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let row = 1; row < rows.length; row += 1) {
    for (let column = 1; column < rows.length; column += 1) {
      const [above, line] = [rows[row - 1], rows[row]];
      const corner = line?.[column];
      if ([line?.[column - 1], above?.[column - 1], above?.[column]].every((isDark) => isDark === corner)) total += 3;
    }
  }
  const dark = sum(rows.map((row) => row.filter(Boolean).length));
  return total + 10 * Math.floor(Math.abs((dark * 20) / rows.length ** 2 - 10));
}
