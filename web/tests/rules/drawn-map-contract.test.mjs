// The fields on a drawn map's sheet, their limits, and the merge of two versions: contract/drawn-map.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rules } from "./support.mjs";

const { isPlacedField } = await rules("replica/map-sheets");
const { merged } = await rules("replica/row");
const { drawingLimits, isDrawable } = await rules("maps/drawing/drawing");
const { isScale } = await rules("maps/drawing/document");
const { largestMap, mostPlaces } = await rules("maps/shelf/keeping");
const { regionSide } = await rules("maps/shelf/map-fields");

const recorded = contract("drawn-map");

test("Each field is on the same sheet as on the server (G-12)", () => {
  for (const { field, place } of recorded.names) assert.equal(isPlacedField(field), place !== null, JSON.stringify(field));
  assert.ok(recorded.names.filter(({ place }) => place !== null).length > 5);
});

test("The editor draws nothing that the server refuses (G-12)", () => {
  const limit = (field, member) => {
    const recordedLimit = recorded.limits.find((one) => one.field === field && one.member === member);
    assert.ok(recordedLimit, `${field}.${member}`);
    return recordedLimit;
  };
  const within = (name, value, { least, most }) => assert.ok(value >= least && value <= most, `${name}: ${value}`);

  for (const side of ["rows", "columns"]) {
    const { least, most } = limit("sheet", side);
    assert.equal(drawingLimits.side, most);
    assert.ok(isDrawable({ rows: least, columns: least }));
    assert.ok(!isDrawable({ rows: most + 1, columns: 1 }) && !isDrawable({ rows: least - 1, columns: 1 }));
  }
  for (const scale of [limit("decimetresPerCell"), limit("part", "decimetresPerCell")]) {
    assert.ok(isScale(scale.least) && isScale(scale.most) && !isScale(scale.least - 1) && !isScale(scale.most + 1));
  }
  within("name", drawingLimits.name, limit("name"));
  within("sign", drawingLimits.signName, limit("sign", "name"));
  within("part", drawingLimits.signName, limit("part", "name"));
  within("pin", drawingLimits.pinName, limit("pin", "name"));
  within("aisle", drawingLimits.aisleNumber, limit("sign", "number"));
  assert.equal(regionSide ** 2, limit("cells", "cells").most);
  within("bytes", largestMap, limit("row", "bytes"));
  within("places", mostPlaces, limit("row", "places"));
  const regions = Math.ceil(drawingLimits.side / regionSide);
  within("region", regions, { least: 0, most: 999 });
});

const rowOf = (all) => ({
  fields: Object.fromEntries(all.map(({ field, sheet, words }) => [field, valueOf(field, sheet, words)])),
  stamps: Object.fromEntries(all.map(({ field, stamp }) => [field, stamp])),
});

function valueOf(field, sheet, words) {
  if (field === "sheet") return { id: sheet, rows: 20, columns: 30 };
  if (words === null) return { sheet };
  return field.startsWith("cells") ? { sheet, cells: words } : { sheet, name: words };
}

test("Merging two devices' drawings gives the same result here as on the server (G-12, G-16)", () => {
  let onOther = 0;
  for (const [index, { known, change, kept }] of recorded.meetings.entries()) {
    const row = merged(rowOf(known), rowOf(change));
    const stamps = Object.keys(row.stamps).sort().map((field) => ({ field, stamp: row.stamps[field] }));
    assert.deepEqual(stamps, kept, `meeting ${index}`);
    const bySource = new Map([...known, ...change].map(({ field, sheet, words, stamp }) => [`${field} ${stamp}`, valueOf(field, sheet, words)]));
    for (const { field, stamp } of kept) assert.deepEqual(row.fields[field], bySource.get(`${field} ${stamp}`), `meeting ${index}`);
    onOther += change.filter(({ field, stamp }) => known.some((one) => one.field === field && one.stamp < stamp && kept.some((two) => two.field === field && two.stamp === one.stamp))).length;
  }
  // In some meetings the sheet decides, not the timestamps.
  assert.ok(onOther > 5, String(onOther));
});
