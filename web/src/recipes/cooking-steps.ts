/** One step of how to cook something. */
export interface CookingStep {
  readonly words: string;
  /** Section heading, such as "For the sauce"; null if it continues the previous one. */
  readonly section: string | null;
}

const number = /^\s*(?:(?:step|schritt)\s*)?\d{1,2}\s*[.):]\s+/i;
const bullet = /^\s*[-–•*]\s+/;
const longestHeading = 60;

/** The steps of how to cook, without numbers of their own: the screen counts them. A line with a colon begins a part. */
export function cookingSteps(details: string): readonly CookingStep[] {
  const lines = details.split(/\r?\n/).map((line) => line.replace(number, "").replace(bullet, "").trim());
  const found: CookingStep[] = [];
  let section: string | null = null;
  for (const line of lines.filter((each) => each !== "")) {
    if (line.endsWith(":") && line.length <= longestHeading) {
      section = line.slice(0, -1);
    } else {
      found.push({ words: line, section });
      section = null;
    }
  }
  return found;
}
