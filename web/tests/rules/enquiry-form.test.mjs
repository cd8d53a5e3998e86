// Validation of a contact message before it is sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { emptyContactDraft, contactFaults, isBlankContactDraft, longest, readContactDraft, withFieldText } = await rules("contact/contact-form");

const whole = { name: "Ann", email: "ann@example.org", message: "Have you a table?", sentAs: null };
const faults = (change) => Object.fromEntries(contactFaults({ ...whole, ...change }));

test("A message with a name and an address can be sent (F-07)", () => {
  assert.deepEqual(faults({}), {});
  assert.deepEqual(faults({ email: " ann.alder+x@mail.example.org " }), {});
  assert.deepEqual(faults({ email: "jörg@müller.example" }), {});
});

test("A message that could not be answered is rejected at its field (F-07)", () => {
  assert.deepEqual(Object.fromEntries(contactFaults(emptyContactDraft)), { name: "missing", email: "missing", message: "missing" });
  for (const email of ["ann", "ann@", "@example.org", "ann@example", "ann@example.", "a b@example.org", "ann@example.org, bo@example.org", "Ann <ann@example.org>"]) {
    assert.deepEqual(faults({ email }), { email: "shape" }, email);
  }
  assert.deepEqual(faults({ name: " \n" }), { name: "missing" });
  assert.deepEqual(faults({ name: "x".repeat(longest.name + 1) }), { name: "long" });
  assert.deepEqual(faults({ message: "🍕".repeat(longest.message) }), {});
  assert.deepEqual(faults({ message: "x".repeat(longest.message + 1) }), { message: "long" });
});

test("The same words sent again are the same message, other words another (F-07)", () => {
  const sent = { ...whole, sentAs: "m-1" };

  assert.equal(withFieldText(sent, "message", "Another").sentAs, null);
  assert.deepEqual(readContactDraft(JSON.parse(JSON.stringify(sent)), ""), sent);
  assert.ok(isBlankContactDraft({ ...emptyContactDraft, name: " " }));
  assert.ok(!isBlankContactDraft(whole));
});
