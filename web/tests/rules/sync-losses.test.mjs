// Worlds with every kind of sync failure: foreign responses, restored backups, cleared storage, people swapping
// devices. In the end every request is visible: on a list, or set aside. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";
import { browser, channel, listFields, mutex, problem, settle, Town } from "./sync-kit.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { StorageFailure } = await rules("replica/device-storage");
const { BadAnswer } = await rules("api/failures");
const { creation } = await rules("replica/row");
const { Items } = await rules("items/items");
const { ListActions } = await rules("lists/list-actions");

const strangers = [
  () => problem(400), () => problem(413), () => problem(422), () => problem(502), () => problem(403),
  () => problem(503, "clock-behind"), () => new BadAnswer("a hotel's page"),
];

/** Storage that fails for one page alone. */
const failing = (storage) => {
  const page = {
    isLasting: true, fails: false, close: () => undefined,
    transact: (stores, mode, work) =>
      page.fails && mode === "readwrite" ? Promise.reject(new StorageFailure("broken")) : storage.transact(stores, mode, work),
  };
  return page;
};

class World {
  town = new Town();
  /** Devices with their pages; both people use the tablet. */
  devices = [];
  /** Names of requested items, with their author. */
  wishes = new Map();
  count = 0;
  seen = { foreign: 0, restored: 0, cleared: 0, switched: 0, failed: 0, crashed: 0, removed: 0 };
  copy = undefined;

