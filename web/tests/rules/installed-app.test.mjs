// The number on the installed app's icon.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { startBadge } = await rules("install/app-badge");
const { Cell } = await rules("replica/query");

function haveNavigator(value) {
  Object.defineProperty(globalThis, "navigator", { configurable: true, value });
}

test("The icon shows the open entries of the list used last, and none when all are in the cart", () => {
  const all = new Cell([{ entryCount: 5, inCartCount: 1 }, { entryCount: 9, inCartCount: 0 }]);
  const shown = [];
  haveNavigator({ setAppBadge: async (count) => void shown.push(count) });

  startBadge({ lists: { all } });
  all.set([{ entryCount: 5, inCartCount: 1 }]);
  all.set([{ entryCount: 5, inCartCount: 5 }]);
  all.set([]);

  // The same number is not set again.
  assert.deepEqual(shown, [4, 0]);
});

test("A system without badges, or an app that is not installed, shows none and fails nothing", () => {
  const all = new Cell([{ entryCount: 2, inCartCount: 0 }]);

  haveNavigator({});
  startBadge({ lists: { all } });
  haveNavigator({ setAppBadge: () => Promise.reject(new Error("not installed")) });
  startBadge({ lists: { all } });
});
