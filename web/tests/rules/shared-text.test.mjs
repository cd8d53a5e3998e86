// Text and addresses that another app shares with the installed app.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { sharedIn } = await rules("imports/shared-text");

const shared = (parts) => sharedIn(new URLSearchParams(parts));
const recipe = { kind: "address", address: "https://example.org/soup" };

test("A shared address is a recipe to import, whichever field an app puts it into", () => {
  assert.deepEqual(shared({ url: "https://example.org/soup" }), recipe);
  assert.deepEqual(shared({ title: "Soup", text: "https://example.org/soup" }), recipe);
  assert.deepEqual(shared({ text: "Red lentil soup\nhttps://example.org/soup" }), recipe);
  assert.deepEqual(shared({ text: "Look: https://example.org/soup", url: "" }), recipe);
});

test("Shared text is a list, even if it mentions an address", () => {
  assert.deepEqual(shared({ text: "milk\neggs\n" }), { kind: "text", title: "", text: "milk\neggs" });
  assert.deepEqual(shared({ title: "Party", text: "2 kg potatoes" }), { kind: "text", title: "Party", text: "2 kg potatoes" });
  assert.deepEqual(shared({ title: "milk" }), { kind: "text", title: "", text: "milk" });
  assert.equal(shared({ text: "milk\neggs\nsee https://example.org\nbread" }).kind, "text");
  assert.equal(shared({ text: "milk", url: "content://notes/7" }).kind, "text");
});

test("Nothing shared is nothing, and no password of an address is taken", () => {
  assert.equal(shared({}), null);
  assert.equal(shared({ text: "  ", url: "" }), null);
  assert.equal(shared({ text: "http://[" })?.kind, "text");
  assert.deepEqual(shared({ url: "https://ann:secret@example.org/soup" }), recipe);
});

test("The manifest shares the parameters that are read, and only by GET", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../assets/manifest.webmanifest", import.meta.url), "utf8"));
  assert.deepEqual(manifest.share_target, {
    action: "/bring", method: "GET", params: { title: "title", text: "text", url: "url" },
  });
});
