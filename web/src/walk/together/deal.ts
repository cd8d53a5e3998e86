import type { Halves } from "../../lists/split/split-actions";
import type { Side } from "../../lists/split/split";
import type { StoreLayout } from "../../store-maps/store-layout";
import type { SplitAnswer, SplitRequest } from "../engine/split-buffer";
import { inStoreOrder } from "../walk-course";
import type { WalkItem } from "../walk-items";
import { readPlan } from "../walk-plan";
import type { WalkPlan } from "../walk-plan";
import { walkRequest } from "../walk-request";
import type { Placement, Standpoint, WalkSettings } from "../walk-request";
import type { TwoWays } from "./two-ways";

/** The items and the route of each of the two. */
export interface SplitPlan extends Halves {
  /** Null without a map or a route. */
  readonly ways: TwoWays | null;
}

/** Plans two walks that pick up everything between them: `WalkEngine.planTwo`. */
export type PlanTwo = (request: SplitRequest) => Promise<SplitAnswer>;

/** The positions of the two: at the entrances, or in the middle of the store. */
export type Standpoints = Readonly<Record<Side, Standpoint>>;

export const atTheDoor: Standpoints = {
  first: { cell: null, openSection: null },
  second: { cell: null, openSection: null },
};

/** A store's map with the locations of the list's items. */
export interface Ground {
  readonly layout: StoreLayout;
  readonly placement: Placement;
}

/**
 * Splits entries between two people so that the longer of their routes is as short as possible. Entries without a
 * location go to the person with fewer. Without a usable map, the list is divided between departments.
 *
 * @throws errors of `planTwo`
 */
export async function splitItems(
  ground: Ground | undefined, goods: readonly WalkItem[], settings: WalkSettings, from: Standpoints, planTwo: PlanTwo,
): Promise<SplitPlan> {
  if (ground === undefined) return splitInOrder(goods);
  const { layout, placement } = ground;
  const mapped = goods.filter(({ id }) => placement.shelves.has(id));
  if (mapped.length === 0) return splitInOrder(goods);
  const request = walkRequest(layout, mapped, placement, settings, from.first);
  const sectionOf = (side: Side): number | undefined => {
    const open = from[side].openSection;
    return request.entries.some(({ section }) => section === open) ? (open ?? undefined) : undefined;
  };
  const otherOpen = sectionOf("second");
  // Two people cannot both continue one section.
  const isOthersOwn = otherOpen !== undefined && otherOpen !== request.openSection;
  const answer = await planTwo({
    ...request,
    otherStarts: from.second.cell === null ? layout.entrances : [from.second.cell],
    ...(isOthersOwn ? { otherOpenSection: otherOpen } : {}),
    shares: mapped.map(() => "either"),
  });
  if (answer.kind === "refused") return splitInOrder(goods);
  const ids = mapped.map(({ id }) => id);
  const [first, second] = answer.walks.map((walk) => readPlan(walk, ids, layout, placement));
  if (first === undefined || second === undefined) return splitInOrder(goods);
  const ways = { first, second };
  const halves = { first: idsOn(first), second: idsOn(second) };
  const assigned = new Set([...halves.first, ...halves.second]);
  for (const { id } of [...goods].sort(inStoreOrder)) {
    if (!assigned.has(id)) halves[halves.second.length < halves.first.length ? "second" : "first"].push(id);
  }
  return { ...halves, ways };
}

function idsOn({ picks }: WalkPlan): string[] {
  return picks.map(({ id }) => id);
}

/** Splits the list in store order at the department border closest to the middle. */
function splitInOrder(goods: readonly WalkItem[]): SplitPlan {
  const inOrder = [...goods].sort(inStoreOrder);
  const borders = inOrder.flatMap((item, index) => (index > 0 && item.department !== inOrder[index - 1]?.department ? [index] : []));
  const fromMiddle = (border: number): number => Math.abs(border - inOrder.length / 2);
  const middle = Math.ceil(inOrder.length / 2);
  const cut = borders.reduce((best, border) => (fromMiddle(border) < fromMiddle(best) ? border : best), borders[0] ?? middle);
  const ids = inOrder.map(({ id }) => id);
  return { first: ids.slice(0, cut), second: ids.slice(cut), ways: null };
}

/** The plan with both routes swapped, before either has started. */
export function swapHalves({ first, second, ways }: SplitPlan): SplitPlan {
  return { first: second, second: first, ways: ways && { first: ways.second, second: ways.first } };
}
