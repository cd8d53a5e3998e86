// (S-06) Texts about cached data: old, partial, or without a newer version.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { copyWords } = await rules("ui/copy-words");
const { Offline } = await rules("api/failures");

const fine = { isExpired: false, isRefreshing: false, isWhole: true, failure: null };

for (const language of ["en", "de"]) {
  test(`Outdated data is always marked: ${language}`, async () => {
    const { common } = await rules(`locale/${language}/common`);
    const words = (state) => copyWords({ ...fine, ...state }, "40 days ago", { common });
    const stored = common.storedCopy("40 days ago");

    assert.equal(words({}), null);
    assert.deepEqual(words({ isExpired: true }), [common.expired, stored]);
    assert.equal(words({ isExpired: true, isRefreshing: true }), null);
    assert.deepEqual(words({ isExpired: true, failure: new Offline() }), [common.expired, `${stored} · ${common.offline}`]);
    assert.deepEqual(words({ isExpired: true, isWhole: false }), [common.expired, `${stored} · ${common.partial}`]);
    assert.deepEqual(words({ failure: new Offline() }), [common.offline, stored]);
    assert.deepEqual(words({ isWhole: false }), [common.partial, stored]);
  });
}
