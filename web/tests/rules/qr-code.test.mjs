// QR codes of links, compared with codes that zint 2.11 draws of the same texts.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { qrCode } = await rules("ui/qr-code");

const text = (length) => "https://forage.example/shared#".padEnd(length, "aZ3-_q").slice(0, length);
const lines = (rows) => rows.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join("")).join("\n");
const digest = (rows) => createHash("sha256").update(lines(rows)).digest("hex").slice(0, 16);

/** The length of the text, the mask, and the start of the digest of zint's rows: one of each size. */
const codes = [
  [14, 0, "013302a271392be4"], [26, 1, "40a727043090cce3"], [42, 2, "eb43db44d42deab1"],
  [62, 3, "58d7afeaa43548e5"], [84, 4, "5d76b8fdb20a2b33"], [106, 5, "6aead89e2a70414a"],
  [122, 6, "b6e28114ad9e0c7d"], [152, 7, "e16c1780ce222df3"], [180, 0, "188562a10338139c"],
  [213, 1, "7246eebe2b966afd"],
];

test("A code is the one that another program draws, in every size and with every mask", () => {
  for (const [length, mask, expected] of codes) {
    assert.equal(digest(qrCode(text(length), mask)), expected, `${length} characters, mask ${mask}`);
  }
});

test("A code takes the smallest size and one of the eight masks; a text beyond the largest has none", () => {
  const masks = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => lines(qrCode(text(80), mask)));

  assert.ok(masks.includes(lines(qrCode(text(80)))));
  assert.deepEqual([14, 15, 213].map((length) => qrCode(text(length)).length), [21, 25, 57]);
  assert.equal(qrCode(text(214)), null);
});
