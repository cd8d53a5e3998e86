// Names in every script keep their order beside other text. (N-28)
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isolated } from "../../../.build-web/rules/ui/isolated.js";

const sources = new URL("../../src/", import.meta.url);

/** Names within elements, such as `<b>{store.name}</b>`; the screen shows no attributes. */
const nameInElement = /(?<!=)\{(?:(?:\w+\??\.)+(?:name|nickname|author)|storeName|listName|storeName\([^{}]*\))\}/g;

test("a name from right to left is isolated within a sentence, and others need no marks", () => {
  assert.equal(isolated("Maple & Main 24"), "Maple & Main 24");
  assert.equal(isolated("Müller – 2 für 1"), "Müller – 2 für 1");
  assert.equal(isolated("חלב 24"), "\u2068חלב 24\u2069");
  assert.equal(isolated("24 سوق"), "\u206824 سوق\u2069");
  assert.equal(isolated("𞤀𞤁"), "\u2068𞤀𞤁\u2069");
});

test("every name of a list, store, person or product on a screen is isolated", () => {
  const files = readdirSync(sources, { recursive: true }).filter((path) => path.endsWith(".tsx"));
  const bare = files.flatMap((path) => {
    const text = readFileSync(new URL(path, sources), "utf8");
    return [...text.matchAll(nameInElement)]
      .filter(({ index }) => !/(?:<bdi[^<>]*>|<bdi> |\$|visually-hidden">) ?$/.test(text.slice(0, index)))
      .map(({ 0: name, index }) => `${path}:${text.slice(0, index).split("\n").length} ${name}`);
  });
  assert.deepEqual(bare, []);
});
