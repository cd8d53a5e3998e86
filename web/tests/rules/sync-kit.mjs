// A small server with the rules of the real one, and browsers on a network that can be cut.
import { device, rules } from "./support.mjs";

const { objectStores } = await rules("replica/device-storage");
const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { ApiProblem, Offline } = await rules("api/failures");
const { SyncClient } = await rules("sync/sync-client");
const { LiveClient } = await rules("sync/live-client");
const { AccountState } = await rules("accounts/account-state");
const { readSyncAnswer } = await rules("sync/wire");
const { decides, sheetIn } = await rules("replica/map-sheets");
const { creation } = await rules("replica/row");
const { ListActions } = await rules("lists/list-actions");
const { ListCopies } = await rules("lists/list-copies");
const { Items } = await rules("items/items");

export const listFields = (name) => ({
  name, details: "", created: 1, used: 1, storeId: null, isTemplate: false, isDeleted: false,
});

export const problem = (status, code = "unknown") => new ApiProblem(status, code, "", "", null, null);

/** Merges like the server: the later value of each field wins, and every sync that changes rows counts. */
export class Town {
  revision = 0;
  /** The epoch, which changes when the server is restored from a backup; null for a server without epochs. */
  epoch = null;
  /** The life of all revisions, which changes when the whole disk is set back; null for a server without lives. */
  life = null;
  /** The roles of members by household and account; all others edit. */
  roles = new Map();
  /** Ids of deleted households. */
  deleted = new Set();
  clock = { now: Date.UTC(2026, 10, 21, 9) };
  accounts = new Map();
  households = new Map();
  rows = new Map();
  requests = [];
  listeners = new Set();
  /** Overwritten values. */
  lost = [];
  /** Overwritten values in the log: a device that overwrites its own drawing logs nothing. */
  logged = [];
  pageSize = 2_000;
  /** Called with each request before it is handled; may throw an error as the response. */
  judge = () => undefined;
  /** Returns a code to refuse a change, or null to accept it. */
  refuse = () => null;

  register(nickname, password = "secret") {
    const id = `account.${nickname.toLowerCase()}`;
    const household = `own.${nickname.toLowerCase()}`;
    if (this.accounts.has(id)) throw problem(409, "nickname-taken");
    const consent = { version: 1, time: this.clock.now };
    const account = {
      id, nickname, email: `${id}@example.org`, isEmailConfirmed: false, household, isAdministrator: false, consent,
      organisations: [], created: this.clock.now,
    };
    this.accounts.set(id, { account, password, notices: [], invitations: [] });
    this.share(household, "own", "", null, [id]);
    return account;
  }

  share(id, kind, name, leader, members) {
    this.households.set(id, { id, kind, name, leader, created: 1, members: new Set(members) });
  }

  /** Creates a household that was lost; its revisions have a life of their own. */
  createAgain(id, name, account) {
    if (!this.households.has(id)) {
      this.share(id, "shared", name, account, [account]);
      Object.assign(this.households.get(id), { created: this.clock.now, life: "cccccccc" });
    }
    return { id };
  }

  /** True if the cursor of a household that is not the person's was neither given by it nor is it deleted. */
  isUnknown(id, { lives }) {
    if (this.deleted.has(id) || lives?.[id] === undefined) return false;
    return !this.households.has(id) || lives[id] !== this.lifeOf(id);
  }

  lifeOf(id) {
    return this.households.get(id).life ?? this.life;
  }

  signIn(nickname, password) {
    const match = [...this.accounts.values()].find(({ account }) => account.nickname === nickname);
    if (match?.password !== password) throw problem(401, "wrong-credentials");
    return match.account;
  }

  /** Writes a row as another account and notifies all listeners. */
  write(household, kind, id, fields, time = this.clock.now) {
    const stamp = `${time.toString(16).padStart(12, "0")}-0000-elsewhere`;
    this.keep([{ household, kind, id, set: fields, stamps: { "*": stamp } }], null);
  }

  keep(changes, author) {
    const touched = new Map();
    for (const { household, kind, id, set, stamps } of changes) {
      const key = `${household}/${kind}/${id}`;
      const stored = this.rows.get(key) ?? { household, kind, id, author, revision: 0, fields: {}, stamps: {} };
      const isLater = (name) => (stamps[name] ?? stamps["*"]) > (stored.stamps[name] ?? "");
      const sheet = sheetIn(isLater("sheet") && set.sheet !== undefined ? set : stored.fields);
      const bySheet = (name) => (name in stored.fields ? decides(sheet, name, stored.fields[name], set[name]) : undefined);
      const later = Object.keys(set).filter((name) => bySheet(name) ?? isLater(name));
      const late = Object.keys(set).filter((name) => !later.includes(name) && (stamps[name] ?? stamps["*"]) !== stored.stamps[name]);
      this.lost.push(...late.map((name) => set[name]), ...later.map((name) => stored.fields[name]));
      if (later.length === 0) continue;
      const row = structuredClone(stored);
      for (const name of later) {
        if (authorIn(stored.stamps[name]) !== authorIn(stamps[name] ?? stamps["*"])) this.logged.push(stored.fields[name]);
        row.fields[name] = set[name];
        row.stamps[name] = stamps[name] ?? stamps["*"];
      }
      row.revision = this.revision + 1;
      this.rows.set(key, row);
      touched.set(household, [...(touched.get(household) ?? []), row]);
    }
    if (touched.size > 0) this.revision += 1;
    for (const [household, rows] of touched) this.publish(household, rows);
  }

