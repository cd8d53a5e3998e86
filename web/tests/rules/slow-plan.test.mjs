// The device plans while the server is slow.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, ofDevice, plan, planRequest } from "./planning-kit.mjs";
import { rules } from "./support.mjs";

const { ApiProblem, Offline } = await rules("api/failures");

const slowServer = async (stored = null, here = ofDevice) => {
  const all = bench(stored, here);
  all.planning.want(planRequest, true);
  await all.pass(3_000);
  return all;
};

test("While the server is slow the device plans, and the server's plan waits for a tap (S-14)", async () => {
  const { planning, requests, savedPlans, settle } = await slowServer();
  const meanwhile = planning.getSnapshot();
  assert.deepEqual([meanwhile.planned.plan, meanwhile.isPlanning, meanwhile.isServerPending], [ofDevice, false, true]);
  assert.equal(requests[0].signal.aborted, false);

  requests[0].answer("of the server");
  await settle();

  const { planned, newer, isServerPending, failure } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer.plan, isServerPending, failure], [ofDevice, "of the server", false, null]);
  assert.deepEqual(savedPlans.map((each) => each.plan), ["of the server"], "a returning shopper finds the better one");
  planning.takeNewer();
  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
});

test("A server that answers soon is not disturbed by the device (S-14)", async () => {
  const { planning, requests, localRequests, settle, pass } = bench(null, ofDevice);
  planning.want(planRequest, true);
  await pass(2_900);
  requests[0].answer("of the server");
  await settle();

  await pass(60_000);

  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer, localRequests.length], ["of the server", null, 0]);
});

test("The server's time limit starts once the preferences rest (S-14)", async () => {
  const { planning, localRequests, pass } = bench(null, ofDevice);
  planning.want(planRequest);
  await pass(2_000);
  planning.want({ ...planRequest, maximumMinutes: 100 });
  await pass(350);

  await pass(2_900);
  assert.equal(localRequests.length, 0);
  await pass(100);
  assert.deepEqual(localRequests.map(({ maximumMinutes }) => maximumMinutes), [100]);
});

test("A recent server plan for the same preferences stays while the server is slow (S-14)", async () => {
  const stored = { plan: plan(["milk", "bread"], null), request: planRequest, at: 5_000 };
  const { planning, localRequests } = await slowServer(stored);

  assert.deepEqual([planning.getSnapshot().planned, planning.getSnapshot().isPlanning, localRequests.length], [stored, true, 0]);
});

const noTrip = { ...ofDevice, trips: [] };
for (const [what, here] of [["knows no products", "nothingHere"], ["cannot plan", null], ["finds no trip", noTrip]]) {
  test(`A device that ${what} shows nothing while the server may still respond (S-14)`, async () => {
    const { planning, requests, settle } = await slowServer(null, here);
    const { planned, isPlanning, isNothingHere, failure } = planning.getSnapshot();
    assert.deepEqual([planned, isPlanning, isNothingHere, failure], [null, true, false, null]);

    requests[0].answer("of the server");
    await settle();

    assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
  });
}

test("A device without data says so once the server has failed, too (S-14)", async () => {
  const { planning, requests, settle } = await slowServer(null, "nothingHere");

  requests[0].fail(new Offline());
  await settle();

  assert.deepEqual([planning.getSnapshot().isNothingHere, planning.getSnapshot().isPlanning], [true, false]);
});

test("If the slow server finally fails, the device's plan stays and is not made again (S-14)", async () => {
  const { planning, requests, localRequests, savedPlans, settle, online } = await slowServer();

  requests[0].fail(new Offline());
  await settle();

  const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, failure.kind, isServerPending, isPlanning], [ofDevice, "offline", false, false]);
  assert.deepEqual([localRequests.length, savedPlans.map((each) => each.plan)], [1, [ofDevice]]);
  planning.waitForServer();
  online();
  requests[1].answer("of the server");
  await settle();
  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});

