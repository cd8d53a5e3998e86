const number = /^\s*(?:(?:step|schritt)\s*)?\d{1,2}\s*[.):]\s+/i;
const bullet = /^\s*[-–•*]\s+/;

/** The steps of how to cook, without numbers of their own: the screen counts them. */
export function cookingSteps(details: string): readonly string[] {
  return details
    .split(/\r?\n/)
    .map((line) => line.replace(number, "").replace(bullet, "").trim())
    .filter((line) => line !== "");
}
