// Sample trips, and trips as rows of households.
import { rules } from "./support.mjs";

const { tripFields } = await rules("trips/trip-fields");
const { tripOfRow } = await rules("trips/trip-row");

export const hand = (more = {}) => ({ mark: "a".repeat(16), now: 5_000, isBought: () => true, ...more });

/** The row fields of a freshly chosen trip, as returned by the server. */
export function rowOf(choice, values = {}) {
  return JSON.parse(JSON.stringify({ ...values, ...tripFields(null, choice, values, hand()) }));
}

/** A trip saved and restored on the device that chose it. */
export function reloaded(choice) {
  const { trip } = tripOfRow(choice.listId, rowOf(choice));
  return { ...trip, isOwn: choice.isOwn, pace: choice.pace };
}

export const start = { latitude: 44.2, longitude: -120.3 };
export const store = (id) => ({ id, name: `Store ${id}`, emoji: "🏬", latitude: 44.2 + id.charCodeAt(0) / 1e4, longitude: -120.3 });
export const line = (id, cents = 200, product = `${id}-product`) => ({
  line: id, product, name: id, emoji: "🥛", department: "dairy", packs: 1,
  size: { amount: 1000, unit: "ml" }, portion: null, unitCents: cents, fullCents: cents, totalCents: cents, askedCents: cents, deposit: null, insteadOf: null, discounts: [],
});
export const noon = new Date(2026, 10, 21, 12, 0).getTime();
export const noonSeconds = 12 * 3600;
export const minute = 60_000;

/** Stores one after the other, five minutes apart, ten minutes in each. */
export function tripOf(stops, { leaves = noonSeconds, centsAMinute = 16, home = 300 } = {}) {
  let time = leaves;
  const visits = stops.map(([id, lines]) => {
    const arrives = time + 300;
    time = arrives + 600;
    const goodsCents = lines.reduce((sum, each) => sum + each.totalCents, 0);
    return {
      store: id, travelSeconds: 300, distanceMetres: 2000, travelSource: "estimate", arrives, starts: arrives, ends: time,
      goodsCents, points: null, till: null, lines, sumDiscounts: [],
    };
  });
  const goodsCents = visits.reduce((sum, visit) => sum + visit.goodsCents, 0);
  const seconds = 300 * stops.length + home;
  const travelCents = Math.round((centsAMinute * seconds) / 60);
  const returns = time + home;
  return {
    goodsCents, chargesCents: 0, travelCents, moneyCents: goodsCents + travelCents, pointsCents: 0, savedCents: 300, savedPercent: 5,
    minutes: (returns - leaves) / 60, travelMinutes: seconds / 60, leaves, returns, proven: true, visits,
    bestAt: [], lastLegSeconds: home, lastLegMetres: home === 0 ? 0 : 2000, lastLegSource: "estimate",
  };
}
