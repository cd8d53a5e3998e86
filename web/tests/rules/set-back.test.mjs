// A server whose disk was set back, or takes no writes: devices notice, and nothing is lost. (H-09)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { listFields, problem, signedIn, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");

test("A disk that was set back is recognized by its lives, after others have passed the cursor", async () => {
  const town = Object.assign(new Town(), { epoch: "first", life: "aaaaaaaa" });
  for (const nickname of ["Ann", "Bo"]) town.register(nickname);
  town.share("h1", "shared", "Home", "account.ann", ["account.ann", "account.bo"]);
  const [ann, bo] = [await signedIn(town, "Ann", { seed: 11 }), await signedIn(town, "Bo", { seed: 12 })];
  await ann.sync.now();
  await bo.sync.now();
  const copy = town.copy();
  ann.replica.record([creation("list", "l1", listFields("Weekly"), "h1")]);
  await ann.sync.now();
  Object.assign(town, structuredClone(copy), { life: "bbbbbbbb" });
  for (let number = 0; number < 40; number++) town.write("h1", "item", `item-${number}`, { name: `Item ${number}` });
  await ann.sync.now();
  await ann.advance(1_000);
  await ann.sync.now();

  assert.equal(town.rowsIn("h1", "list").length, 1);
  assert.ok(ann.replica.row("item", "item-0") !== undefined);
  assert.equal(town.requests.at(-1).lives.h1, "bbbbbbbb");
});

test("A server whose disk takes no writes is named, and everything is sent later", async () => {
  const town = new Town();
  const home = await signedIn(town, "Ann");
  home.replica.record([creation("list", "l1", listFields("Weekly"))]);
  town.judge = ({ changes }) => {
    if (changes.length > 0) throw problem(503, "read-only");
  };
  await home.sync.now();
  assert.deepEqual(home.sync.state.getSnapshot(), { kind: "read-only", count: 1 });

  town.judge = () => undefined;
  await home.advance(60_000);
  assert.equal(town.rowsIn("own.ann", "list").length, 1);
});
