// Known, none and unknown: a failure never counts as an answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { heardOf, knowledgeOf } = await rules("api/knowledge");
const { Offline } = await rules("api/failures");

const failure = new Offline();
const ready = (more = {}) => ({ kind: "ready", value: [], failure: null, isWhole: true, ...more });

test("(S-18) None is said only after an answer; before it, and after a failure, nothing is known", () => {
  const kind = (items, heard) => knowledgeOf(items, heard).kind;

  assert.equal(kind([], { isAnswered: true, failure: null }), "none");
  assert.equal(kind([], { isAnswered: false, failure: null }), "unknown");
  assert.deepEqual(knowledgeOf([], { isAnswered: false, failure }), { kind: "unknown", reason: failure });
  assert.deepEqual(knowledgeOf(["a"], { isAnswered: false, failure }), { kind: "known", value: ["a"] });
});

test("(S-18) A cached list is an answer only if its refresh did not fail and all of it arrived", () => {
  assert.deepEqual(heardOf(ready()), { isAnswered: true, failure: null });
  assert.deepEqual(heardOf(ready({ failure })), { isAnswered: false, failure });
  assert.deepEqual(heardOf(ready({ isWhole: false })), { isAnswered: false, failure: null });
  assert.deepEqual(heardOf({ kind: "failed", failure }), { isAnswered: false, failure });
  assert.deepEqual(heardOf({ kind: "loading", progress: null }), { isAnswered: false, failure: null });
});
