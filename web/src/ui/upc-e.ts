/**
 * Expands the eight digits of a UPC-E code to the twelve of its UPC-A code, by restoring its zeros.
 *
 * Source: GS1 General Specifications, section 5.2.2.4.
 */
export function upcOf(short: string): string {
  const match = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(short);
  if (match === null) return short;
  const [, system, first, second, third, fourth, fifth, last = "", check] = match;
  const body =
    last <= "2" ? `${first}${second}${last}0000${third}${fourth}${fifth}`
    : last === "3" ? `${first}${second}${third}00000${fourth}${fifth}`
    : last === "4" ? `${first}${second}${third}${fourth}00000${fifth}`
    : `${first}${second}${third}${fourth}${fifth}0000${last}`;
  return `${system}${body}${check}`;
}
