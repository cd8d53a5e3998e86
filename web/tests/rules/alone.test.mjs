// Pages of one browser that share a lock, while the phone puts one of them to sleep.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { channel, settle, signedIn, Town } from "./sync-kit.mjs";

const { Alone } = await rules("sync/alone");

/** Locks as browsers implement them: a queue by name; stealing aborts the holder. */
class Manager {
  held = new Map();
  queue = [];

  request(name, { steal = false, signal } = {}, work) {
    return new Promise((resolve, reject) => {
      const lockRequest = { name, work, resolve, reject };
      signal?.addEventListener("abort", () => {
        if (!this.queue.includes(lockRequest)) return;
        this.queue = this.queue.filter((one) => one !== lockRequest);
        reject(new DOMException("", "AbortError"));
      });
      if (steal) {
        this.held.get(name)?.reject(new DOMException("", "AbortError"));
        this.held.delete(name);
        this.queue.unshift(lockRequest);
      } else this.queue.push(lockRequest);
      this.grant();
    });
  }

  grant() {
    for (const lockRequest of [...this.queue]) {
      if (this.held.has(lockRequest.name)) continue;
      this.queue = this.queue.filter((one) => one !== lockRequest);
      this.held.set(lockRequest.name, lockRequest);
      void Promise.resolve(lockRequest.work()).then((value) => {
        lockRequest.resolve(value);
        if (this.held.get(lockRequest.name) === lockRequest) this.held.delete(lockRequest.name);
        this.grant();
      });
    }
  }
}

/** Pages that share a lock; a sleeping page receives nothing. */
function pages(count) {
  const [locks, join] = [new Manager(), channel()];
  const clock = { now: 0, timers: [] };
  const after = (milliseconds, work) => {
    const timer = { at: clock.now + milliseconds, work };
    clock.timers.push(timer);
    return () => (clock.timers = clock.timers.filter((one) => one !== timer));
  };
  const pass = async (milliseconds) => {
    for (let remaining = milliseconds; remaining > 0; remaining -= 500) {
      clock.now += 500;
      for (const timer of clock.timers.filter(({ at }) => at <= clock.now)) {
        clock.timers = clock.timers.filter((one) => one !== timer);
        timer.work();
      }
      await settle();
    }
  };
  const browserPages = Array.from({ length: count }, () => {
    const own = join();
    const page = { isAsleep: false, isSeen: true };
    const tabs = { ...own, listen: (listener) => own.listen((message) => page.isAsleep || listener(message)) };
    page.alone = new Alone({ locks, tabs, after, isSeen: () => page.isSeen });
    return page;
  });
  return { pages: browserPages, pass };
}

const forever = () => new Promise(() => undefined);

test("A visible page goes on while another sleeps with the lock, and that one learns of it on waking", async () => {
  const { pages: [asleep, awake], pass } = pages(2);
  let isStolen = false;
  void asleep.alone.run("sync", (stolen) => {
    stolen.addEventListener("abort", () => (isStolen = true));
    return forever();
  });
  await settle();
  asleep.isAsleep = true;
  let ran = 0;
  const done = awake.alone.run("sync", async () => (ran += 1));
  await pass(4_000);
  assert.equal(ran, 0);
  await pass(6_000);

  assert.equal(await done, 1);
  assert.equal(isStolen, true);
});

test("An awake page keeps the lock as long as it needs it, and a hidden one waits", async () => {
  const { pages: [busy, waiting, hidden], pass } = pages(3);
  let end;
  void busy.alone.run("sync", () => new Promise((resolve) => (end = resolve)));
  await settle();
  const ran = [];
  void waiting.alone.run("sync", async () => ran.push("waiting"));
  hidden.isSeen = false;
  void hidden.alone.run("sync", async () => ran.push("hidden"));
  await pass(120_000);
  assert.deepEqual(ran, []);
  busy.isAsleep = true;
  waiting.isSeen = false;
  await pass(60_000);
  assert.deepEqual(ran, []);

  busy.isAsleep = false;
  end();
  await settle();
  assert.deepEqual(ran, ["waiting", "hidden"]);
});

test("With two pages of a phone sleeping in turn, exactly one hears the live feed", async () => {
  const { pages: both, pass } = pages(2);
  const town = new Town();
  const homes = [];
  for (const [index, page] of both.entries()) {
    const locks = (name, work) => page.alone.run(name, work);
    homes.push(await signedIn(town, "Ann", { seed: 40 + index, locks }));
  }
  for (const { live } of homes) live.start();
  const listening = () => homes.map(({ streams }) => streams.filter(({ isOpen }) => isOpen).length);
  await settle();
  assert.deepEqual(listening(), [1, 0]);

  both[0].isAsleep = true;
  await pass(10_000);
  both[0].isAsleep = false;
  await settle();
  assert.deepEqual(listening(), [0, 1]);
  both[1].isAsleep = true;
  await pass(10_000);
  both[1].isAsleep = false;
  await settle();
  assert.deepEqual(listening(), [1, 0]);
});
