/**
 * Repairs truncated JSON by closing it after the last complete element of a top-level list.
 *
 * A top-level list is directly inside the outermost object: `{"stores": [{…}, {…}, {"na` keeps two stores.
 *
 * @returns null without a complete element.
 */
export function salvaged(json: string): string | null {
  const open: string[] = [];
  let isInText = false;
  let end = -1;
  for (let index = 0; index < json.length; index++) {
    const character = json[index] ?? "";
    if (isInText) {
      if (character === "\\") index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === "{" || character === "[") {
      open.push(character);
    } else if (character === "}" || character === "]") {
      open.pop();
      if (isInOuterList(open)) end = index + 1;
    } else if (character === "," && isInOuterList(open)) {
      end = index;
    }
  }
  if (open.length === 0) return json === "" ? null : json;
  return end < 0 || json[0] !== "{" ? null : `${json.slice(0, end)}]}`;
}

function isInOuterList(open: readonly string[]): boolean {
  return open.length === 2 && open[1] === "[";
}
