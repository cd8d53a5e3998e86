// Builds the web app: bundles, hashed names, index.html, and the list of files that the service worker keeps.
//
//   node web/build.mjs MODULES OUTPUT LIMIT LARGEST
//
// MODULES: the folder of walk.wasm, language.wasm, order.wasm and trip.wasm. LIMIT: how many bytes the first start may need, compressed with gzip. LARGEST: how many any
// screen may need, with the first start.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { basename, join, relative } from "node:path";

const [modules, output, limit, largest] = process.argv.slice(2);
if (largest === undefined) throw new Error("usage: node web/build.mjs MODULES OUTPUT LIMIT LARGEST");
const web = import.meta.dirname ?? new URL(".", import.meta.url).pathname;

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

/** A name that changes with the content, so that browsers may keep the file for ever. */
function hashed(path, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  return basename(path).replace(/(\.\w+)$/, `-${hash}$1`);
}

function shipped(name) {
  const code = readFileSync(join(modules, name));
  const file = hashed(name, code);
  writeFileSync(join(output, file), code);
  return file;
}

const walkModule = shipped("walk.wasm");
const languageModule = shipped("language.wasm");
const orderModule = shipped("order.wasm");
const tripModule = shipped("trip.wasm");

function bundle(entry, more) {
  const metafile = join(output, "metafile.json");
  execFileSync(
    "esbuild",
    [
      entry, "--bundle", "--minify", "--format=esm", "--target=es2022", "--jsx=automatic", "--sourcemap",
      "--log-level=warning", '--define:process.env.NODE_ENV="production"', "--legal-comments=none",
      "--alias:leaflet=/usr/share/javascript/leaflet/leaflet.esm.js", "--loader:.png=dataurl",
      `--outdir=${output}`, `--metafile=${metafile}`, ...more,
    ],
    { stdio: "inherit", env: { ...process.env, NODE_PATH: "/usr/share/nodejs" } },
  );
  const outputs = JSON.parse(readFileSync(metafile, "utf8")).outputs;
  rmSync(metafile);
  const made = Object.entries(outputs).find(([, made]) => made.entryPoint !== undefined && made.entryPoint.endsWith(basename(entry)));
  const styles = made[1].cssBundle;
  const needed = [...neededFirst(outputs, made[0]), ...(styles === undefined ? [] : [styles])].map((path) => basename(path));
  const later = Object.entries(outputs).flatMap(([script, { entryPoint, cssBundle }]) => {
    if (entryPoint === undefined || script === made[0]) return [];
    if (cssBundle !== undefined) throw new Error(`${entryPoint} is fetched later: import its styles in styles/later.css`);
    const parts = [...neededFirst(outputs, script)].map((path) => basename(path));
    return [{ path: entryPoint, needed: parts.filter((part) => !needed.includes(part)) }];
  });
  return { script: basename(made[0]), styles: styles && basename(styles), needed, later };
}

/** A script and everything that it imports at once, so without what is loaded when it is needed. */
function neededFirst(outputs, script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const { path, kind } of outputs[script].imports) {
    if (kind === "import-statement") neededFirst(outputs, path, found);
  }
  return found;
}

const worker = bundle(join(web, "src/walk/engine/walk-worker.ts"), [
  "--entry-names=[name]-[hash]", `--define:WALK_MODULE="/${walkModule}"`,
]);
const splashStyles = bundle(join(web, "styles/splash.css"), ["--entry-names=[name]-[hash]"]).script;
const laterStyles = bundle(join(web, "styles/later.css"), ["--entry-names=[name]-[hash]", "--asset-names=[name]-[hash]"]).script;
const app = bundle(join(web, "src/main.tsx"), [
  join(web, "src/app/early.ts"), join(web, "src/app/splash.ts"), "--splitting", "--entry-names=[name]-[hash]", "--chunk-names=part-[hash]", "--asset-names=[name]-[hash]",
  `--define:WALK_WORKER="/${worker.script}"`, `--define:LANGUAGE_MODULE="/${languageModule}"`,
  `--define:ORDER_MODULE="/${orderModule}"`, `--define:TRIP_MODULE="/${tripModule}"`, `--define:LATER_STYLES="/${laterStyles}"`,
]);

