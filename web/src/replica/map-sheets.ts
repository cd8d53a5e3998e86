/**
 * Fields on the sheet of a drawn map: regions of cells, signs, parts, pins. A name is the kind followed by numbers, as
 * in `MapPlace` in Swift.
 */
const placed = /^(?:(?:cells|sign)(?:-(?:0|[1-9]\d{0,2})){2}|part(?:-(?:0|[1-9]\d{0,2})){5}|pin(?:-(?:0|[1-9]\d{0,2})){2}-[0-9a-f]{8})$/;

type Fields = Readonly<Record<string, unknown>>;

export function isPlacedField(field: string): boolean {
  return placed.test(field);
}

/** The sheet of a value; undefined for values without a sheet. */
export function sheetOf(value: unknown): unknown {
  return member(value, "sheet");
}

/** The sheet that a row of fields belongs to; undefined for rows of other kinds. */
export function sheetIn(fields: Fields): unknown {
  return member(fields["sheet"], "id");
}

/**
 * True if the new value replaces the current one because of its sheet; undefined if timestamps decide.
 *
 * A value on the current sheet beats one on another sheet, whichever is later, since the latter would be misplaced.
 */
export function decides(sheet: unknown, field: string, present: unknown, incoming: unknown): boolean | undefined {
  if (sheet === undefined || !isPlacedField(field)) return undefined;
  const [stays, comes] = [sheetOf(present) === sheet, sheetOf(incoming) === sheet];
  return stays === comes ? undefined : comes;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Fields)[name] : undefined;
}
