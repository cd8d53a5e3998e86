// Planning again while the preferences change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bench, lines, ofDevice, plan, planRequest } from "./planning-kit.mjs";
import { rules } from "./support.mjs";

const { ApiProblem, Offline } = await rules("api/failures");

test("Three quick taps send one request, for the last preferences (N-10)", () => {
  const { planning, requests, rest } = bench();

  for (const minutes of [70, 80, 90]) planning.want({ maximumMinutes: minutes });
  rest();

  assert.deepEqual(requests.map(({ request }) => request.maximumMinutes), [90]);
  assert.equal(planning.getSnapshot().isPlanning, true);
});

test("An answer stays on the screen while the next is looked for (N-13)", async () => {
  const { planning, requests, savedPlans, rest, settle } = bench();
  planning.want({ maximumMinutes: 90 }, true);
  requests[0].answer("first");
  await settle();

  planning.want({ maximumMinutes: 100 });

  assert.equal(planning.getSnapshot().planned.plan, "first");
  rest();
  requests[1].answer("second");
  await settle();
  assert.deepEqual(planning.getSnapshot().planned, { plan: "second", request: { maximumMinutes: 100 }, at: 7_000 });
  assert.deepEqual(savedPlans.map(({ plan }) => plan), ["first", "second"]);
});

test("A plan refused for capacity is retried when the server says, and not forever", async () => {
  const { planning, requests, rest, settle } = bench();
  const full = () => new ApiProblem(429, "too-many-attempts", "", "", null, 2);
  planning.want({ maximumMinutes: 90 }, true);
  for (let attempt = 1; attempt < 5; attempt++) {
    requests[attempt - 1].fail(full());
    await settle();
    assert.equal(planning.getSnapshot().isPlanning, true);
    assert.equal(requests.length, attempt, "not before its time");
    rest();
    assert.equal(requests.length, attempt + 1);
  }
  requests[4].fail(full());
  await settle();

  assert.equal(planning.getSnapshot().isPlanning, false);
  assert.equal(planning.getSnapshot().failure.status, 429);
});

test("A response overtaken by newer preferences is dropped", async () => {
  const { planning, requests, settle } = bench();
  planning.want({ maximumMinutes: 90 }, true);
  planning.want({ maximumMinutes: 100 }, true);

  requests[1].answer("right");
  requests[0].answer("late");
  await settle();

  assert.ok(requests[0].signal.aborted);
  assert.equal(planning.getSnapshot().planned.plan, "right");
});

test("Canceling keeps the earlier plan", async () => {
  const stored = { plan: "old", request: {}, at: 1 };
  const { planning, requests, settle } = bench(stored);
  planning.want({ maximumMinutes: 90 }, true);

  planning.stop();
  requests[0].answer("unwanted");
  await settle();

  const { planned, isPlanning, isStopped, failure } = planning.getSnapshot();
  assert.deepEqual({ planned, isPlanning, isStopped, failure }, { planned: stored, isPlanning: false, isStopped: true, failure: null });
});

test("Without a network the last answer stays, and trying again asks the same", async () => {
  const { planning, requests, settle } = bench({ plan: "old", request: {}, at: 1 });
  planning.want({ maximumMinutes: 90 }, true);
  requests[0].fail(new Offline());
  await settle();

  assert.equal(planning.getSnapshot().planned.plan, "old");
  assert.equal(planning.getSnapshot().isPlanning, false);
  assert.equal(planning.getSnapshot().failure.kind, "offline");
  planning.retry();
  requests[1].answer("new");
  await settle();
  assert.equal(requests[1].request.maximumMinutes, 90);
  assert.equal(planning.getSnapshot().planned.plan, "new");
  assert.equal(planning.getSnapshot().failure, null);
});

