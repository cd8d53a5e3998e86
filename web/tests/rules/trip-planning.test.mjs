// Planning again while wishes change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { TripPlanning } = await rules("trips/trip-planning");
const { ApiProblem, Offline } = await rules("api/failures");

/** A server that answers when it is told to, and a clock that a test moves. */
function bench(known = null) {
  const asked = [];
  const kept = [];
  let timers = [];
  const planning = new TripPlanning(
    {
      ask: (request, signal) =>
        new Promise((resolve, reject) => asked.push({ request, signal, answer: resolve, fail: reject })),
      now: () => 7_000,
      after: (_, act) => {
        timers.push(act);
        return () => (timers = timers.filter((timer) => timer !== act));
      },
      keep: (planned) => kept.push(planned),
    },
    known,
  );
  const rest = () => timers.splice(0).forEach((act) => act());
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { planning, asked, kept, rest, settle };
}

test("Three quick taps ask once, for the last wish (N-10)", () => {
  const { planning, asked, rest } = bench();

  for (const minutes of [70, 80, 90]) planning.want({ maximumMinutes: minutes });
  rest();

  assert.deepEqual(asked.map(({ request }) => request.maximumMinutes), [90]);
  assert.equal(planning.getSnapshot().isPlanning, true);
});

test("An answer stays on the screen while the next is looked for (N-13)", async () => {
  const { planning, asked, kept, rest, settle } = bench();
  planning.want({ maximumMinutes: 90 }, true);
  asked[0].answer("first");
  await settle();

  planning.want({ maximumMinutes: 100 });

  assert.equal(planning.getSnapshot().planned.plan, "first");
  rest();
  asked[1].answer("second");
  await settle();
  assert.deepEqual(planning.getSnapshot().planned, { plan: "second", request: { maximumMinutes: 100 }, at: 7_000 });
  assert.deepEqual(kept.map(({ plan }) => plan), ["first", "second"]);
});

test("A plan that finds no room is asked for again when the server says, and not for ever", async () => {
  const { planning, asked, rest, settle } = bench();
  const full = () => new ApiProblem(429, "too-many-attempts", "", "", null, 2);
  planning.want({ maximumMinutes: 90 }, true);
  for (let attempt = 1; attempt < 5; attempt++) {
    asked[attempt - 1].fail(full());
    await settle();
    assert.equal(planning.getSnapshot().isPlanning, true);
    assert.equal(asked.length, attempt, "not before its time");
    rest();
    assert.equal(asked.length, attempt + 1);
  }
  asked[4].fail(full());
  await settle();

  assert.equal(planning.getSnapshot().isPlanning, false);
  assert.equal(planning.getSnapshot().failure.status, 429);
});

test("An answer that newer wishes have overtaken is dropped", async () => {
  const { planning, asked, settle } = bench();
  planning.want({ maximumMinutes: 90 }, true);
  planning.want({ maximumMinutes: 100 }, true);

  asked[1].answer("right");
  asked[0].answer("late");
  await settle();

  assert.ok(asked[0].signal.aborted);
  assert.equal(planning.getSnapshot().planned.plan, "right");
});

test("Giving up keeps what was known", async () => {
  const known = { plan: "old", request: {}, at: 1 };
  const { planning, asked, settle } = bench(known);
  planning.want({ maximumMinutes: 90 }, true);

  planning.stop();
  asked[0].answer("unwanted");
  await settle();

  assert.deepEqual(planning.getSnapshot(), { planned: known, isPlanning: false, isStopped: true, failure: null });
});

test("Without a network the last answer stays, and trying again asks the same", async () => {
  const { planning, asked, settle } = bench({ plan: "old", request: {}, at: 1 });
  planning.want({ maximumMinutes: 90 }, true);
  asked[0].fail(new Offline());
  await settle();

  assert.equal(planning.getSnapshot().planned.plan, "old");
  assert.equal(planning.getSnapshot().isPlanning, false);
  assert.equal(planning.getSnapshot().failure.kind, "offline");
  planning.retry();
  asked[1].answer("new");
  await settle();
  assert.equal(asked[1].request.maximumMinutes, 90);
  assert.equal(planning.getSnapshot().planned.plan, "new");
  assert.equal(planning.getSnapshot().failure, null);
});
