import type { FileColumn, FileField, Mapping, PriceFile } from "../../api/files-client";

/** What may be dropped at most. */
export const largestFile = 64 << 20;

/** Whether the server is at work, so that it is worth asking again. */
export function isProcessing({ state }: PriceFile): boolean {
  return state === "reading" || state === "running";
}

/** Whether its columns can be looked at and given another meaning. */
export function canAssign({ state, columns }: PriceFile): boolean {
  return (state === "ready" || state === "refused") && columns.length > 0;
}

/** Whether something may be taken over: nothing of a file goes in while a line of it is wrong. */
export function canStart({ state, counts, refused }: PriceFile, removesMissing: boolean): boolean {
  if (state !== "ready" || counts === null || refused.count > 0) return false;
  return counts.added + counts.changed > 0 || (removesMissing && counts.missing > 0);
}

/** What there is to look at, with how often; what changes prices first. */
export function remarksOf(remarks: PriceFile["remarks"]): readonly { readonly kind: keyof NonNullable<PriceFile["remarks"]>; readonly count: number }[] {
  if (remarks === null) return [];
  const kinds = ["largePriceChanges", "guessedDepartments", "guessedSizes"] as const;
  return kinds.map((kind) => ({ kind, count: remarks[kind] })).filter(({ count }) => count > 0);
}

/** The columns with another meaning for one of them; no two columns mean the same. */
export function assigned(columns: readonly FileColumn[], index: number, field: FileField | null): Mapping {
  return columns.map(({ field: present, decimal }, at) => {
    if (at === index) return { field, decimal: null };
    return { field: field !== null && present === field ? null : present, decimal };
  });
}

/** The columns with another mark before the cents for one of them. */
export function pointed(columns: readonly FileColumn[], index: number, decimal: FileColumn["decimal"]): Mapping {
  return columns.map((column, at) => ({ field: column.field, decimal: at === index ? decimal : column.decimal }));
}

/** Which of a store's files to show first: one that waits for its person, else the latest. */
export function firstShown(files: readonly PriceFile[]): PriceFile | undefined {
  return files.find((file) => isProcessing(file) || file.state === "ready" || file.state === "refused") ?? files[0];
}
