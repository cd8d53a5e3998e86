// Where the server takes long, the device plans meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, ofDevice, plan, wish } from "./planning-kit.mjs";
import { rules } from "./support.mjs";

const { ApiProblem, Offline } = await rules("api/failures");

const slowServer = async (known = null, here = ofDevice) => {
  const all = bench(known, here);
  all.planning.want(wish, true);
  await all.pass(3_000);
  return all;
};

test("Where the server takes long the device plans meanwhile, and the server's plan waits for a tap (S-14)", async () => {
  const { planning, asked, kept, settle } = await slowServer();
  const meanwhile = planning.getSnapshot();
  assert.deepEqual([meanwhile.planned.plan, meanwhile.isPlanning, meanwhile.isServerPending], [ofDevice, false, true]);
  assert.equal(asked[0].signal.aborted, false);

  asked[0].answer("of the server");
  await settle();

  const { planned, newer, isServerPending, failure } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer.plan, isServerPending, failure], [ofDevice, "of the server", false, null]);
  assert.deepEqual(kept.map((each) => each.plan), ["of the server"], "whoever comes back finds the better one");
  planning.takeNewer();
  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
});

test("A server that answers soon is not disturbed by the device (S-14)", async () => {
  const { planning, asked, askedHere, settle, pass } = bench(null, ofDevice);
  planning.want(wish, true);
  await pass(2_900);
  asked[0].answer("of the server");
  await settle();

  await pass(60_000);

  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer, askedHere.length], ["of the server", null, 0]);
});

test("The time of the server begins once the wishes rest (S-14)", async () => {
  const { planning, askedHere, pass } = bench(null, ofDevice);
  planning.want(wish);
  await pass(2_000);
  planning.want({ ...wish, maximumMinutes: 100 });
  await pass(350);

  await pass(2_900);
  assert.equal(askedHere.length, 0);
  await pass(100);
  assert.deepEqual(askedHere.map(({ maximumMinutes }) => maximumMinutes), [100]);
});

test("A young plan of the server for the same wishes stays while the server takes long (S-14)", async () => {
  const known = { plan: plan(["milk", "bread"], null), request: wish, at: 5_000 };
  const { planning, askedHere } = await slowServer(known);

  assert.deepEqual([planning.getSnapshot().planned, planning.getSnapshot().isPlanning, askedHere.length], [known, true, 0]);
});

const noTrip = { ...ofDevice, trips: [] };
for (const [what, here] of [["knows no products", "nothingHere"], ["cannot plan", null], ["finds no trip", noTrip]]) {
  test(`A device that ${what} says nothing while the server may still answer (S-14)`, async () => {
    const { planning, asked, settle } = await slowServer(null, here);
    const { planned, isPlanning, isNothingHere, failure } = planning.getSnapshot();
    assert.deepEqual([planned, isPlanning, isNothingHere, failure], [null, true, false, null]);

    asked[0].answer("of the server");
    await settle();

    assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
  });
}

test("A device that knows nothing says so once the server has failed, too (S-14)", async () => {
  const { planning, asked, settle } = await slowServer(null, "nothingHere");

  asked[0].fail(new Offline());
  await settle();

  assert.deepEqual([planning.getSnapshot().isNothingHere, planning.getSnapshot().isPlanning], [true, false]);
});

test("Where the slow server fails at last the device's plan stays and is not made again (S-14)", async () => {
  const { planning, asked, askedHere, kept, settle, online } = await slowServer();

  asked[0].fail(new Offline());
  await settle();

  const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, failure.kind, isServerPending, isPlanning], [ofDevice, "offline", false, false]);
  assert.deepEqual([askedHere.length, kept.map((each) => each.plan)], [1, [ofDevice]]);
  planning.waitForServer();
  online();
  asked[1].answer("of the server");
  await settle();
  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});

