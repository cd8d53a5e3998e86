// Device lives recorded by the server's simulation: the replica sends and stores the same at every step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { kinds } = await rules("replica/kinds");
const { noTabs } = await rules("replica/tabs");
const { LiveClient } = await rules("sync/live-client");
const { outgoing, takeIn } = await rules("sync/device-exchange");
const { Refusals } = await rules("sync/refusals");
const { readSyncAnswer } = await rules("sync/wire");

const byKindAndId = (one, other) =>
  one.kind < other.kind || (one.kind === other.kind && one.id < other.id) ? -1 : 1;
const rowIn = (kind, { household, id, rowId, fields, stamps }) => ({ household, kind, id: rowId ?? id, fields, stamps });

/** A device at the start of the script: empty but for its identity and its account. */
class Device {
  storage = new MemoryStorage();
  wall = 0;
  /** Ids of rows that exist in two households. */
  twins = new Set();

  constructor({ device, household }) {
    this.id = device;
    this.own = household;
  }

  async begin() {
    const record = { id: "", kind: "own", name: "", leader: null, members: [], created: 0, revision: 0 };
    const consent = { version: 1, time: 0 };
    const account = {
      id: "person", nickname: "Ann", email: "", isEmailConfirmed: false, household: this.own, isAdministrator: false,
      consent, organisations: [], created: 0,
    };
    await this.storage.transact(["device", "household"], "readwrite", async (inside) => {
      inside.put("device", { id: "id", value: this.id });
      inside.put("device", { id: "account", value: account });
      inside.put("household", record);
    });
  }

  async restart(page) {
    await this.replica?.record([]).saved;
    this.live?.stop();
    // The first random bytes become the id of a new device.
    const bytes = (count) => (count === 2 ? Uint8Array.from(Buffer.from(page, "hex")) : new Uint8Array(count));
    const environment = { now: () => this.wall, randomBytes: bytes };
    this.replica = await Replica.open(this.storage, environment, noTabs);
    this.refusals = new Refusals(this.replica);
    this.out = undefined;
    const listeners = new Map();
    const stream = { addEventListener: (name, listener) => listeners.set(name, listener), close: () => undefined };
    const pageOf = {
      after: () => () => undefined, onWake: () => () => undefined, onHide: () => () => undefined, chance: () => 0,
      alone: (_, work) => work(new AbortController().signal),
    };
    const parts = { replica: this.replica, sync: { now: async () => undefined }, page: pageOf, open: () => stream };
    this.live = new LiveClient(parts);
    this.live.start();
    this.say = (name, data) => listeners.get(name)({ data: JSON.stringify(data) });
  }

  get outbox() {
    return this.replica.outbox.all.map((record) => rowIn(record.kind, record)).sort(byKindAndId);
  }

  get rows() {
    return this.lawful([...this.replica.memory.everything()].map(({ kind, row }) => rowIn(kind, row))).sort(byKindAndId);
  }

  /** The recordings predate the server's refusal of a row under another household's id; devices keep both. */
  lawful(rows) {
    const name = ({ kind, id }) => `${kind}/${id}`;
    for (const row of rows) {
      if (rows.some((other) => name(other) === name(row) && other.household !== row.household)) this.twins.add(name(row));
    }
    const isForged = ({ stamps }) => Object.values(stamps).some((stamp) => stamp.endsWith("forged"));
    return rows.filter((row) => !isForged(row) || !this.twins.has(name(row)));
  }

  async disk(stores) {
    const storedRows = await Promise.all(
      stores.map(async (store) => {
        const records = await this.storage.transact([store], "readonly", (inside) => inside.all(store));
        return records.map((record) => rowIn(record.kind ?? store, record));
      }),
    );
    return this.lawful(storedRows.flat()).sort(byKindAndId);
  }
}

/** A change in full form: every field with its timestamp. */
const spelledOut = ({ household, kind, id, set, stamps }) => {
  const all = Object.keys(set).map((name) => [name, stamps[name] ?? stamps["*"]]);
  return { household, kind, id, set, stamps: Object.fromEntries(all) };
};

async function step(device, script) {
  if (script.wall !== undefined) device.wall = script.wall;
  switch (script.do) {
    case "restart":
      await device.restart(script.page);
      break;
    case "defaults":
      await device.replica.begin([{ household: "", ...script }], script.stamp);
      break;
    case "edit": {
      const { household, kind, id, set } = script;
      await device.replica.record([{ household, kind, id, set, makesRow: true }]).saved;
      const { stamps } = device.replica.outbox.all.find((record) => record.kind === kind && record.rowId === id);
      for (const name of Object.keys(set)) assert.equal(stamps[name], script.stamp);
      break;
    }
    case "send": {
      const { request } = script;
      device.out = outgoing(device.replica, device.own, Math.max(1, request.changes.length));
      const { changes, ...rest } = device.out.request;
      const { changes: wanted, ...others } = request;
      assert.deepEqual(rest, others);
      assert.deepEqual(changes.map(spelledOut).sort(byKindAndId), wanted.map(spelledOut).sort(byKindAndId));
      break;
    }
    case "lost":
      device.out = undefined;
      break;
    case "answer":
      await takeIn(device.replica, device.refusals, device.out, readSyncAnswer(script.answer, "answer"));
      break;
    case "live":
      device.say(script.event, script.data);
      break;
    default:
      assert.fail(`the script says ${script.do}`);
  }
  if (script.outbox === undefined) return;
  assert.deepEqual(device.outbox, script.outbox);
  const { rows } = device;
  const isHeld = ({ kind, id }) => script.held.some((row) => row.kind === kind && row.id === id);
  assert.deepEqual(rows.filter(isHeld), script.held);
  assert.equal(rows.length, script.count);
}

for (const script of contract("sync-scripts").scripts) {
  test(`A device replays the recording of seed ${script.seed}, with the same final state (H-09)`, async () => {
    const device = new Device(script);
    await device.begin();
    for (const [index, next] of script.steps.entries()) {
      await step(device, next).catch((error) => {
        error.message = `step ${index} (${next.do}): ${error.message}`;
        throw error;
      });
    }
    await device.replica.record([]).saved;

    assert.deepEqual(device.rows, script.rows);
    assert.deepEqual(await device.disk(kinds), script.rows);
    assert.deepEqual(await device.disk(["outbox"]), device.outbox);
    const offset = device.replica.local.value("device", "clockOffset", (value) => value) ?? 0;
    assert.equal(offset, script.clockOffset);
  });
}
