import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { hasLongWord } = await rules("ui/long-word");

test("A title is set smaller for one long word, not for many short ones", () => {
  assert.ok(hasLongWord("Wocheneinkauf"));
  assert.ok(hasLongWord("Unser Geburtstagsfest 2027"));
  assert.ok(!hasLongWord("Weekly shop"));
  assert.ok(!hasLongWord("Sonntag bei Oma und Opa im Garten"));
  assert.ok(!hasLongWord("🥬🥬🥬🥬🥬🥬"));
});