for (const [what, failure] of [["does not answer", new Offline()], ["fails", new ApiProblem(500, "unknown", "", "", null, null)]]) {
  test(`If the server ${what}, the device plans instead (N-10)`, async () => {
    const { planning, requests, localRequests, savedPlans, settle } = bench(null, ofDevice);
    planning.want(planRequest, true);
    requests[0].fail(failure);
    await settle();

    const state = planning.getSnapshot();
    assert.deepEqual([state.planned.plan, state.failure, state.isPlanning], [ofDevice, failure, false]);
    assert.deepEqual(localRequests, [planRequest]);
    assert.deepEqual(savedPlans.map((each) => each.plan), [ofDevice]);
  });
}

test("A request refused by the server is not planned on the device (N-10)", async () => {
  const { planning, requests, localRequests, settle } = bench(null, ofDevice);
  planning.want(planRequest, true);
  requests[0].fail(new ApiProblem(422, "bad-request", "", "", "lines[0]", null));
  await settle();

  assert.deepEqual([localRequests.length, planning.getSnapshot().planned], [0, null]);
});

test("A recent server plan for the same preferences stays until a device plan is asked for (N-10)", async () => {
  const stored = { plan: plan(["milk", "bread"], null), request: planRequest, at: 5_000 };
  const { planning, requests, localRequests, settle } = bench(stored, ofDevice);
  planning.want(planRequest, true);
  requests[0].fail(new Offline());
  await settle();
  assert.deepEqual([planning.getSnapshot().planned, localRequests.length], [stored, 0]);

  await planning.planHere();

  assert.equal(planning.getSnapshot().planned.plan, ofDevice);
  for (const other of [{ ...planRequest, mode: "foot" }, { ...planRequest, lines: [...lines, { id: "eggs" }] }]) {
    const second = bench(stored, ofDevice);
    second.planning.want(other, true);
    second.requests[0].fail(new Offline());
    await second.settle();
    assert.equal(second.planning.getSnapshot().planned.plan, ofDevice, "it answers something else");
  }
});

test("A device without products says so (N-10)", async () => {
  const { planning, requests, settle } = bench();
  planning.want(planRequest, true);
  requests[0].fail(new Offline());
  await settle();

  const { planned, isNothingHere, failure } = planning.getSnapshot();
  assert.deepEqual([planned, isNothingHere, failure.kind], [null, true, "offline"]);
  const unable = bench(null, null);
  unable.planning.want(planRequest, true);
  unable.requests[0].fail(new Offline());
  await unable.settle();
  assert.deepEqual([unable.planning.getSnapshot().isNothingHere, unable.planning.getSnapshot().failure.kind], [false, "offline"]);
});

test("When the network is back, the server's plan waits until the person asks for it (N-10)", async () => {
  const { planning, requests, savedPlans, rest, settle, online } = bench(null, ofDevice);
  planning.want(planRequest, true);
  requests[0].fail(new Offline());
  await settle();
  planning.waitForServer();

  online();
  requests[1].fail(new Offline());
  await settle();
  assert.equal(planning.getSnapshot().isWaiting, true, "one failure more ends nothing");
  rest();
  requests[2].answer("of the server");
  await settle();

  assert.equal(planning.getSnapshot().planned.plan, ofDevice, "nothing is swapped under a finger");
  assert.equal(planning.getSnapshot().isWaiting, false);
  planning.takeNewer();
  const { planned, newer, failure } = planning.getSnapshot();
  assert.deepEqual([planned.plan, newer, failure], ["of the server", null, null]);
  assert.deepEqual(savedPlans.map((each) => each.plan), [ofDevice, "of the server"]);
  online();
  assert.equal(requests.length, 3, "nothing is waiting");
});

test("Other preferences end the waiting (N-10)", async () => {
  const { planning, requests, settle, online } = bench(null, ofDevice);
  planning.want(planRequest, true);
  requests[0].fail(new Offline());
  await settle();
  planning.waitForServer();

  planning.want({ ...planRequest, maximumMinutes: 100 }, true);
  online();

  assert.deepEqual([planning.getSnapshot().isWaiting, requests.length], [false, 2]);
});
