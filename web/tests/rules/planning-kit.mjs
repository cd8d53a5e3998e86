// A trip planner with a server, a device and a clock controlled by the test.
import { rules } from "./support.mjs";

const { TripPlanning } = await rules("trips/trip-planning");

/** A server that answers on demand, a device that answers `here`, and a clock moved by the test. */
export function bench(stored = null, here = "nothingHere") {
  const requests = [];
  const localRequests = [];
  let online = () => undefined;
  const savedPlans = [];
  let timers = [];
  const planning = new TripPlanning(
    {
      ask: (request, signal) =>
        new Promise((resolve, reject) => requests.push({ request, signal, answer: resolve, fail: reject })),
      askHere: async (request) => {
        localRequests.push(request);
        return here;
      },
      whenOnline: (act) => {
        online = act;
        return () => (online = () => undefined);
      },
      now: () => 7_000,
      after: (milliseconds, act) => {
        const timer = { left: milliseconds, act };
        timers.push(timer);
        return () => (timers = timers.filter((other) => other !== timer));
      },
      keep: (planned) => savedPlans.push(planned),
    },
    stored,
  );
  const rest = () => timers.splice(0).forEach(({ act }) => act());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (milliseconds) => {
    for (const timer of timers) timer.left -= milliseconds;
    const due = timers.filter(({ left }) => left <= 0);
    timers = timers.filter(({ left }) => left > 0);
    due.forEach(({ act }) => act());
    await settle();
  };
  return { planning, requests, localRequests, savedPlans, rest, settle, pass, online: () => online() };
}

export const lines = [{ id: "milk" }, { id: "bread" }];
export const planRequest = { maximumMinutes: 90, mode: "car", returnsToStart: true, lines };
/** A plan that buys some lines, from the device or the server. */
export const plan = (ids, here) => ({ trips: [{ visits: [{ lines: ids.map((line) => ({ line })) }] }], unavailable: [], here });
export const ofDevice = plan(["milk", "bread"], { stores: 2, confirmed: 1, isWithoutWished: false });