  constructor(seed) {
    this.random = randomSource(seed);
    this.town.epoch = "epoch 0";
    this.town.pageSize = 5;
    for (const name of ["Ann", "Bo"]) this.town.register(name);
    this.town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  async begin() {
    for (const [who, pages] of [["ann", 1], ["bo", 1], ["ann", 2]]) {
      const { account } = this.town.accounts.get(`account.${who}`);
      const storage = new MemoryStorage();
      await storage.transact(["device"], "readwrite", async (inside) => inside.put("device", { id: "account", value: account }));
      const device = { storage, cookie: { account: account.id }, join: channel(), locks: mutex(), pages: [] };
      for (let page = 0; page < pages; page++) device.pages.push(await this.open(device));
      this.devices.push(device);
    }
    const [{ pages: [ann] }] = this.devices;
    for (const household of ["", "h1"]) ann.app.replica.record([creation("list", `l${household}`, listFields("Weekly"), household)]);
    await this.heal();
    this.copy = this.town.copy();
  }

  get pages() {
    return this.devices.flatMap(({ pages }) => pages);
  }

  async open(device) {
    const storage = failing(device.storage);
    const { cookie: session, join, locks } = device;
    const app = await browser(this.town, { seed: 2_000 + (this.count += 1), storage, tabs: join(), session, locks });
    app.clock.now = this.town.clock.now;
    const items = new Items(app.replica, () => ({ department: "other", emoji: "🛒" }));
    return { app, storage, actions: new ListActions(app.replica, items) };
  }

  pass(milliseconds) {
    this.town.clock.now += milliseconds;
    for (const { pages } of this.devices) for (const { app } of pages) app.clock.now += milliseconds;
  }

  async type({ app, actions }) {
    const who = app.replica.owner.account;
    const lists = app.replica.rows("list");
    if (who === null || lists.length === 0) return;
    const name = `Thing${(this.count += 1)}x`;
    const note = this.random() < 0.3 ? `note of ${name}` : "";
    const list = this.pick(lists);
    this.wishes.set(name, { who, note, household: list.household });
    actions.add(list.id, [{ name, quantity: null, count: 1, shownUnit: null, note }]);
    await settle();
  }

  async step() {
    const device = this.pick(this.devices);
    const page = this.pick(device.pages);
    const { app } = page;
    const dice = this.random();
    this.pass(Math.floor(this.random() * 3_000));
    if (dice < 0.35) await this.type(page);
    else if (dice < 0.6) await app.sync.now();
    else if (dice < 0.7) await this.strange(page);
    else if (dice < 0.75) app.network.isCut = this.random() < 0.4;
    else if (dice < 0.8) app.network.losesAnswers = this.random() < 0.4;
    else if (dice < 0.84) this.toggle();
    else if (dice < 0.87) await this.clear(device, page);
    else if (dice < 0.91) await this.fail(device, page);
    else if (dice < 0.94) await this.reload(device, page);
    else if (dice < 0.96) this.copy = this.town.copy();
    else if (dice < 0.98) await this.restore();
    else await this.change(this.devices[2]);
    await settle();
  }

  async strange({ app }) {
    const answer = this.pick(strangers);
    this.town.judge = () => {
      throw answer();
    };
    for (let second = 0; second < 6; second++) {
      this.pass(1_000);
      await app.sync.now();
    }
    this.town.judge = () => undefined;
    this.seen.foreign += 1;
  }

  /** Restores a backup: all sessions end, and everyone signs in again. */
  async restore() {
    this.seen.restored += 1;
    // Rows on no device and not in the backup are lost for good.
    const survivors = [...this.pages.flatMap(({ app }) => app.replica.rows("item")), ...this.copy.rows.values()];
    const names = new Set(survivors.map(({ name, fields }) => name ?? fields?.name));
    for (const name of [...this.wishes.keys()]) if (!names.has(name)) this.wishes.delete(name);
    this.town.restore(this.copy, `epoch ${this.seen.restored}`);
    this.copy = this.town.copy();
  }

  async clear(device, page) {
    if (device.pages.length > 1) return;
    this.seen.cleared += 1;
    device.storage.stores.clear();
    await this.type(page);
    await this.reload(device, page);
  }

  /** A page cannot write; later it can again. */
  async fail(device, page) {
    this.seen.failed += 1;
    page.storage.fails = true;
    await this.type(page);
    // Only this page knows its unsaved changes; everything else of the tablet is sent by then.
    const isSent = device.pages[0].app.replica.outbox.count === 0;
    if (device.pages.length > 1) await this.change(device, page !== device.pages[0] && isSent);
    page.storage.fails = false;
    await page.app.replica.retry();
    await settle();
    // A page that shows data gone from the device asks for a reload.
    if (page.app.replica.health.getSnapshot().reason === "replaced") await this.reload(device, page);
  }

  async reload(device, page) {
    await page.app.replica.record([]).saved;
    this.seen.crashed += 1;
    page.app.sync.stop();
    Object.assign(page.app.network, { isCut: true, losesAnswers: true });
    device.pages[device.pages.indexOf(page)] = await this.open(device);
  }

  /** Another person takes over the device, once the earlier one has no pending changes there. */
  async change(device, evenIfUnsent = false) {
    const [{ app }] = device.pages;
    const who = app.replica.owner.account;
    const result = await app.account.signOut({ evenIfUnsent });
    if (result.kind !== "signed-out") return;
    await settle();
    const name = who === "account.ann" ? "Bo" : "Ann";
    await app.account.signIn({ name, password: "secret", bringAlong: false }).catch(() => undefined);
    await settle();
    this.seen.switched += 1;
  }

  toggle() {
    const { members } = this.town.households.get("h1");
    if (!members.delete("account.bo")) members.add("account.bo");
    else this.seen.removed += 1;
  }

  async heal() {
    for (let round = 0; round < 4; round++) {
      for (const device of this.devices) {
        for (const page of device.pages) {
          Object.assign(page.app.network, { isCut: false, losesAnswers: false });
          this.pass(1_000);
          await page.app.replica.retry();
          await page.app.sync.now();
          await settle();
        }
      }
    }
  }

  /** The items visible to a person, with the person who sees them. */
  shown(who) {
    const notes = new Map();
    for (const { pages } of this.devices) {
      for (const { app } of pages) {
        const { replica, sync } = app;
        if (replica.owner.account !== who) continue;
        for (const entry of replica.rows("entry")) {
          const list = replica.row("list", entry.listId, entry.household);
          const item = replica.row("item", entry.itemId, entry.household);
          if (list?.isDeleted === false && item !== undefined) notes.set(item.name, entry.note);
        }
        for (const { name, row } of sync.refusals.all.getSnapshot()) notes.set(name, row.note);
      }
    }
    return notes;
  }
}

for (const first of isLong ? [0, 6, 12] : [0]) {
  test(`Seeds ${first} to ${first + 5}: whatever fails, every request is visible`, async (t) => {
    const coverage = {};
    for (let seed = first; seed < first + 6; seed++) {
      const world = new World(seed);
      await world.begin();
      for (let step = 0; step < 60; step++) await world.step();
      world.town.households.get("h1").members.add("account.bo");
      await world.heal();
      for (const who of ["account.ann", "account.bo"]) {
        // The tablet shows a person's leftovers to that person only.
        const tablet = world.devices[2];
        if (tablet.pages[0].app.replica.owner.account !== who) await world.change(tablet);
        await world.heal();
        const visible = world.shown(who);
        for (const [name, { who: author, note }] of world.wishes) {
          if (author === who) assert.equal(visible.get(name), note, `seed ${seed}: ${name} of ${who}`);
        }
      }
      // Each sees the other's data only in the shared household.
      for (const who of ["ann", "bo"]) {
        const own = world.town.rowsIn(`own.${who}`, "item").map(({ fields }) => fields.name);
        const isForeign = (wish) => wish !== undefined && wish.household === "" && wish.who !== `account.${who}`;
        const foreign = own.filter((name) => isForeign(world.wishes.get(name)));
        assert.deepEqual(foreign, [], `seed ${seed}: ${who}`);
      }
      for (const [what, count] of Object.entries(world.seen)) coverage[what] = (coverage[what] ?? 0) + count;
    }
    t.diagnostic(JSON.stringify(coverage));
    for (const [what, count] of Object.entries(coverage)) assert.ok(count > 0, `never ${what}`);
  });
}
