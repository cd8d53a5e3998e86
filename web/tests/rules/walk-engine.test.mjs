import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inventedGoods, inventedStore, load, placing } from "./walk-kit.mjs";

const { readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const placed = await placing();
const { WalkEngine, WalkEngineFailure } = await load("walk/engine/walk-engine");
const { WalkModule } = await load("walk/engine/walk-module");

const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));
const layout = readLayout(inventedStore(1));
const goods = inventedGoods(1, layout, 5);
const request = {
  ...walkRequest(layout, goods, placed(layout, goods), usualSettings, { cell: null, openSection: null }),
  searchSteps: 20_000,
  proofSteps: 200_000,
};

/** A worker that answers, or does what `misdeed` says. */
class FakeWorker {
  isTerminated = false;

  constructor(misdeed) {
    this.misdeed = misdeed;
  }

  postMessage({ id, matter, request: words }) {
    queueMicrotask(() => {
      if (this.isTerminated) return;
      if (this.misdeed === "dies") this.onerror({ message: "out of memory", preventDefault() {} });
      else if (this.misdeed === "fails") this.onmessage({ data: { id, failure: "walk.wasm: 503" } });
      else if (this.misdeed === "babbles")
        this.onmessage({ data: { id, answer: new Int32Array([99]), milliseconds: 1 } });
      else this.onmessage({ data: { id, answer: matter === "map" ? module.judge(words) : module.answer(words), milliseconds: 1 } });
    });
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

test("One worker answers question after question", async () => {
  const { engine, workers } = engineWith();

  const [first, second] = await Promise.all([engine.plan(request), engine.plan(request)]);

  assert.equal(first.kind, "walk");
  assert.deepEqual(second.order, first.order);
  assert.equal(workers.length, 1);
});

for (const misdeed of ["dies", "fails", "babbles"]) {
  test(`A worker that ${misdeed} is replaced, and the walk comes all the same`, async () => {
    const { engine, workers } = engineWith(misdeed);

    assert.equal((await engine.plan(request)).kind, "walk");
    assert.deepEqual(
      workers.map(({ isTerminated }) => isTerminated),
      [true, false],
    );
  });

  test(`When two workers ${misdeed.replace(/s$/, "")}, the shopper is told, and the next question starts afresh`, async () => {
    const { engine, workers } = engineWith(misdeed, misdeed);

    await assert.rejects(engine.plan(request), WalkEngineFailure);
    assert.equal((await engine.plan(request)).kind, "walk");
    assert.equal(workers.length, 3);
  });
}

test("Who leaves the walk starts no other worker for what was asked", async () => {
  const { engine, workers } = engineWith();

  const asked = engine.plan(request);
  engine.close();

  await assert.rejects(asked, WalkEngineFailure);
  assert.deepEqual(
    workers.map(({ isTerminated }) => isTerminated),
    [true],
  );
});

test("A walk that is refused is an answer, not a failure", async () => {
  const { engine, workers } = engineWith();

  const answer = await engine.plan({ ...request, checkouts: [] });

  assert.deepEqual(answer, { kind: "refused", reason: "noCheckout", detail: 0 });
  assert.equal(workers.length, 1);
});
