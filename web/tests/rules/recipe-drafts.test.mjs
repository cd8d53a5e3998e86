// Recipe drafts: two editors of one recipe, unfinished drafts, and content refused by the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, problem, settle, Town } from "./sync-kit.mjs";

const { creation, change } = await rules("replica/row");
const { Items } = await rules("items/items");
const { quantityOf } = await rules("grocery/amounts/quantity");
const { RecipeActions } = await rules("recipes/recipe-actions");
const { changeOf, contentsOf, draftOf, emptyDraft, isTooLarge, readDraft, withIngredientWords } = await rules("recipes/write/recipe-draft");
const { sendPosting } = await rules("recipes/posted/posting");
const { draftRecord, unfinished } = await rules("sync/unfinished");

const part = (name, grams = 100, note = "") => ({
  name, quantity: quantityOf(grams, "g"), count: 1, shownUnit: "g", note, isOptional: false,
});
const soup = {
  name: "Lentil soup", details: "Boil.", servings: 4, minutes: 35, pictureId: null, source: null,
  ingredients: [part("Red lentils", 300), part("Onions", 200)],
};
const words = ({ name }) => name;
const guess = () => ({ department: "pantry", emoji: "🛒" });

async function signedIn(town, seed = 1) {
  const home = await browser(town, { seed });
  await home.account.register({ nickname: "Ann", email: "ann@example.org", password: "secret" });
  return { ...home, actions: new RecipeActions(home.replica, new Items(home.replica, guess)) };
}

test("Saving a recipe keeps other people's changes since it was opened (H-15)", async () => {
  const { replica, actions } = await signedIn(new Town());
  const id = actions.create(soup, "");
  const draft = changeOf(replica.row("recipe", id), words);

  const longer = [...soup.ingredients, part("Carrots")];
  replica.record([change("recipe", id, { ingredients: longer, pictureId: "picture-1" })]);
  actions.edit(id, contentsOf({ ...draft, name: "Red soup" }), draft.from);

  const { name, ingredients, pictureId } = replica.row("recipe", id);
  assert.deepEqual({ name, ingredients, pictureId }, { name: "Red soup", ingredients: longer, pictureId: "picture-1" });
});

test("A draft several days old still knows its starting version", async () => {
  const { replica, actions } = await signedIn(new Town());
  const id = actions.create(soup, "");
  const draft = readDraft(JSON.parse(JSON.stringify(changeOf(replica.row("recipe", id), words))), "draft");

  replica.record([change("recipe", id, { details: "Simmer." })]);
  actions.edit(id, contentsOf({ ...draft, servings: 6 }), draft.from);
  assert.deepEqual([replica.row("recipe", id).details, replica.row("recipe", id).servings], ["Simmer.", 6]);

  const waiting = replica.outbox.all;
  actions.edit(id, contentsOf(draft), draft.from);
  assert.deepEqual(replica.outbox.all, waiting, "nothing was changed, so nothing is set");
});

test("Invisible characters and direction marks are removed from a recipe", () => {
  const draft = draftOf({
    ...soup, details: "Boil\u001b[2J it.\r\n\tServe \u202ethgin ta\u202c.", source: "\u2067Grandma\u009b",
    ingredients: [part("Onions", 100, "ground\u0007, \u202eraw")],
  }, words);

  const { details, source, ingredients } = contentsOf(draft);

  assert.deepEqual([details, source, ingredients[0].note], ["Boil[2J it.\n Serve thgin ta.", "Grandma", "ground, raw"]);
});

test("A recipe's name has room for 200 characters, as the server has", () => {
  const name = "x".repeat(200);

  assert.equal(contentsOf({ ...emptyDraft, name: `${name}x` }).name, name);
  assert.equal(contentsOf(changeOf({ ...soup, name }, words)).name, name);
});

test("A recipe within all limits of letters is not too large, one beyond the server's bytes is", () => {
  const long = (letter, note) => ({
    ...soup, details: letter.repeat(20_000), ingredients: Array.from({ length: 200 }, () => part("Onions", 1, note)),
  });

  assert.equal(isTooLarge(long("é", "finely chopped")), false);
  assert.equal(isTooLarge(long("鍋", "細".repeat(200))), true);
});

test("A refused recipe leaves the book, and its text is there as a draft", async () => {
  const town = new Town();
  const home = await signedIn(town);
  town.share("flat", "shared", "Flat", "account.ann", ["account.ann"]);
  await home.sync.now();
  town.refuse = ({ kind }) => (kind === "recipe" ? "row-too-large" : null);

  const id = home.actions.create(soup, "flat");
  await home.sync.now();
  await settle();

  assert.deepEqual(home.replica.rows("recipe"), []);
  const [firstDraft, ...more] = unfinished(home.replica);
  assert.deepEqual([firstDraft, more], [{ id, name: "Lentil soup" }, []], "one of the two copies");
  const draft = withIngredientWords(home.replica.local.value("device", draftRecord(id), readDraft), words);
  assert.deepEqual(draft.lines.map(({ text }) => text), ["Red lentils", "Onions", ""]);
  assert.deepEqual(contentsOf(draft), soup);
});

test("A recipe lost only by the household, and still in one's own book, leaves no draft (H-16)", async () => {
  const town = new Town();
  const home = await signedIn(town);
  town.share("flat", "shared", "Flat", "account.ann", ["account.ann"]);
  await home.sync.now();
  town.refuse = ({ household, kind }) => (kind === "recipe" && household === "flat" ? "household-full" : null);

  home.actions.create(soup, "flat");
  await home.sync.now();
  await settle();

  assert.deepEqual(home.replica.rows("recipe").map(({ household }) => household), [""]);
  assert.deepEqual(unfinished(home.replica), []);
});

test("A draft started from a page is beside a newly written recipe, and neither is lost", async () => {
  const { replica } = await signedIn(new Town());
  const [half, page] = [{ ...emptyDraft, name: "Half" }, draftOf(soup, words)];
  await replica.local.set("device", draftRecord(null), half);
  await replica.local.set("device", draftRecord("page-1"), page);

  assert.equal(replica.local.value("device", draftRecord(null), readDraft).name, "Half");
  assert.deepEqual(unfinished(replica), [{ id: "page-1", name: "Lentil soup" }]);

  const fields = { ...soup, postedId: null, created: 1, isDeleted: false };
  replica.record([creation("recipe", "page-1", fields)]);
  assert.deepEqual(unfinished(replica), [], "found with its recipe");
});

test("Publishing and unpublishing are noted, even if it was unpublished before (H-17)", async () => {
  const notes = [];
  const fail = async () => {
    throw problem(404, "unknown");
  };
  const note = (id) => void notes.push(id);

  await sendPosting(async () => "p", { before: null, after: "p" }, note);
  await sendPosting(async () => null, { before: "p", after: null }, note);
  await sendPosting(fail, { before: "p", after: null }, note);
  await assert.rejects(sendPosting(fail, { before: "p", after: "p" }, note));
  await sendPosting(async () => "p", { before: "p", after: "p" }, note);
  await assert.rejects(sendPosting(fail, { before: null, after: "p" }, note));

  assert.deepEqual(notes, ["p", null, null, null]);
});

test("An unpublished recipe is no longer in any published book", async () => {
  const { replica, actions } = await signedIn(new Town());
  const [mine, other] = [actions.create(soup, ""), actions.create({ ...soup, name: "Stew" }, "")];
  actions.notePosted(mine, "post-1");
  actions.notePosted(other, "post-2");

  actions.noteTakenBack("post-1");

  assert.deepEqual([mine, other].map((id) => replica.row("recipe", id).postedId), [null, "post-2"]);
});
