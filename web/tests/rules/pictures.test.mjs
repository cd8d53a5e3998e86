// Pictures of recipes and entries: on the device at once, uploaded before their rows, and never blocking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules } from "./support.mjs";
import { settle } from "./sync-kit.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { PictureShelf } = await rules("pictures/picture-shelf");
const { Pictures, mediaType } = await rules("pictures/pictures");
const { ApiProblem, Offline } = await rules("api/failures");

const jpeg = (size, mark = 0) => Uint8Array.from({ length: size }, (_, index) => [0xff, 0xd8][index] ?? mark);

function album({ limit = 1_000, storage = new MemoryStorage() } = {}) {
  const { clock, environment } = device();
  const shelf = new PictureShelf(storage, environment.now, limit);
  const server = new Map();
  const refused = [];
  const network = { isCut: false };
  const client = {
    putPicture: async (id, blob) => {
      if (network.isCut) throw new Offline();
      if (network.refuses) throw new ApiProblem(415, "unknown-picture-type", "", "no", null, null);
      server.set(id, new Uint8Array(await blob.arrayBuffer()));
    },
    picture: async (id) => {
      if (network.isCut) throw new Offline();
      if (network.status !== undefined) throw new ApiProblem(network.status, "no", "", "", null, null);
      const picture = server.get(id);
      if (picture === undefined) throw new ApiProblem(404, "unknown-picture", "", "", null, null);
      return picture;
    },
  };
  const parts = { shelf, client, environment, shrink: async (file) => file, refused: (...refusal) => refused.push(refusal) };
  return { clock, shelf, server, network, refused, storage, pictures: new Pictures(parts) };
}

const sizeOf = async (pictures, id) => {
  const query = pictures.picture(id);
  await settle();
  const state = query.getSnapshot();
  if (state.kind !== "ready") return state.kind;
  return (await (await fetch(state.url)).arrayBuffer()).byteLength;
};

test("A chosen picture is shown at once, also without a network, and sent when there is one", async () => {
  const { pictures, server, network, storage } = album();
  network.isCut = true;
  const id = await pictures.add(new Blob([jpeg(100)]));
  assert.equal(await sizeOf(pictures, id), 100);
  await assert.rejects(pictures.send(id), Offline);

  network.isCut = false;
  assert.deepEqual(await pictures.unsent(), [id]);
  await pictures.send(id);
  assert.deepEqual(await pictures.unsent(), []);

  assert.equal(server.get(id).length, 100);
  assert.equal(await sizeOf(album({ storage }).pictures, id), 100);
});

test("Another person's picture comes from the server and stays for use without a network", async () => {
  const { pictures, server, network, storage } = album();
  server.set("p1", jpeg(50));
  assert.equal(await sizeOf(pictures, "p1"), 50);
  network.isCut = true;

  assert.equal(await sizeOf(album({ storage }).pictures, "p1"), 50);
  assert.equal(await sizeOf(pictures, "p2"), "offline");
  server.set("p2", jpeg(60));
  network.isCut = false;
  pictures.retry();
  assert.equal(await sizeOf(pictures, "p2"), 60);
  assert.equal(await sizeOf(pictures, "p3"), "missing");
});

test("Pictures of a list's link come from there, and what the device has needs no network", async () => {
  const { pictures, server } = album();
  server.set("p1", jpeg(50));
  const asked = [];
  const linked = pictures.from(async (id) => {
    asked.push(id);
    return jpeg(70);
  });
  assert.equal(await sizeOf(pictures, "p1"), 50);

  assert.deepEqual([await sizeOf(linked, "p1"), await sizeOf(linked, "p2")], [50, 70]);
  assert.deepEqual(asked, ["p2"]);
});

for (const status of [401, 429, 503]) {
  test(`A picture refused with ${status} is requested again`, async () => {
    const { pictures, server, network } = album();
    server.set("p1", jpeg(50));
    network.status = status;
    assert.equal(await sizeOf(pictures, "p1"), "offline");
    network.status = undefined;
    pictures.retry();

    assert.equal(await sizeOf(pictures, "p1"), 50);
  });
}

test("Pictures viewed longest ago make room, never those that exist only on this device", async () => {
  const { clock, pictures, server, shelf } = album({ limit: 300 });
  const own = await pictures.add(new Blob([jpeg(100)]));
  for (const id of ["p1", "p2", "p3"]) {
    clock.now += 1_000;
    server.set(id, jpeg(80));
    await sizeOf(pictures, id);
    if (id === "p2") {
      clock.now += 1_000;
      await shelf.get("p1");
    }
  }

  assert.deepEqual(
    await Promise.all([own, "p1", "p2", "p3"].map(async (id) => (await shelf.get(id)) !== null)),
    [true, true, false, true],
  );
});

test("A picture that the server will never accept is reported and does not block others", async () => {
  const { pictures, network, refused, server } = album();
  network.refuses = true;
  const bad = await pictures.add(new Blob([jpeg(10)]));
  await pictures.send(bad);
  network.refuses = false;
  const id = await pictures.add(new Blob([jpeg(20)]));
  assert.deepEqual(await pictures.unsent(), [id]);
  await pictures.send(id);

  assert.deepEqual(refused, [[bad, { code: "unknown-picture-type", detail: "no" }]]);
  assert.deepEqual([...server.keys()], [id]);
});

test("A picture's type is recognized by its first bytes", () => {
  assert.equal(mediaType(jpeg(4)), "image/jpeg");
  assert.equal(mediaType(Uint8Array.from([0x89, 0x50, 0x4e, 0x47])), "image/png");
  assert.equal(mediaType(new TextEncoder().encode("RIFF....WEBP")), "image/webp");
});
