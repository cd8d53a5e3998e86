// Pictures beside the sync: a recipe waits for its picture, nothing else does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { browser, listFields, settle, Town } from "./sync-kit.mjs";

const { creation } = await rules("replica/row");
const { MemoryStorage } = await rules("replica/memory-storage");
const { StorageFailure } = await rules("replica/device-storage");
const { PictureShelf } = await rules("pictures/picture-shelf");
const { Pictures } = await rules("pictures/pictures");
const { TimedOut } = await rules("api/failures");

/** Storage that can no longer be read or written once `reason` is set. */
class FailingStorage extends MemoryStorage {
  reason = null;
  /** True if reading still works, as on a full device. */
  isReadable = false;

  transact(stores, mode, work) {
    if (this.reason === null || (this.isReadable && mode === "readonly")) return super.transact(stores, mode, work);
    return Promise.reject(new StorageFailure(this.reason));
  }
}

const recipeFields = (name, pictureId) => ({
  name, details: "", servings: 2, minutes: null, pictureId, source: null, ingredients: [], postedId: null, created: 1,
  isDeleted: false,
});

/** Ann's browser, with a picture shelf and a server that stores pictures in `album`. */
async function kitchen() {
  const town = new Town();
  const account = town.register("Ann");
  const storage = new FailingStorage();
  const home = await browser(town, { storage, session: { account: account.id } });
  await home.replica.local.set("device", "account", account);
  const album = new Map();
  /** Errors thrown instead of storing a picture, by id. */
  const broken = new Map();
  const client = {
    putPicture: async (id, blob) => {
      await settle();
      if (broken.has(id)) throw broken.get(id);
      album.set(id, (album.get(id) ?? 0) + blob.size);
    },
  };
  const shelf = new PictureShelf(storage, home.environment.now);
  const shrink = async (file) => file;
  const pictures = new Pictures({ shelf, client, environment: home.environment, shrink, refused: () => undefined });
  home.uploads.unsent = () => pictures.unsent();
  home.uploads.send = (id) => pictures.send(id);
  await home.sync.now();
  town.requests.length = 0;
  const sent = () => town.requests.flatMap(({ changes }) => changes);
  return { ...home, town, storage, pictures, album, broken, sent };
}

const photo = (size) => new Blob([new Uint8Array(size)]);

test("A recipe is sent after its picture, and rows without a picture do not wait", async () => {
  const { replica, sync, pictures, album, sent, town } = await kitchen();
  const id = await pictures.add(photo(10));
  replica.record([creation("recipe", "r1", recipeFields("Soup", id))]);
  replica.record([creation("list", "l1", listFields("Weekly"))]);
  const albumAt = [];
  town.judge = ({ changes }) => albumAt.push(...changes.map((change) => [change.id, album.size]));
  await sync.now();

  assert.deepEqual(albumAt, [["l1", 0], ["r1", 1]]);
  assert.equal(sent().length, 2);
  assert.deepEqual(sync.state.getSnapshot(), { kind: "synced" });
});

test("A picture that does not get through holds back the recipe that names it, and nothing else", async () => {
  const { replica, sync, pictures, broken, sent, album } = await kitchen();
  const large = await pictures.add(photo(20));
  const small = await pictures.add(photo(10));
  broken.set(large, new TimedOut(10_000));
  replica.record([creation("recipe", "r1", recipeFields("Soup", large))]);
  replica.record([creation("recipe", "r2", recipeFields("Bread", small))]);
  replica.record([creation("list", "l1", listFields("Weekly"))]);
  await sync.now();

  assert.deepEqual(sent().map(({ id }) => id), ["l1", "r2"]);
  assert.deepEqual(sync.state.getSnapshot(), { kind: "offline", count: 1 });
  broken.clear();
  await sync.now();
  assert.deepEqual(sent().map(({ id }) => id), ["l1", "r2", "r1"]);
  assert.deepEqual([...album.keys()].sort(), [large, small].sort());
});

test("Text typed during a picture's upload is sent as soon as the upload is done", async () => {
  const { replica, sync, pictures, town, sent } = await kitchen();
  const ids = [await pictures.add(photo(10)), await pictures.add(photo(10))];
  for (const id of ids) replica.record([creation("recipe", id, recipeFields("Soup", id))]);
  let isTyped = false;
  town.judge = () => {
    if (isTyped) return;
    isTyped = true;
    replica.record([creation("list", "l1", listFields("Weekly"))]);
  };
  await sync.now();

  assert.deepEqual(sent().map(({ id }) => id).sort(), [...ids, "l1"].sort());
});

for (const reason of ["newer", "broken", "full", "forbidden"]) {
  test(`Typed text is sent although this device's storage is ${reason}`, async () => {
    const { replica, sync, storage, town, pictures } = await kitchen();
    await pictures.add(photo(10));
    storage.reason = reason;
    replica.record([creation("list", "l1", listFields("Last words"))]);
    await sync.now();

    assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Last words");
    replica.record([creation("list", "l2", listFields("More"))]);
    await Promise.all([sync.now(), sync.now()]);
    assert.equal(town.fieldsOf("own.ann", "list", "l2").name, "More");
  });
}

test("A device without room sends the picture that only it has, once", async () => {
  const { replica, sync, storage, town, pictures, album } = await kitchen();
  const id = await pictures.add(photo(10));
  Object.assign(storage, { reason: "full", isReadable: true });
  replica.record([creation("recipe", "r1", recipeFields("Soup", id))]);
  await sync.now();
  await sync.now();

  assert.equal(album.get(id), 10);
  assert.equal(town.fieldsOf("own.ann", "recipe", "r1").pictureId, id);
});

test("A sync that fails unexpectedly does not block the next ones", async () => {
  const { replica, sync, town, uploads } = await kitchen();
  const { unsent } = uploads;
  uploads.unsent = async () => {
    uploads.unsent = unsent;
    throw new RangeError("unforeseen");
  };
  const [first, queued] = [sync.now(), sync.now()];
  await assert.rejects(first, RangeError);
  await queued;
  replica.record([creation("list", "l1", listFields("Weekly"))]);
  await Promise.all([sync.now(), sync.now()]);

  assert.equal(town.fieldsOf("own.ann", "list", "l1").name, "Weekly");
});