  publish(household, rows) {
    const data = JSON.stringify({ household, revision: this.revision, rows: rows.map(wire) });
    for (const { account, hear } of this.listeners) {
      if (this.households.get(household).members.has(account)) hear("rows", data);
    }
  }

  /** A backup of the database. */
  copy() {
    const { revision, accounts, households, rows } = this;
    return structuredClone({ revision, accounts, households, rows });
  }

  /** Restores a backup: all earlier sessions end, and revisions continue beyond all earlier ones. */
  restore(copy, epoch) {
    const highest = this.revision;
    Object.assign(this, structuredClone(copy), { epoch, revision: highest + 1_000_000 });
  }

  exchange(request, accountId) {
    this.requests.push(structuredClone(request));
    this.judge(request);
    if (accountId === null || !this.accounts.has(accountId)) throw problem(401, "not-signed-in");
    const { account, notices, invitations } = this.accounts.get(accountId);
    const refused = [];
    const good = request.changes.filter((change, index) => {
      const isMember = this.households.get(change.household)?.members.has(accountId) === true;
      const limit = this.clock.now + 60_000;
      const isFuture = Object.values(change.stamps).some((stamp) => parseInt(stamp.slice(0, 12), 16) > limit);
      const code = !isMember ? "not-a-member" : isFuture ? "stamp-from-the-future" : this.refuse(change);
      if (code !== null) refused.push({ index, code, detail: `because of ${code}` });
      return code === null;
    });
    this.keep(good, accountId);
    const mine = [...this.households.values()].filter(({ members }) => members.has(accountId));
    mine.sort((one, other) => Number(other.kind === "own") - Number(one.kind === "own"));
    const touched = new Set(request.changes.map(({ household, kind, id }) => `${household}/${kind}/${id}`));
    const households = mine.map(({ members, ...household }) => {
      const isOther = this.epoch !== null && request.epoch !== undefined && request.epoch !== this.epoch;
      const cursor = isOther ? 0 : request.cursors[household.id] ?? 0;
      const all = [...this.rows.values()].filter((row) => row.household === household.id);
      all.sort((one, other) => one.revision - other.revision);
      const news = all.filter(({ revision }) => revision > cursor);
      let page = news.slice(0, this.pageSize);
      // Rows of one sync stay together, or the cursor would skip some.
      const last = page[page.length - 1]?.revision;
      page = news.filter(({ revision }) => revision <= (last ?? 0));
      const isComplete = page.length === news.length;
      const life = this.lifeOf(household.id);
      if (cursor > 0 && (request.lives?.[household.id] ?? life) !== life) {
        return { ...household, members: [], revision: 0, isComplete: false, rows: [] };
      }
      const more = all.filter((row) => touched.has(`${row.household}/${row.kind}/${row.id}`) && !page.includes(row));
      return {
        ...household,
        members: [...members].map((id) => ({
          id, nickname: this.accounts.get(id).account.nickname, role: this.roles.get(`${household.id}/${id}`) ?? "edit",
        })),
        revision: isComplete ? this.revision : last,
        ...(life === null ? {} : { life }),
        isComplete,
        rows: [...page, ...more].map(wire),
      };
    });
    const memberIds = new Set(mine.map(({ id }) => id));
    const gone = Object.keys(request.cursors).filter((id) => !memberIds.has(id));
    return {
      format: 1, now: this.clock.now, ...(this.epoch === null ? {} : { epoch: this.epoch }),
      account: { id: accountId, nickname: account.nickname, household: account.household },
      households, gone, unknown: gone.filter((id) => this.isUnknown(id, request)), invitations, notices, refused,
    };
  }

  fieldsOf(household, kind, id) {
    return this.rows.get(`${household}/${kind}/${id}`)?.fields;
  }

  rowsIn(household, kind) {
    return [...this.rows.values()].filter((row) => row.household === household && row.kind === kind);
  }
}

/** The device in a timestamp. */
export const authorIn = (stamp) => stamp?.slice(18).split(".")[0];

function wire({ kind, id, revision, author, fields, stamps }) {
  return { kind, id, revision, author, fields, stamps };
}

