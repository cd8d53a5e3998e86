// The guide: complete, in step with the app's texts, searchable, and small enough to be kept on every device.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { guideContents, guideFacts, guidePageIds, guidePageOf, guideParts } = await rules("guide/guide-contents");
const { guidePieces, guideTexts, plainSentence } = await rules("guide/guide-texts");
const { searchGuide } = await rules("guide/guide-search");
const { languageIds, languages } = await rules("locale/languages");
const { usageScreens } = await rules("usage/usage-actions");

const root = new URL("../../../", import.meta.url);
const pictures = new URL("web/assets/guide/", root);

/** Bytes of all pictures; every device keeps them. */
const picturesLimit = 320_000;

const allTexts = new Map();
for (const id of languageIds) {
  const { text, later } = await languages[id].all();
  allTexts.set(id, { ...text, ...later });
}

const sentences = ({ about, steps, more = "" }) => [about, ...steps, more];
const keysOf = (words) => sentences(words).flatMap((sentence) => [...sentence.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key));

/** The address patterns of both tables of screens, and of the desk's own two. */
function patternsOfScreens() {
  const [screens, desk] = ["app/Screens.tsx", "desk/Desk.tsx"].map((file) => readFileSync(new URL(`web/src/${file}`, root), "utf8"));
  const rows = [screens, desk].flatMap((source) => [...source.matchAll(/pattern: "([^"]+)"/g)].map(([, pattern]) => pattern));
  return [...rows, ...[...desk.matchAll(/path === "(\/desk[^"]*)"/g)].map(([, path]) => path)];
}

/** `match` of the router, without its values. */
function matches(pattern, path) {
  const [parts, words] = [pattern.split("/"), path.split("/")];
  return parts.length === words.length && parts.every((part, index) => part.startsWith(":") || part === words[index]);
}

test("The question mark of every screen leads to one page of the guide (S-16)", () => {
  const patterns = patternsOfScreens();
  const pages = guidePageIds.flatMap((id) => guideContents[id].screens.map((pattern) => [pattern, id]));

  assert.ok(patterns.length > 85, `${patterns.length} screens`);
  assert.deepEqual(pages.map(([pattern]) => pattern).sort(), [...new Set(patterns)].sort());
  for (const [pattern, id] of pages) assert.equal(guidePageOf(pattern.replaceAll(/:\w+/g, "x1"), matches), id, pattern);
  assert.equal(guidePageOf("/nowhere", matches), null);
});

test("One page for each thing that a person wants to do, a part for owners, and a part for administrators (S-16)", () => {
  const count = (part) => guidePageIds.filter((id) => guideContents[id].part === part).length;

  for (const part of guideParts) assert.ok(count(part) >= 4, `${part}: ${count(part)}`);
  assert.ok(guidePageIds.length - count("owners") - count("operators") >= 25);
  assert.ok(count("owners") >= 8 && count("operators") >= 5);
  for (const id of languageIds) {
    const titles = guidePageIds.map((page) => guideTexts[id][page].title);
    assert.equal(new Set(titles).size, titles.length);
  }
});

for (const language of languageIds) {
  const pages = guideTexts[language];

  test(`Every page in ${languages[language].name} has short steps and names only texts of the app (S-16)`, () => {
    for (const id of guidePageIds) {
      const words = pages[id];
      const length = sentences(words).join(" ").split(/\s+/).length;
      assert.ok(words.steps.length >= 3 && words.steps.length <= 8, `${id}: ${words.steps.length} steps`);
      assert.ok(length >= 40 && length <= 150, `${id}: ${length} words`);
      for (const sentence of sentences(words)) {
        for (const piece of guidePieces(sentence, allTexts.get(language))) {
          if (piece.kind === "name") assert.notEqual(piece.text, piece.key, `${id} names ${piece.key}, which is not a text`);
          else assert.doesNotMatch(piece.text, /[{}`]/, id);
        }
      }
    }
  });

  test(`Every page in ${languages[language].name} names the same buttons as in English, and has a picture where English has one`, () => {
    for (const id of guidePageIds) {
      assert.deepEqual(keysOf(pages[id]).sort(), keysOf(guideTexts.en[id]).sort(), id);
      assert.equal(pages[id].alt !== undefined, guideContents[id].hasPicture === true, id);
    }
  });

  test(`Every picture in ${languages[language].name} is there and belongs to a page (S-16)`, () => {
    const files = readdirSync(new URL(`${language}/`, pictures)).sort();
    const expected = guidePageIds.filter((id) => guideContents[id].hasPicture).map((id) => `${id}.webp`).sort();

    assert.ok(expected.length >= 10);
    assert.deepEqual(files, expected);
  });
}

test("The pictures of all languages stay below what a device should keep (S-16)", () => {
  const files = languageIds.flatMap((id) => readdirSync(new URL(`${id}/`, pictures)).map((file) => `${id}/${file}`));
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, pictures)).size, 0);

  assert.ok(bytes > 0 && bytes <= picturesLimit, `${bytes} bytes`);
});

test("Links between pages and into the app lead somewhere", () => {
  for (const id of guidePageIds) {
    const { related, opens } = guideContents[id];
    assert.ok(related.length > 0 && related.every((other) => other !== id && guideFacts(other) !== undefined), id);
    assert.ok(opens === null || usageScreens.includes(opens), `${id} opens ${opens}`);
  }
  assert.equal(guideFacts("toString"), undefined);
});

/** The pages of a language as the screen searches them. */
function searched(language) {
  const texts = allTexts.get(language);
  return guidePageIds.map((id) => {
    const { title, words, ...rest } = guideTexts[language][id];
    return { id, title, words, body: plainSentence(sentences(rest).join(" "), texts) };
  });
}

test("A search finds pages by the beginnings of words: title, then synonyms, then steps (S-16)", () => {
  const first = (language, typed) => searchGuide(searched(language), typed)[0];

  assert.equal(first("en", "receipt"), "scan-receipt");
  assert.equal(first("en", "RECE"), "scan-receipt");
  assert.equal(first("en", "coupon publish"), "publish-coupon");
  assert.equal(first("en", "leaflet"), "browse-offers");
  assert.equal(first("en", "restore server"), "back-up-server");
  assert.equal(first("de", "kassenbon"), "scan-receipt");
  assert.equal(first("de", "einkaufszettel"), "make-list");
  for (const typed of ["rückgängig", "ruckgang", "rueckgaengig"]) assert.equal(first("de", typed), "bring-back", typed);
});

test("A search for nothing, or for a word of no page, finds nothing", () => {
  for (const typed of ["", "  ", "…", "xylophone", "list xylophone"]) assert.deepEqual(searchGuide(searched("en"), typed), [], typed);
});

test("Every page is found first, or nearly, by its own title", () => {
  for (const language of languageIds) {
    const pages = searched(language);
    for (const { id, title } of pages) {
      const place = searchGuide(pages, title).indexOf(id);
      assert.ok(place >= 0 && place < 2, `${title}: ${place}`);
    }
  }
});
