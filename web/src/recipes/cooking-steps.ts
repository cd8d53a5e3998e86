/** One step of the instructions. */
export interface CookingStep {
  readonly words: string;
  /** Section heading, such as "For the sauce"; null if it continues the previous one. */
  readonly section: string | null;
}

const number = /^\s*(?:(?:step|schritt)\s*)?\d{1,2}\s*[.):]\s+/i;
const bullet = /^\s*[-–•*]\s+/;
const longestHeading = 60;

/** Parses the steps without their own numbers, since the screen numbers them. A line with a colon starts a section. */
export function cookingSteps(details: string): readonly CookingStep[] {
  const lines = details.split(/\r?\n/).map((line) => line.replace(number, "").replace(bullet, "").trim());
  const steps: CookingStep[] = [];
  let section: string | null = null;
  for (const line of lines.filter((each) => each !== "")) {
    if (line.endsWith(":") && line.length <= longestHeading) {
      section = line.slice(0, -1);
    } else {
      steps.push({ words: line, section });
      section = null;
    }
  }
  return steps;
}
