// Prints as JSON the milliseconds that each profile of a file spent in React's code and in the app's, by source maps.
//
// Usage: node whose.mjs PROFILES WEB
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";

const [profiles, web] = process.argv.slice(2);
const maps = new Map();

/** The source map of a script; undefined if it has none. */
function mapOf(url) {
  const file = join(web, `${basename(url)}.map`);
  if (!maps.has(url)) maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
  return maps.get(url);
}

function owner({ url, lineNumber, columnNumber }) {
  const source = url === "" ? undefined : mapOf(url)?.findEntry(lineNumber, columnNumber).originalSource;
  if (source === undefined) return "other";
  return /\/(react|react-dom|scheduler)\//.test(source) ? "react" : "app";
}

function shares({ nodes, samples, timeDeltas }) {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, owner(callFrame)]));
  const spent = { react: 0, app: 0, other: 0 };
  samples.forEach((id, index) => (spent[owners.get(id)] += Math.max(0, timeDeltas[index]) / 1_000));
  return spent;
}

const read = JSON.parse(readFileSync(profiles, "utf8"));
const all = Object.entries(read).map(([name, list]) => [name, list.map(shares)]);
console.log(JSON.stringify(Object.fromEntries(all)));
