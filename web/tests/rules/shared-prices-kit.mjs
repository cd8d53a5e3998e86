// Prices that people share, for tests: others' prices as the server sends them, and a device that shares its own.
import { device, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { Cell } = await rules("replica/query");
const { noTabs } = await rules("replica/tabs");
const { PriceSharing } = await rules("prices/shared/price-sharing");

export const today = "2026-11-21";

/** A price of others at a store. */
export const othersPrice = (name, cents, set = {}) => {
  const { day = "2026-11-20" } = set;
  return {
    id: `others.${day}.${name}`, name, department: "dairy", emoji: "🥛", gtin: null, size: null, isByWeight: false, cents,
    packs: 1, currency: "EUR", isReduced: false, day, reports: 2, isConfirmed: true, source: "people", ...set,
  };
};

export const sighting = (name, cents, set = {}) => ({
  name, cents, storeId: "a", storeName: "A", organisationId: "a", productId: null, gtin: null, label: null, size: null,
  isByWeight: false, packs: 1, currency: "EUR", isReduced: false, day: today, source: "typed", ...set,
});

/** A device whose requests to share are recorded; `state.failure` makes them fail. */
export async function sharingDevice(storage = new MemoryStorage()) {
  const { clock, environment } = device();
  const replica = await Replica.open(storage, environment, noTabs);
  const state = { failure: null, requests: [], refused: [], later: [], wake: null };
  const told = async (request) => {
    if (state.failure !== null) throw state.failure;
    state.requests.push(request);
    state.during?.();
    state.during = undefined;
  };
  const client = {
    share: async (prices) => {
      await told({ share: prices });
      return state.refused;
    },
    withdraw: (ids) => told({ withdraw: ids ?? "all" }),
    setDoubt: (store, price, isDoubted) => told({ [isDoubted ? "doubt" : "undoubt"]: `${store}/${price}` }),
  };
  const page = {
    after: (_, work) => {
      state.later.push(work);
      return () => void state.later.splice(state.later.indexOf(work), 1);
    },
    alone: (_, work) => work(new AbortController().signal),
    onWake: (listener) => {
      state.wake = listener;
      return () => undefined;
    },
    chance: () => 0,
  };
  const account = new Cell({ kind: "signed-in" });
  new PriceSharing({ replica, account, client, language: () => "en", page }).start();
  /** Runs all timers, and returns the requests since the last call. */
  const requests = async () => {
    state.later.splice(0).forEach((work) => work());
    await new Promise((resolve) => setTimeout(resolve, 5));
    return state.requests.splice(0);
  };
  return { clock, replica, local: replica.local, state, account, requests };
}
