// Measures the matching of sixty everyday lists at the demo stores, as on the device: items found, right items, and
// right numbers of packs. Misses are listed below each table.
//
// Usage: run.mjs BINARY [STORE]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules, words } from "../../web/tests/rules/support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");

/** A Saturday with the demo's discounts. */
const shopper = { isMember: false, moment: "2026-11-28T10:00", coupons: { used: [], serverDay: null } };
const locales = { us: "en-US", gb: "en-GB", de: "de-DE" };
const [binary, store = "maple-riverside"] = process.argv.slice(2);

/** Reads a file of lists, each line with its right items and packs. */
function readLists(path) {
  const lists = [];
  for (const line of readFileSync(new URL(path, import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("## ")) {
      const [, country, name] = /^## (\w+) (.*)$/.exec(line);
      lists.push({ country, name, lines: [] });
    } else if (line !== "" && !line.startsWith("#")) {
      const [typed, things, packs = "1"] = line.split("\t");
      const [least, most = least] = packs.split("-").map(Number);
      lists.at(-1).lines.push({ typed, things: things === "-" ? [] : things.split(","), least, most });
    }
  }
  return lists;
}

/** Returns the service's catalog of a store. */
async function catalogOf(storeId) {
  const folder = mkdtempSync(join(tmpdir(), "forage-lists-"));
  const service = spawn(binary, ["serve", "--demo", "--port", "0", "--data", folder], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const address = await new Promise((resolve, reject) => {
      service.stdout.setEncoding("utf8").on("data", (text) => {
        const found = /http:\/\/\S+/.exec(text);
        if (found !== null) resolve(found[0]);
      });
      service.on("exit", () => reject(new Error("the service has not started")));
    });
    const answer = await fetch(`${address}/v1/stores/${storeId}/catalog`);
    return new Catalog(readCatalog(new Uint8Array(await answer.arrayBuffer())));
  } finally {
    const ended = new Promise((resolve) => service.on("exit", resolve));
    service.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** Returns the product bought for a line; null if there is none, or the line is not a single entry. */
function bought(typed, catalog, matcher) {
  const isKnown = (name) => catalog.itemNamed(name) !== null || words.knows(name);
  const { entries } = words.entries(typed, isKnown);
  const found = entries.length === 1 ? matcher.find({ productId: null, ...entries[0] }, shopper) : null;
  return found === null ? null : { product: found.product, packs: found.price.packs };
}

const catalog = await catalogOf(store);
const share = (some, all) => `${some} of ${all} (${((100 * some) / all).toFixed(1)} %)`;
for (const file of ["everyday.tsv", "second.tsv"]) {
  const sums = new Map(["us", "gb", "de", "all"].map((name) => [name, { lines: 0, sold: 0, found: 0, answered: 0, right: 0, packs: 0 }]));
  const misses = [];
  for (const { country, name, lines } of readLists(file)) {
    Object.defineProperty(globalThis, "navigator", { value: { language: locales[country] }, configurable: true });
    globalThis.document = { documentElement: { lang: country === "de" ? "de" : "en" } };
    const matcher = new Matcher(catalog);
    for (const { typed, things, least, most } of lines) {
      const answer = bought(typed, catalog, matcher);
      const isSold = things.length > 0;
      const isRight = answer !== null && things.includes(answer.product.item);
      const isEnough = isRight && answer.packs >= least && answer.packs <= most;
      for (const sum of [sums.get(country), sums.get("all")]) {
        sum.lines += 1;
        sum.sold += isSold;
        sum.found += isSold && answer !== null;
        sum.answered += answer !== null;
        sum.right += isRight;
        sum.packs += isEnough;
      }
      const told = answer === null ? "nothing" : `${answer.packs} × ${answer.product.name} (${answer.product.item})`;
      if (isSold ? !isEnough : answer !== null) misses.push(`${country} ${name}: ${typed} → ${told}, right: ${things.join(" or ") || "nothing"}${isRight ? ` × ${least}-${most}` : ""}`);
    }
  }
  console.log(`The lists of ${file} at ${store}\n\n| lists | lines | product found | right thing | right packs |\n|---|--:|--:|--:|--:|`);
  for (const [name, { lines, sold, found, answered, right, packs }] of sums) {
    console.log(`| ${name} | ${lines} | ${share(found, sold)} | ${share(right, answered)} | ${share(packs, right)} |`);
  }
  console.log(`\n${misses.length} misses:\n${misses.join("\n")}\n`);
}
