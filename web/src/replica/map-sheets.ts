/**
 * Fields of a drawn map that lie on its sheet: regions of cells, signs, parts, pins. A name is the kind, then numbers, as
 * `MapPlace` in Swift has them.
 */
const placed = /^(?:(?:cells|sign)(?:-(?:0|[1-9]\d{0,2})){2}|part(?:-(?:0|[1-9]\d{0,2})){5}|pin(?:-(?:0|[1-9]\d{0,2})){2}-[0-9a-f]{8})$/;

type Fields = Readonly<Record<string, unknown>>;

export function isPlacedField(field: string): boolean {
  return placed.test(field);
}

/** The sheet that a value lies on; undefined for one that lies on none. */
export function sheetOf(value: unknown): unknown {
  return member(value, "sheet");
}

/** The sheet that a row of fields is drawn on; undefined for rows of other kinds. */
export function sheetIn(fields: Fields): unknown {
  return member(fields["sheet"], "id");
}

/**
 * Whether the value that comes takes the place of the present one, as far as sheets decide; undefined where the stamps do.
 *
 * What was drawn on another sheet gives way to what was drawn on the one that stays, whichever is later: it would be in
 * the wrong place.
 */
export function decides(sheet: unknown, field: string, present: unknown, incoming: unknown): boolean | undefined {
  if (sheet === undefined || !isPlacedField(field)) return undefined;
  const [stays, comes] = [sheetOf(present) === sheet, sheetOf(incoming) === sheet];
  return stays === comes ? undefined : comes;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Fields)[name] : undefined;
}
