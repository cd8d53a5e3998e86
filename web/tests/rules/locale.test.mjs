// Rules for the texts of every screen.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { languageFor, languageIds, languages } = await rules("locale/languages");

const folder = new URL("../../src/locale/", import.meta.url);
const german = new URL("de/", folder);

/** The paths of all texts with their kinds: a sentence, a function, an array. */
function places(texts, path = "") {
  if (typeof texts !== "object") return [`${path}: ${typeof texts}`];
  if (Array.isArray(texts)) return [`${path}: row`];
  return Object.entries(texts).flatMap(([name, text]) => places(text, `${path}/${name}`));
}

test("A language is one folder of texts and one line (X-04)", () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  assert.deepEqual(folders.map(({ name }) => name).sort(), [...languageIds].sort());
  assert.ok(languageIds.includes("en") && languageIds.length > 1);
});

for (const language of languageIds) {
  test(`Every text of English is there in ${languages[language].name}, in a folder of the same files`, async () => {
    const files = (id) => readdirSync(new URL(`${id}/`, folder)).filter((file) => file !== "point.ts").sort();
    const [ofEnglish, ofOther] = [await languages.en.all(), await languages[language].all()];
    for (const part of ["text", "later"]) {
      const [english, other] = [places(ofEnglish[part]), places(ofOther[part])];
      assert.deepEqual(other.sort(), english.sort(), part);
      assert.ok(english.length > 200, `${english.length} ${part}`);
    }
    assert.deepEqual(files(language), files("en"));
    assert.notEqual(languages[language].name, "");
  });
}

/** The names of texts, including nested ones. */
function names(texts) {
  if (typeof texts !== "object" || Array.isArray(texts)) return [];
  return Object.entries(texts).flatMap(([name, text]) => [name, ...names(text)]);
}

/** The files of a repository folder, each as text. */
function sources(path, isMeant) {
  const root = new URL(`../../../${path}/`, import.meta.url);
  const files = readdirSync(root, { recursive: true }).filter(isMeant);
  return files.map((file) => readFileSync(new URL(file, root), "utf8"));
}

test("Every text is read by a module of the app, or is the answer to a word of the server", async () => {
  const isText = new RegExp(`^locale/(?:${languageIds.join("|")})/`);
  const modules = sources("web/src", (file) => /\.tsx?$/.test(file) && !isText.test(file));
  const server = ["Sources", "Core/Sources"].flatMap((path) => sources(path, (file) => file.endsWith(".swift")));
  const literals = /(?<=")[^"\n]+(?=")/g;
  const usedNames = new Set([
    ...modules.flatMap((module) => [...(module.match(/\w+/g) ?? []), ...(module.match(literals) ?? [])]),
    ...server.flatMap((file) => [...(file.match(literals) ?? []), ...(file.match(/(?<=\bcase )\w+/g) ?? [])]),
  ]);
  const texts = Object.values(await languages.en.all()).flatMap(names);

  assert.ok(modules.length > 1_000 && texts.length > 3_000, `${modules.length} modules, ${texts.length} texts`);
  assert.deepEqual(texts.filter((name) => !usedNames.has(name)), []);
});

test("The app uses the chosen language, else the person's first supported one, else English", () => {
  assert.equal(languageFor("en", ["de-AT"]), "en");
  assert.equal(languageFor(null, ["xx", "de-AT", "en-GB"]), "de");
  assert.equal(languageFor(null, ["den", "xx-DE"]), "en");
  assert.equal(languageFor(null, []), "en");
});

test("No German screen addresses the reader as du", () => {
  const files = readdirSync(german);
  const familiar = files.flatMap((file) => {
    const lines = readFileSync(new URL(file, german), "utf8").split("\n");
    return lines.filter((line) => /\b(?:du|dich|dir|dein\w*)\b/i.test(line)).map((line) => `${file}: ${line.trim()}`);
  });

  assert.ok(files.length > 5);
  assert.deepEqual(familiar, []);
});

/** Words that a native product writer does not put on a screen. */
const stilted = new RegExp(
  [
    "anew|whoever|whomever|somebody|nobody|anybody|of which|of whom|in whose|told|surely|foretold|makes? no sense",
    "any more|meanwhile|reckon\\w*|dearer|dearest|organisation\\w*|programme|per cent|e-mail|litres?",
    "(?:this|that|it) is no(?! longer)",
  ].map((words) => `\\b(?:${words})\\b`).join("|"),
  "gi",
);

/** The strings of a source line, without keys and parameters. */
function strings(line) {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return "";
  const keyless = line.replace(/(?<=^\s*|[{,]\s)(?:\w+|"[\w-]+")(?=:\s)/g, "");
  return (keyless.match(/["`].*["`]/)?.[0] ?? "").replace(/\$\{\w+\}/g, "");
}

test("No English text contains a stilted word", () => {
  const english = new URL("en/", folder);
  const files = readdirSync(english);
  const offenses = files.flatMap((file) => {
    const texts = readFileSync(new URL(file, english), "utf8").split("\n").map(strings);
    return texts.flatMap((text) => (text.match(stilted) ?? []).map((word) => `${file}: ${word}: ${text}`));
  });

  assert.ok(files.length > 30);
  assert.deepEqual(offenses, []);
});
