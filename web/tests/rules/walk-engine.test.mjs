import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { randomGoods, randomStore, load, placing } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const placed = await placing();
const { WalkEngine, WalkEngineFailure, WorkerAhead } = await load("walk/engine/walk-engine");
const { decodeWalkAnswer } = await load("walk/engine/walk-buffer");
const { rehearsals } = await load("walk/engine/walk-rehearsal");
const { WalkModule } = await load("walk/engine/walk-module");

const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));
const layout = readLayout(randomStore(1));
const goods = randomGoods(1, layout, 5);
const request = {
  ...walkRequest(layout, goods, placed(layout, goods), usualSettings, { cell: null, openSection: null }),
  searchSteps: 20_000,
  proofSteps: 200_000,
};

/** A worker that answers, or misbehaves as `misdeed` says. */
class FakeWorker {
  isTerminated = false;

  constructor(misdeed) {
    this.misdeed = misdeed;
  }

  rehearsals = 0;

  postMessage(message) {
    if (message === "rehearse") {
      this.rehearsals += 1;
      return;
    }
    const { id, matter, request: words } = message;
    queueMicrotask(() => {
      if (this.isTerminated) return;
      if (this.misdeed === "dies") this.onerror({ message: "out of memory", preventDefault() {} });
      else if (this.misdeed === "fails") this.onmessage({ data: { id, failure: "walk.wasm: 503" } });
      else if (this.misdeed === "babbles")
        this.onmessage({ data: { id, answer: new Int32Array([99]), milliseconds: 1 } });
      else this.onmessage({ data: { id, answer: this.answer(matter, words), milliseconds: 1 } });
    });
  }

  answer(matter, words) {
    if (matter === "map") return module.judge(words);
    return matter === "split" ? module.split(words) : module.answer(words);
  }

  terminate() {
    this.isTerminated = true;
  }
}

function engineWith(...misdeeds) {
  const workers = [];
  const engine = new WalkEngine(() => {
    const worker = new FakeWorker(misdeeds[workers.length]);
    workers.push(worker);
    return worker;
  });
  return { engine, workers };
}

test("A prestarted worker is used first, once; the next engine gets another (G-28)", async () => {
  const workers = [];
  const ahead = new WorkerAhead(() => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  });
  ahead.prepare();
  ahead.prepare();
  assert.deepEqual(workers.map(({ rehearsals }) => rehearsals), [1]);

  const first = new WalkEngine(() => ahead.take());
  const second = new WalkEngine(() => ahead.take());
  assert.equal((await first.plan(request)).kind, "walk");
  assert.equal(workers.length, 1);
  assert.equal((await second.plan(request)).kind, "walk");

  assert.deepEqual(workers.map(({ rehearsals }) => rehearsals), [1, 0]);
});

test("A worker that dies while it waits is not used (G-28)", async () => {
  const workers = [];
  const ahead = new WorkerAhead(() => {
    workers.push(new FakeWorker());
    return workers.at(-1);
  });
  ahead.prepare();
  workers[0].onerror({ message: "out of memory", preventDefault() {} });

  assert.equal((await new WalkEngine(() => ahead.take()).plan(request)).kind, "walk");

  assert.equal(workers.length, 2);
});

test("Every walk that is rehearsed can be walked, and leaves nothing behind (G-28)", () => {
  const rehearsed = [...rehearsals()].map((words) => decodeWalkAnswer(module.answer(words)));

  assert.ok(rehearsed.length >= 10);
  for (const walk of rehearsed) assert.equal(walk.order?.length, 18);
  assert.equal(module.liveBytes, 0);
});

test("One worker answers question after question", async () => {
  const { engine, workers } = engineWith();

  const [first, second] = await Promise.all([engine.plan(request), engine.plan(request)]);

  assert.equal(first.kind, "walk");
  assert.deepEqual(second.order, first.order);
  assert.equal(workers.length, 1);
});

for (const fault of ["dies", "fails", "babbles"]) {
  test(`A worker that ${fault} is replaced, and the walk still arrives`, async () => {
    const { engine, workers } = engineWith(fault);

    assert.equal((await engine.plan(request)).kind, "walk");
    assert.deepEqual(
      workers.map(({ isTerminated }) => isTerminated),
      [true, false],
    );
  });

  test(`When two workers ${fault.replace(/s$/, "")}, an error is shown, and the next request starts over`, async () => {
    const { engine, workers } = engineWith(fault, fault);

    await assert.rejects(engine.plan(request), WalkEngineFailure);
    assert.equal((await engine.plan(request)).kind, "walk");
    assert.equal(workers.length, 3);
  });
}

test("Leaving the walk starts no other worker for a pending request", async () => {
  const { engine, workers } = engineWith();

  const answer = engine.plan(request);
  engine.close();

  await assert.rejects(answer, WalkEngineFailure);
  assert.deepEqual(
    workers.map(({ isTerminated }) => isTerminated),
    [true],
  );
});

test("Two people get a walk each, and every item is on one of them", async () => {
  const { engine, workers } = engineWith("fails");
  const shares = request.entries.map((_, index) => (index === 0 ? "second" : "either"));

  const answer = await engine.planTwo({ ...request, otherStarts: request.starts, shares });

  assert.equal(answer.kind, "walks");
  const [first, second] = answer.walks;
  const had = [...first.order, ...first.unreachable, ...second.order, ...second.unreachable];
  assert.deepEqual(had.sort((one, other) => one - other), request.entries.map((_, index) => index));
  assert.ok([...second.order, ...second.unreachable].includes(0));
  assert.ok(answer.lowerBound <= Math.max(first.length, second.length));
  assert.equal(workers.length, 2);
});

test("A missing share is rejected, and so is a location inside a shelf", async () => {
  const { engine } = engineWith();
  const shares = request.entries.map(() => "either");
  const wall = request.kinds.findIndex((kind) => kind !== "floor");

  const short = await engine.planTwo({ ...request, otherStarts: request.starts, shares: shares.slice(1) });
  const misplaced = await engine.planTwo({ ...request, otherStarts: [wall], shares });

  assert.deepEqual(short, { kind: "refused", reason: "notOneShareEach", detail: request.entries.length - 1 });
  assert.deepEqual(misplaced, { kind: "refused", reason: "notOnFloor", detail: wall });
});

test("A walk that is refused is an answer, not a failure", async () => {
  const { engine, workers } = engineWith();

  const answer = await engine.plan({ ...request, checkouts: [] });

  assert.deepEqual(answer, { kind: "refused", reason: "noCheckout", detail: 0 });
  assert.equal(workers.length, 1);
});