// Fetched at once too, though the bundler sees them as coming later: what asks for the texts, and one language of them.
const early = app.later.find(({ path }) => path.endsWith("app/early.ts"));
const splash = app.later.find(({ path }) => path.endsWith("app/splash.ts"));
const languages = app.later.filter(({ path }) => /locale\/\w+\/first\.ts$/.test(path));

// What the script imports is asked for together with it, not after it has been read.
const isPart = (file) => file.endsWith(".js") && file !== app.script;
const preload = (file) => `<link rel="modulepreload" href="/${file}">`;

cpSync(join(web, "assets"), output, { recursive: true });
// Unpacked, as browsers tell how much has come; languages differ by some hundred bytes.
const unpacked = (files) => files.reduce((sum, file) => sum + statSync(join(output, file)).size, 0);
const startBytes = unpacked([...new Set([...app.needed, ...early.needed, ...splash.needed, splashStyles])]) + Math.min(...languages.map(({ needed }) => unpacked(needed)));
const page = readFileSync(join(web, "index.html"), "utf8")
  .replace("%bytes%", startBytes)
  .replaceAll("%script%", app.script)
  .replace("%early%", early.needed[0])
  .replace("%splash%", splash.needed[0])
  .replace("%parts%", app.needed.filter(isPart).map(preload).join("\n"))
  .replace("%splash-styles%", splashStyles)
  .replaceAll("%styles%", app.styles);
writeFileSync(join(output, "index.html"), page);

// The service worker keeps all of this, so that the app starts without a network.
const kept = files(output)
  .map((file) => relative(output, file))
  .filter((file) => !file.endsWith(".map") && !/^icon-(192|512|maskable)/.test(file))
  .sort();
const version = createHash("sha256");
for (const file of kept) version.update(file).update(readFileSync(join(output, file)));
const shell = ["/", ...kept.filter((file) => file !== "index.html").map((file) => `/${file}`)];
bundle(join(web, "src/service-worker/service-worker.ts"), [
  `--define:SHELL_FILES=${JSON.stringify(shell)}`,
  `--define:SHELL_VERSION="${version.digest("hex").slice(0, 12)}"`,
  "--entry-names=[name]",
]);

// The licences of what is bundled ask to be passed on with it; nobody needs them without a network.
cpSync(join(web, "../NOTICE"), join(output, "NOTICE.txt"));

// Compressed once, here, harder than a server would for each answer. Maps of the source are for whoever looks for a
// fault: they are compressed so that no server does it at each start.
for (const file of files(output)) {
  if (!/\.(js|css|html|wasm|svg|webmanifest|map)$/.test(file)) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  if (!file.endsWith(".map")) writeFileSync(`${file}.br`, brotliCompressSync(content));
}
const compressed = (file) => statSync(join(output, `${file}.gz`)).size;
const size = (files) => files.reduce((sum, file) => sum + compressed(file), 0);
const texts = Math.max(...languages.map(({ needed }) => size(needed)));
const bytes = size(["index.html", splashStyles, ...app.needed, ...early.needed, ...splash.needed]) + texts;
const all = kept.filter((file) => /\.(js|css|html|wasm)$/.test(file)).reduce((sum, file) => sum + compressed(file), 0);
console.log(`web app: first load ${bytes} bytes compressed, at most ${limit}; all that is kept for offline: ${all}`);
if (bytes > Number(limit)) process.exitCode = 1;
for (const { path, needed } of app.later) {
  if (bytes + size(needed) <= Number(largest)) continue;
  console.log(`web app: ${basename(path)} needs ${bytes + size(needed)} bytes compressed, at most ${largest}`);
  process.exitCode = 1;
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
