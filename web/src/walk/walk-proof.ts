import type { Department } from "../grocery/departments";
import type { LaterTexts } from "../locale";
import type { Formats } from "../locale/formats";
import type { Pick, WalkPlan } from "./walk-plan";
import type { WalkSettings } from "./walk-request";

/**
 * The visits of a walk: each department once; each connected part of a department once; or a part again for the other
 * class of a strict order (docs/adr/0004).
 */
export type Visits = "departments" | "parts" | "classes";

/**
 * Reads the visits from the picks of a walk, whatever its settings (G-23).
 *
 * The planner keeps the parts of departments together. A walk with each department once is the shortest of its kind
 * only if every department lies in one part: between two parts, a shorter walk may go back and forth.
 *
 * @param departmentOf - the department that the screen shows for an entry
 */
export function visitsOf(picks: readonly Pick[], departmentOf: (id: string) => Department | undefined): Visits {
  const sections = new Set<number>();
  const partOf = new Map<Department | undefined, number>();
  const departmentIn = new Map<number, Department | undefined>();
  let isOneToOne = true;
  let last: number | undefined;
  for (const { id, section } of picks) {
    if (section !== last && sections.has(section)) return "classes";
    sections.add(section);
    last = section;
    const department = departmentOf(id);
    isOneToOne &&= (partOf.get(department) ?? section) === section;
    isOneToOne &&= !departmentIn.has(section) || departmentIn.get(section) === department;
    partOf.set(department, section);
    departmentIn.set(section, department);
  }
  return isOneToOne ? "departments" : "parts";
}

/**
 * Describes what was proven of a walk, and claims no more.
 *
 * @param settings - those of the plan
 */
export function proofWords(
  { isOptimal, slack }: WalkPlan,
  visits: Visits,
  { mode, keepsSectionsTogether }: WalkSettings,
  metresPerCell: number,
  { proof }: LaterTexts["walking"],
  formats: Formats,
): string {
  const isInOrder = mode !== "fastest";
  const claim = isOptimal ? proof.shortest(isInOrder) : proof.almost(formats.steps(slack * metresPerCell), isInOrder);
  if (!keepsSectionsTogether) return claim;
  const rules = visits === "classes" ? [proof.once.parts, mode === "frozenLast" ? proof.frozenApart : proof.heavyApart] : [proof.once[visits]];
  return [claim, ...rules].join(", ");
}
