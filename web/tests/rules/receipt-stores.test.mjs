// A receipt of another store than the list's is recognized by its head.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lands } from "./receipt-lands.mjs";
import { drawnReceipt, misreadReceipt } from "./receipt-lines-kit.mjs";
import { isLong, randomSource, rules } from "./support.mjs";

const { otherStore } = await rules("price-book/receipt/other-store");
const { readReceipt } = await rules("trips/receipt/receipt");

let east = 0;
const store = (id, name, street, zip, chain = name) => ({
  id, name, street, zip, organisation: { id: chain, name: chain, kind: "grocer" }, latitude: 42.5, longitude: 1.5 + (east += 0.01),
});

/** The stores of the drawn heads, as maps name them: streets written out, names in mixed case. */
const printed = {
  us: [store("us-0", "Maple & Main", "1200 Old Town Road", "98701"), store("us-1", "Save", "4208 Pleasant Xing Blvd", "97701"), store("us-2", "Corner Co-op", "5 College Hill", "98702")],
  uk: [store("uk-0", "Holly & Oak", "41 Station Rd", "LS1 4DT"), store("uk-1", "Aldergate Stores", "7 Kirkgate", "LS2 7DJ"), store("uk-2", "High St Metro", "1 High Street", "LS3 1AA")],
  de: [store("de-0", "Ahorn-Markt", "Bahnhofstraße 12", "12045"), store("de-1", "Hofladen Körber", "Am Markt 3a", "01067"), null],
  fr: [store("fr-0", "Marché du Pont", "12 rue de la Gare", "69003"), store("fr-1", "Épicerie Laforêt", "", "69004"), store("fr-2", "Super Avenir", "3 place Carnot", "69002")],
  fi: [store("fi-0", "Vaahtera Market", "Asemakatu 4", "00100"), store("fi-1", "Kauppa Kulma", "Kulmatie 9", "00200"), store("fi-2", "Torikauppa", "", "33100")],
  ad: [store("ad-0", "Supermercat La Vall", "Avinguda Meritxell, 44", "AD500"), store("ad-1", "Comercial Pirineus", "Carrer Major 8", "AD200"), store("ad-2", "Hiper del Nord", "", "AD200")],
};
const known = Object.values(printed).flat().filter((one) => one !== null);
const strange = store("strange", "Frescura", "Via Nova 77", "00000");

for (const [land, stores] of Object.entries(printed)) {
  test(`the store on receipts of six countries is recognized, and the chosen one never doubted: ${land}`, () => {
    const random = randomSource(61);
    const noise = randomSource(62);
    let [misread, recognized] = [0, 0];
    for (let round = 0; round < (isLong ? 200 : 40); round += 1) {
      const { text } = drawnReceipt(random, land, round % 2 === 1);
      const index = lands[land].heads.findIndex(([first]) => text.startsWith(first));
      const own = stores[index];
      const { head } = readReceipt(text);

      assert.equal(otherStore(head, strange, known)?.id ?? null, own?.id ?? null, text);
      if (own === null) continue;
      assert.equal(otherStore(head, own, known), null, text);
      const unclear = otherStore(readReceipt(misreadReceipt(noise, text, 0.02)).head, strange, known);
      assert.ok(unclear === null || unclear === own, text);
      misread += 1;
      recognized += unclear === own ? 1 : 0;
    }
    console.log(`${land}, 2 % of letters misread: ${recognized} of ${misread} stores recognized`);
    assert.ok(recognized >= 0.8 * misread);
  });
}

const branches = [store("near", "Lidl", "Main Street 4", "1001"), store("far", "Lidl", "Oak Street 9", "1002"), store("aldi", "Aldi", "Main Street 40", "1001")];
const other = (head, chosen = strange) => otherStore(head, chosen, [...branches, strange])?.id ?? null;

test("a branch is told apart by its street, otherwise the nearest one is offered", () => {
  assert.equal(other(["LIDL", "Oak St. 9"], branches[0]), "far");
  assert.equal(other(["LIDL", "1002 Town"], branches[0]), "far");
  assert.equal(other(["LIDL"], branches[0]), null, "the chosen branch has this name too");
  assert.equal(other(["LIDL"]), "near");
  assert.equal(other(["LIDL", "Main Str. 4"], branches[0]), null);
});

test("little evidence is none", () => {
  assert.equal(other([]), null);
  assert.equal(other(["Your cashier was LIDLEY"]), null);
  assert.equal(other(["1001 Town"]), null, "a postcode alone");
  assert.equal(other(["ALDI", "and", "LIDL"]), null, "two chains");
  assert.equal(other([...Array(12).fill("Thank you"), "LIDL"]), null, "below the head");
  assert.equal(otherStore(["DM"], strange, [store("dm", "dm", "", "")]), null, "two letters");
  const restaurant = { ...branches[0], organisation: { ...branches[0].organisation, kind: "restaurant" } };
  assert.equal(otherStore(["LIDL"], strange, [restaurant]), null);
});

test("the head ends above the first amount", () => {
  assert.deepEqual(readReceipt("LIDL\nMain Street 4\nMILK 1.25\nBREAD 2.10\nTOTAL 3.35\nThank you").head, ["LIDL", "Main Street 4"]);
  assert.deepEqual(readReceipt("MILK 1.25\nTOTAL 1.25").head, []);
  assert.deepEqual(readReceipt("").head, []);
});
