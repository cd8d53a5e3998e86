// The manifest for a device's home screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const manifest = JSON.parse(readFileSync(new URL("../../assets/manifest.webmanifest", import.meta.url), "utf8"));

test("The installed app rotates with the device, as on a kitchen tablet", () => {
  assert.equal("orientation" in manifest, false);
  assert.equal(manifest.display, "standalone");
});

test("Every shortcut and the target of sharing is a screen", () => {
  const screens = readFileSync(new URL("../../src/app/Screens.tsx", import.meta.url), "utf8");
  const patterns = [...screens.matchAll(/pattern: "([^"]+)"/g)].map(([, pattern]) => pattern);

  for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }]) {
    assert.ok(patterns.includes(url.replace("/lists/last", "/lists/:list")), url);
  }
  assert.deepEqual(manifest.shortcuts.map(({ url }) => url), ["/lists/last", "/lists/last/plan", "/maps"]);
});
