import type { FileColumn, FileField, Mapping, PriceFile } from "../../api/files-client";

/** Upload limit in bytes. */
export const largestFile = 64 << 20;

/** True if the server is still processing the file, so polling makes sense. */
export function isProcessing({ state }: PriceFile): boolean {
  return state === "reading" || state === "running";
}

/** True if the columns can be reviewed and reassigned. */
export function canAssign({ state, columns }: PriceFile): boolean {
  return (state === "ready" || state === "refused") && columns.length > 0;
}

/** True if the import can start: it needs a file without rejected lines. */
export function canStart({ state, counts, refused }: PriceFile, removesMissing: boolean): boolean {
  if (state !== "ready" || counts === null || refused.count > 0) return false;
  return counts.added + counts.changed > 0 || (removesMissing && counts.missing > 0);
}

/** The warnings with their counts; price changes first. */
export function remarksOf(remarks: PriceFile["remarks"]): readonly { readonly kind: keyof NonNullable<PriceFile["remarks"]>; readonly count: number }[] {
  if (remarks === null) return [];
  const kinds = ["largePriceChanges", "guessedDepartments", "guessedSizes"] as const;
  return kinds.map((kind) => ({ kind, count: remarks[kind] })).filter(({ count }) => count > 0);
}

/** Returns the columns with one reassigned; no two columns share a field. */
export function assigned(columns: readonly FileColumn[], index: number, field: FileField | null): Mapping {
  return columns.map(({ field: present, decimal }, at) => {
    if (at === index) return { field, decimal: null };
    return { field: field !== null && present === field ? null : present, decimal };
  });
}

/** Returns the columns with another decimal mark for one of them. */
export function pointed(columns: readonly FileColumn[], index: number, decimal: FileColumn["decimal"]): Mapping {
  return columns.map((column, at) => ({ field: column.field, decimal: at === index ? decimal : column.decimal }));
}

/** The file to show first: one that waits for the user, else the latest. */
export function firstShown(files: readonly PriceFile[]): PriceFile | undefined {
  return files.find((file) => isProcessing(file) || file.state === "ready" || file.state === "refused") ?? files[0];
}