/** A browser with one page, or with several that share `storage` and `join`. */
export async function browser(town, { seed = 1, storage = new MemoryStorage(), tabs = noTabs, session, locks } = {}) {
  const { clock, environment } = device(seed, town.clock.now);
  const cookie = session ?? { account: null };
  const timers = new Set();
  const wakes = new Set();
  const network = { isCut: false, losesAnswers: false };
  const page = {
    after: (milliseconds, work) => {
      const timer = { at: clock.now + milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    alone: locks ?? mutex(),
    onWake: (listener) => {
      wakes.add(listener);
      return () => wakes.delete(listener);
    },
    onHide: () => () => undefined,
    chance: () => 0.5,
  };
  const over = async (work) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (network.isCut) throw new Offline();
    const answer = work();
    await new Promise((resolve) => setImmediate(resolve));
    if (network.losesAnswers) throw new Offline();
    return structuredClone(answer);
  };
  const uploads = { unsent: async () => [], send: async () => undefined };
  const replica = await Replica.open(storage, environment, tabs);
  const api = {
    exchange: (request) =>
      over(() => readSyncAnswer(town.exchange(JSON.parse(JSON.stringify(request)), cookie.account), "")),
    createAgain: (id, name) => over(() => town.createAgain(id, name, cookie.account)),
  };
  const client = {
    register: ({ nickname, password }) =>
      over(() => {
        const account = town.register(nickname, password);
        cookie.account = account.id;
        return account;
      }),
    signIn: (name, password) =>
      over(() => {
        const account = town.signIn(name, password);
        cookie.account = account.id;
        return account;
      }),
    signOut: () => over(() => void (cookie.account = null)),
    signOutEverywhere: () => over(() => void (cookie.account = null)),
    remove: () => over(() => void (cookie.account = null)),
  };
  const sync = new SyncClient({ replica, api, uploads, page });
  let begun = 0;
  const account = new AccountState(replica, client, sync, async () => void (begun += 1));
  const streams = [];
  const open = (address) => {
    const listeners = new Map();
    const stream = {
      address,
      isOpen: true,
      addEventListener: (name, listener) => listeners.set(name, listener),
      say: (name, data = "{}") => listeners.get(name)?.({ data }),
      close: () => {
        stream.isOpen = false;
        town.listeners.delete(listener);
      },
    };
    const listener = { account: cookie.account, hear: stream.say };
    town.listeners.add(listener);
    streams.push(stream);
    return stream;
  };
  const live = new LiveClient({ replica, sync, page, open });
  const advance = async (milliseconds) => {
    clock.now += milliseconds;
    for (const timer of [...timers]) {
      if (timer.at > clock.now || !timers.delete(timer)) continue;
      timer.work();
    }
    await settle();
  };
  return {
    clock, environment, storage, replica, api, sync, live, account, client, network, uploads, cookie, streams, advance,
    page, wake: () => [...wakes].forEach((listener) => listener()), timers, begun: () => begun,
  };
}

/** Waits until no work is left. */
export async function settle() {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A mutex by name. */
export function mutex() {
  const last = new Map();
  return (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(() => work(new AbortController().signal));
    last.set(name, result.catch(() => undefined));
    return result;
  };
}

/** Pages of one browser whose messages arrive a moment later. */
export function channel() {
  const listeners = [];
  return () => {
    const own = [];
    listeners.push(own);
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const other of listeners) if (other !== own) for (const heard of other) setImmediate(() => heard(copy));
      },
      listen: (listener) => own.push(listener),
      close: () => void listeners.splice(listeners.indexOf(own), 1),
    };
  };
}

/** All records of one store of a device. */
export const all = (storage, store) => storage.transact([store], "readonly", (inside) => inside.all(store));

/** A copy of a browser's profile. */
export async function copyOf(storage) {
  const copy = new MemoryStorage();
  for (const store of objectStores) {
    const records = await all(storage, store);
    await copy.transact([store], "readwrite", async (inside) => records.forEach((record) => inside.put(store, structuredClone(record))));
  }
  return copy;
}

/** A signed-in browser with the server's data. */
export async function signedIn(town, nickname, options = {}) {
  const account = town.accounts.get(`account.${nickname.toLowerCase()}`)?.account ?? town.register(nickname);
  const home = await browser(town, { ...options, session: { account: account.id } });
  await home.replica.local.set("device", "account", account);
  await home.sync.now();
  home.sync.start();
  await settle();
  town.requests.length = 0;
  return home;
}

/** A browser with the actions of its lists. */
export function withLists(home) {
  const items = new Items(home.replica, () => ({ department: "other", emoji: "🛒" }));
  const actions = new ListActions(home.replica, items);
  return { ...home, actions, copies: new ListCopies(home.replica, items, actions) };
}

export const addition = (name) => ({ name, quantity: null, count: 1, shownUnit: null });

/** Ann and Bo with a household and its list, which holds bread; `live` names who listens to the feed. */
export async function together({ epoch = null, live = [] } = {}) {
  const town = new Town();
  town.epoch = epoch;
  const devices = {};
  for (const [index, nickname] of ["Ann", "Bo"].entries()) {
    const account = town.register(nickname);
    if (index === 1) town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
    const home = await browser(town, { seed: index + 1, session: { account: account.id } });
    await home.replica.local.set("device", "account", account);
    devices[nickname] = withLists(home);
  }
  const { Ann: ann, Bo: bo } = devices;
  await ann.sync.now();
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  ann.actions.add("l1", [addition("bread")]);
  await ann.sync.now();
  await bo.sync.now();
  for (const nickname of live) devices[nickname].live.start();
  await settle();
  return { town, ann, bo };
}
