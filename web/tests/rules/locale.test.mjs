// What holds for the words of every screen.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const german = new URL("../../src/locale/de/", import.meta.url);

test("Nobody is called du on any German screen", () => {
  const files = readdirSync(german);
  const familiar = files.flatMap((file) => {
    const lines = readFileSync(new URL(file, german), "utf8").split("\n");
    return lines.filter((line) => /\b(?:du|dich|dir|dein\w*)\b/i.test(line)).map((line) => `${file}: ${line.trim()}`);
  });

  assert.ok(files.length > 5);
  assert.deepEqual(familiar, []);
});
