// Many devices on a bad network: in the end all agree, and every typed text can be found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";
import { browser, listFields, settle, Town } from "./sync-kit.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { change, creation } = await rules("replica/row");
const { timeOf } = await rules("replica/timestamp");

const hour = 3_600_000;
const people = ["Ann", "Ann", "Bo", "Bo"];

class World {
  town = Object.assign(new Town(), { epoch: "one" });
  devices = [];
  /** The device and household of each typed text. */
  typed = new Map();
  /** Texts overwritten by their author before they were sent. */
  replaced = new Set();
  count = 0;

  constructor(seed) {
    this.random = randomSource(seed);
    this.town.pageSize = 4;
    for (const name of new Set(people)) this.town.register(name);
    this.town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  async begin() {
    for (const name of people) {
      const { account } = this.town.accounts.get(`account.${name.toLowerCase()}`);
      const device = { account, storage: new MemoryStorage(), error: this.pick([0, 0, 2 * hour, -3 * hour]) };
      await device.storage.transact(["device"], "readwrite", async (inside) => {
        inside.put("device", { id: "account", value: account });
      });
      this.devices.push(device);
      await this.start(device);
    }
  }

  /** Starts the app, also after a crash; work in progress is lost. */
  async start(device) {
    if (device.app !== undefined) {
      device.app.network.isCut = true;
      device.app.network.losesAnswers = true;
      device.app.live.stop();
      device.app.sync.stop();
    }
    const options = { seed: 1_000 + (this.count += 1), storage: device.storage, session: { account: device.account.id } };
    device.app = await browser(this.town, options);
    device.app.clock.now = this.town.clock.now + device.error;
    device.app.live.start();
  }

  pass(milliseconds) {
    this.town.clock.now += milliseconds;
    for (const { app } of this.devices) app.clock.now += milliseconds;
  }

  async edit(device) {
    const { replica } = device.app;
    const text = `text ${(this.count += 1)}`;
    const lists = replica.rows("list");
    const field = this.pick(["name", "details"]);
    if (lists.length === 0 || this.random() < 0.3) {
      const household = this.pick(replica.households.all.getSnapshot()).id;
      this.typed.set(text, { device, household });
      await replica.record([creation("list", `l${this.count}`, listFields(text), household)]).saved;
    } else {
      const { id, household } = this.pick(lists);
      this.typed.set(text, { device, household });
      const before = replica.outbox.get(household === "" ? `list/${id}` : `list/${household}/${id}`)?.fields[field];
      if (before !== undefined) this.replaced.add(before);
      await replica.record([change("list", id, { [field]: text })]).saved;
    }
  }

  /** Sets a device's clock. */
  setClock(device, error) {
    device.error = error;
    device.app.clock.now = this.town.clock.now + error;
  }

  /** Waits up to `most` turns of pending work. */
  async wait(most) {
    const turns = Math.floor(this.random() * most);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  say(stream, name) {
    stream?.say(name, JSON.stringify({ epoch: this.town.epoch }));
  }

  async step() {
    const device = this.pick(this.devices);
    const { app } = device;
    const dice = this.random();
    this.pass(Math.floor(this.random() * 5_000));
    if (dice < 0.4) await this.edit(device);
    else if (dice < 0.7) {
      app.network.isCut = this.random() < 0.2;
      app.network.losesAnswers = this.random() < 0.3;
      const asking = app.sync.now();
      await this.wait(20);
      if (this.random() < 0.5) await this.edit(device);
      // Another device's work may be noticed before the response.
      const other = this.pick(this.devices);
      if (this.random() < 0.5) await this.edit(other);
      await Promise.all([asking, other.app.sync.now()]);
    } else if (dice < 0.8) await this.start(device);
    else if (dice < 0.87) this.say(app.streams[app.streams.length - 1], this.pick(["error", "epoch"]));
    else if (dice < 0.9) this.setClock(device, this.pick([0, hour, -hour]));
    else if (dice < 0.95) app.wake();
    else this.toggle();
    await settle();
  }

  /** Removes Bo, or lets him in again; the feed notifies listeners. */
  toggle() {
    const { members } = this.town.households.get("h1");
    const isMember = members.delete("account.bo");
    if (!isMember) members.add("account.bo");
    for (const { account, hear } of this.town.listeners) {
      if (account === "account.bo") hear(isMember ? "gone" : "people", JSON.stringify({ household: "h1" }));
    }
  }

  async heal() {
    for (let round = 0; round < 3; round++) {
      for (const { app } of this.devices) {
        Object.assign(app.network, { isCut: false, losesAnswers: false });
        this.pass(1_000);
        await app.sync.now();
        await settle();
      }
    }
  }
}

/** Adds a list while Bo rejoins the household; it must reach all devices without a further sync. */
async function meet(world) {
  const { town, devices } = world;
  for (const { app } of devices) app.wake();
  await settle();
  if (town.households.get("h1").members.has("account.bo")) world.toggle();
  await settle();
  world.toggle();
  await world.wait(4);
  const [{ app }] = devices;
  app.replica.record([creation("list", "together", listFields("Together"), "h1")]);
  await app.sync.now();
  await settle();
}

const listsOf = (rows) =>
  rows.map(({ id, fields }) => [id, fields]).sort(([one], [other]) => (one < other ? -1 : 1));

for (const first of isLong ? [0, 10, 20, 30] : [0]) {
  test(`Seeds ${first} to ${first + 9}: all devices hold the same, and nothing that was typed is lost (H-09)`, async () => {
    for (let seed = first; seed < first + 10; seed++) {
      const world = new World(seed);
      await world.begin();
      for (let step = 0; step < 80; step++) await world.step();
      for (const device of world.devices) world.setClock(device, 0);
      await world.heal();
      await meet(world);
      const { town, devices } = world;

      for (const [index, { app, account, storage }] of devices.entries()) {
        const where = `seed ${seed}, device ${index}`;
        assert.deepEqual(app.replica.outbox.all, [], where);
        const records = await storage.transact(["list"], "readonly", (inside) => inside.all("list"));
        const disk = records.map(({ rowId, ...row }) => ({ ...row, id: rowId }));
        for (const [id, name] of [[account.household, ""], ["h1", "h1"]]) {
          const isMember = town.households.get(id).members.has(account.id);
          const expected = isMember ? listsOf(town.rowsIn(id, "list")) : [];
          const here = [...app.replica.memory.everything()].map(({ row }) => row);
          assert.deepEqual(listsOf(here.filter(({ household }) => household === name)), expected, where);
          assert.deepEqual(listsOf(disk.filter(({ household }) => household === name)), expected, `${where}, disk`);
        }
      }
      // A day later, no timestamp received earlier can mask a slow clock.
      world.pass(24 * hour);
      for (const [index, { app }] of devices.entries()) {
        app.replica.record([creation("list", "late", listFields("Late"))]);
        const [{ stamps }] = app.replica.outbox.all;
        const error = timeOf(stamps.name) - town.clock.now;
        assert.ok(Math.abs(error) < 2 * 60_000, `seed ${seed}, device ${index}: the clock is wrong by ${error} ms`);
      }
      const rowTexts = [...town.rows.values()].flatMap(({ fields }) => [fields.name, fields.details]);
      const traces = new Set([...rowTexts, ...town.lost, ...world.replaced]);
      for (const [text, { device, household }] of world.typed) {
        if (traces.has(text)) continue;
        // Only a removed member loses unsent changes, with a notification.
        const refusals = device.app.sync.refusals.all.getSnapshot();
        assert.ok(household === "h1" && refusals.some(({ code }) => code === "not-a-member"), `seed ${seed}: ${text}`);
      }
    }
  });
}
