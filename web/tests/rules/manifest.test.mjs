// The manifest for a device's home screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const manifest = JSON.parse(readFileSync(new URL("../../assets/manifest.webmanifest", import.meta.url), "utf8"));

test("The installed app rotates with the device, as on a kitchen tablet", () => {
  assert.equal("orientation" in manifest, false);
  assert.equal(manifest.display, "standalone");
});
