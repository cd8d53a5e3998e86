// The pages of a store's desk: one tap from everywhere (N-20).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { deskPlaces, deskPlaceOf } = await rules("desk/frame/desk-places");

test("A grocer has Home, Items, Discounts, Stores and Ads; a restaurant has no items (N-20)", () => {
  const paths = (kind) => deskPlaces(kind, "/desk/o").map(({ place, path }) => [place, path]);

  assert.deepEqual(paths("grocer"), [
    ["home", "/desk/o"], ["items", "/desk/o/items"], ["discounts", "/desk/o/discounts"], ["stores", "/desk/o/stores"],
    ["ads", "/desk/o/ads"],
  ]);
  assert.deepEqual(paths("restaurant").map(([place]) => place), ["home", "stores", "ads", "people"]);
});

test("Every screen of the desk belongs to the tab that leads to it (N-20)", () => {
  for (const [path, place] of [
    ["", "home"], ["/items/p", "items"], ["/files", "items"], ["/shelf", "items"], ["/discounts/new", "discounts"],
    ["/coupons/c", "discounts"], ["/ads", "ads"], ["/worth", "ads"], ["/stores/s", "stores"], ["/people", "home"],
    ["/profile", "home"],
  ]) assert.equal(deskPlaceOf("grocer", `/desk/a%20b${path}`, "/desk/a%20b"), place, path);
  assert.equal(deskPlaceOf("restaurant", "/desk/o/people", "/desk/o"), "people");
});