test("What the slow server refuses is not shown as the device's plan (S-14)", async () => {
  const known = { plan: "for other wishes", request: {}, at: 1 };
  for (const before of [null, known]) {
    const { planning, asked, kept, settle } = await slowServer(before);
    assert.equal(planning.getSnapshot().planned.plan, ofDevice);

    asked[0].fail(new ApiProblem(422, "bad-request", "", "", "lines[0]", null));
    await settle();

    const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
    assert.deepEqual([planned, failure.status, isServerPending, isPlanning], [before, 422, false, false]);
    assert.deepEqual(kept, []);
    planning.stop();
    assert.deepEqual(kept, [], "nor is it kept when the screen is left");
  }
});

test("Whoever stops the slow server keeps the device's plan (S-14)", async () => {
  const { planning, asked, kept, settle } = await slowServer();

  planning.stop();
  asked[0].answer("unwanted");
  await settle();

  const { planned, newer, isServerPending, isStopped, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer, isServerPending, isStopped, isPlanning], [ofDevice, null, false, false, false]);
  assert.ok(asked[0].signal.aborted);
  assert.deepEqual(kept.map((each) => each.plan), [ofDevice]);
});

test("Trying again after that asks the server anew, and the device only where that is slow again (S-14)", async () => {
  const { planning, asked, askedHere, settle, pass } = await slowServer();
  planning.stop();

  planning.retry();
  assert.deepEqual([planning.getSnapshot().isPlanning, planning.getSnapshot().isServerPending], [true, false]);
  asked[1].answer("of the server");
  await settle();

  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
  await pass(60_000);
  assert.equal(askedHere.length, 1);
});

test("Other wishes begin again: with the server, and after a while the device (S-14)", async () => {
  const { planning, asked, askedHere, settle, pass } = await slowServer();

  planning.want({ ...wish, maximumMinutes: 100 }, true);
  asked[0].answer("for the wishes of before");
  await settle();
  const { planned, newer, isPlanning, isServerPending } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer, isPlanning, isServerPending], [ofDevice, null, true, false]);
  await pass(3_000);

  assert.deepEqual(askedHere.map(({ maximumMinutes }) => maximumMinutes), [90, 100]);
  assert.deepEqual([planning.getSnapshot().planned.request.maximumMinutes, planning.getSnapshot().isServerPending], [100, true]);
  asked[1].answer("of the server");
  await settle();
  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});

/** A device that answers when it is told to. */
function slowDevice() {
  let tell;
  const here = new Promise((resolve) => (tell = resolve));
  return { here, tell: () => tell(ofDevice) };
}

test("Whoever answers first while the device still plans is shown alone (S-14)", async () => {
  const ways = {
    answered: ({ asked }) => asked[0].answer("of the server"),
    refused: ({ asked }) => asked[0].fail(new ApiProblem(422, "bad-request", "", "", null, null)),
    stopped: ({ planning }) => planning.stop(),
    wanted: ({ planning }) => planning.want({ ...wish, maximumMinutes: 100 }, true),
  };
  for (const [what, act] of Object.entries(ways)) {
    const { here, tell } = slowDevice();
    const all = await slowServer(null, here);
    act(all);
    await all.settle();
    const before = all.planning.getSnapshot();

    tell();
    await all.settle();

    assert.equal(all.planning.getSnapshot(), before, what);
  }
});

test("A server that fails while the device still plans leaves the plan to the device (S-14)", async () => {
  const { here, tell } = slowDevice();
  const { planning, asked, settle } = await slowServer(null, here);
  asked[0].fail(new Offline());
  await settle();
  assert.equal(planning.getSnapshot().isPlanning, true);

  tell();
  await settle();

  const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, failure.kind, isServerPending, isPlanning], [ofDevice, "offline", false, false]);
});

test("While the server has no room the device plans, and the server is asked on (S-14)", async () => {
  const { planning, asked, pass, settle } = bench(null, ofDevice);
  planning.want(wish, true);
  for (let attempt = 0; attempt < 2; attempt++) {
    asked[attempt].fail(new ApiProblem(429, "too-many-attempts", "", "", null, 2));
    await settle();
    await pass(2_000);
  }
  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().isServerPending, asked.length], [ofDevice, true, 3]);

  asked[2].answer("of the server");
  await settle();

  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});