test("A request refused by the slow server does not show the device's plan (S-14)", async () => {
  const stored = { plan: "for other wishes", request: {}, at: 1 };
  for (const before of [null, stored]) {
    const { planning, requests, savedPlans, settle } = await slowServer(before);
    assert.equal(planning.getSnapshot().planned.plan, ofDevice);

    requests[0].fail(new ApiProblem(422, "bad-request", "", "", "lines[0]", null));
    await settle();

    const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
    assert.deepEqual([planned, failure.status, isServerPending, isPlanning], [before, 422, false, false]);
    assert.deepEqual(savedPlans, []);
    planning.stop();
    assert.deepEqual(savedPlans, [], "nor is it saved when the screen is left");
  }
});

test("Stopping the slow server keeps the device's plan (S-14)", async () => {
  const { planning, requests, savedPlans, settle } = await slowServer();

  planning.stop();
  requests[0].answer("unwanted");
  await settle();

  const { planned, newer, isServerPending, isStopped, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer, isServerPending, isStopped, isPlanning], [ofDevice, null, false, false, false]);
  assert.ok(requests[0].signal.aborted);
  assert.deepEqual(savedPlans.map((each) => each.plan), [ofDevice]);
});

test("A retry asks the server again, and the device only if the server is slow again (S-14)", async () => {
  const { planning, requests, localRequests, settle, pass } = await slowServer();
  planning.stop();

  planning.retry();
  assert.deepEqual([planning.getSnapshot().isPlanning, planning.getSnapshot().isServerPending], [true, false]);
  requests[1].answer("of the server");
  await settle();

  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().newer], ["of the server", null]);
  await pass(60_000);
  assert.equal(localRequests.length, 1);
});

test("New preferences start over: with the server, and after a while the device (S-14)", async () => {
  const { planning, requests, localRequests, settle, pass } = await slowServer();

  planning.want({ ...planRequest, maximumMinutes: 100 }, true);
  requests[0].answer("for the wishes of before");
  await settle();
  const { planned, newer, isPlanning, isServerPending } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer, isPlanning, isServerPending], [ofDevice, null, true, false]);
  await pass(3_000);

  assert.deepEqual(localRequests.map(({ maximumMinutes }) => maximumMinutes), [90, 100]);
  assert.deepEqual([planning.getSnapshot().planned.request.maximumMinutes, planning.getSnapshot().isServerPending], [100, true]);
  requests[1].answer("of the server");
  await settle();
  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});

/** A device that answers on demand. */
function slowDevice() {
  let tell;
  const here = new Promise((resolve) => (tell = resolve));
  return { here, tell: () => tell(ofDevice) };
}

test("A server that responds while the device still plans is shown alone (S-14)", async () => {
  const ways = {
    answered: ({ requests }) => requests[0].answer("of the server"),
    refused: ({ requests }) => requests[0].fail(new ApiProblem(422, "bad-request", "", "", null, null)),
    stopped: ({ planning }) => planning.stop(),
    wanted: ({ planning }) => planning.want({ ...planRequest, maximumMinutes: 100 }, true),
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
  const { planning, requests, settle } = await slowServer(null, here);
  requests[0].fail(new Offline());
  await settle();
  assert.equal(planning.getSnapshot().isPlanning, true);

  tell();
  await settle();

  const { planned, failure, isServerPending, isPlanning } = planning.getSnapshot();
  assert.deepEqual([planned.plan, failure.kind, isServerPending, isPlanning], [ofDevice, "offline", false, false]);
});

test("While the server has no capacity the device plans, and the server is still retried (S-14)", async () => {
  const { planning, requests, pass, settle } = bench(null, ofDevice);
  planning.want(planRequest, true);
  for (let attempt = 0; attempt < 2; attempt++) {
    requests[attempt].fail(new ApiProblem(429, "too-many-attempts", "", "", null, 2));
    await settle();
    await pass(2_000);
  }
  assert.deepEqual([planning.getSnapshot().planned.plan, planning.getSnapshot().isServerPending, requests.length], [ofDevice, true, 3]);

  requests[2].answer("of the server");
  await settle();

  assert.equal(planning.getSnapshot().newer.plan, "of the server");
});
