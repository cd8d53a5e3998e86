// Durations in the steps of a recipe, for timers. (H-15)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { stepDurations } = await rules("recipes/timers/step-durations");

const minute = 60;
const hour = 3_600;

/** A step, then the words and seconds of each of its durations. */
const named = [
  // English
  ["Simmer everything for 25 minutes.", ["25 minutes", 25 * minute]],
  ["Bake 1 to 1½ hours.", ["1 to 1½ hours", hour]],
  ["Roast for 2 hours 30 minutes at 150 °C.", ["2 hours 30 minutes", 2.5 * hour]],
  ["Cook for 2 hours and 15 minutes.", ["2 hours and 15 minutes", 2.25 * hour]],
  ["Fry for 2 min per side.", ["2 min", 2 * minute]],
  ["Give it a 30-minute rest.", ["30-minute", 30 * minute]],
  ["A 30 minute rest follows.", ["30 minute", 30 * minute]],
  ["Cook 10-12 mins. Then stir.", ["10-12 mins", 10 * minute]],
  ["Cook 10 – 12 min until golden", ["10 – 12 min", 10 * minute]],
  ["Chill between 2 and 3 hours.", ["2 and 3 hours", 2 * hour]],
  ["Bake 45 minutes to 1 hour.", ["45 minutes to 1 hour", 45 * minute]],
  ["Rest for half an hour.", ["half an hour", 30 * minute]],
  ["Rest for a half hour.", ["a half hour", 30 * minute]],
  ["Knead for a quarter of an hour.", ["a quarter of an hour", 15 * minute]],
  ["Soak three quarters of an hour.", ["three quarters of an hour", 45 * minute]],
  ["Braise an hour and a half.", ["an hour and a half", 1.5 * hour]],
  ["Braise one and a half hours.", ["one and a half hours", 1.5 * hour]],
  ["Braise 1 1/2 hours.", ["1 1/2 hours", 1.5 * hour]],
  ["Braise 1-1/2 hours.", ["1-1/2 hours", 1.5 * hour]],
  ["Braise for 1.5 hrs.", ["1.5 hrs", 1.5 * hour]],
  ["Proof 3/4 hour.", ["3/4 hour", 45 * minute]],
  ["Proof 1h30, covered.", ["1h30", 1.5 * hour]],
  ["Proof 1h 30min, covered.", ["1h 30min", 1.5 * hour]],
  ["Slow-cook 1:30 h.", ["1:30 h", 1.5 * hour]],
  ["Blanch 30 seconds, then 1 minute more.", ["30 seconds", 30], ["1 minute", minute]],
  ["Whisk for 30 s.", ["30 s", 30]],
  ["Microwave 30 seconds–1 minute.", ["30 seconds–1 minute", 30]],
  ["Cook ten to twelve minutes.", ["ten to twelve minutes", 10 * minute]],
  ["Steam twenty-five minutes.", ["twenty-five minutes", 25 * minute]],
  ["Cook 10 more minutes.", ["10 more minutes", 10 * minute]],
  ["Leave for a good hour.", ["a good hour", hour]],
  ["Let rest 10 minutes before slicing.", ["10 minutes", 10 * minute]],
  ["Cook 10 minute on each side.", ["10 minute", 10 * minute]],
  ["Soak for 8-10 hours or overnight.", ["8-10 hours", 8 * hour]],
  ["Fry the minute steak for 2 minutes.", ["2 minutes", 2 * minute]],
  ["Bake at 350°F for 20 to 25 minutes in a 9 x 13 pan.", ["20 to 25 minutes", 20 * minute]],
  ["Give it a 12-hour soak.", ["12-hour", 12 * hour]],
  ["20 MINUTES LATER", ["20 MINUTES", 20 * minute]],
  // German
  ["10–12 Min. braten.", ["10–12 Min", 10 * minute]],
  ["Eine halbe Stunde ruhen lassen.", ["Eine halbe Stunde", 30 * minute]],
  ["Nach einer halben Stunde wenden.", ["einer halben Stunde", 30 * minute]],
  ["25 Minuten köcheln lassen.", ["25 Minuten", 25 * minute]],
  ["10 bis 12 Minuten kochen.", ["10 bis 12 Minuten", 10 * minute]],
  ["1 Std. 30 Min. schmoren.", ["1 Std. 30 Min", 1.5 * hour]],
  ["2 Stunden und 15 Minuten backen.", ["2 Stunden und 15 Minuten", 2.25 * hour]],
  ["1,5 Stunden gehen lassen.", ["1,5 Stunden", 1.5 * hour]],
  ["1½ Std. kühlen.", ["1½ Std", 1.5 * hour]],
  ["Anderthalb Stunden schmoren.", ["Anderthalb Stunden", 1.5 * hour]],
  ["Zweieinhalb Stunden garen.", ["Zweieinhalb Stunden", 2.5 * hour]],
  ["Eine Viertelstunde ziehen lassen.", ["Eine Viertelstunde", 15 * minute]],
  ["Eine Dreiviertelstunde backen.", ["Eine Dreiviertelstunde", 45 * minute]],
  ["Zehn Minuten quellen lassen.", ["Zehn Minuten", 10 * minute]],
  ["Fünf bis zehn Minuten rühren.", ["Fünf bis zehn Minuten", 5 * minute]],
  ["Zwischen 10 und 12 Minuten kochen.", ["10 und 12 Minuten", 10 * minute]],
  ["Nach einer 30-minütigen Ruhezeit formen.", ["30-minütigen", 30 * minute]],
  ["Nach zweistündiger Ruhe formen.", ["zweistündiger", 2 * hour]],
  ["30 Sek. blanchieren.", ["30 Sek", 30]],
  ["Auf jeder Seite 2 Min anbraten.", ["2 Min", 2 * minute]],
  ["Bei 180 °C 1 h backen.", ["1 h", hour]],
  ["Eine gute Stunde kochen.", ["Eine gute Stunde", hour]],
  ["Weitere 5 Minuten köcheln.", ["5 Minuten", 5 * minute]],
  ["Vor dem Servieren 5 Minuten ruhen lassen.", ["5 Minuten", 5 * minute]],
];

/** Steps that name no time for a timer. */
const unnamed = [
  "Chill overnight.", "Season the minute steak.", "Season 4 minute steaks.", "Add a minute steak.", "Stir in the 5-minute oats.",
  "Cook the 10-minute rice.", "Serve with 6-minute eggs.", "Bake at 180 °C.", "Bake at 350 F in a 9 x 13 pan.", "Add a second layer.",
  "Fold a second time.", "Stir every 5 minutes.", "Keeps for 3 days.", "Ferment for 48 hours.", "Add 10 minutes before the end.",
  "Cook for a few minutes.", "Add 2 m of twine.", "Use the recipe of the 90s.", "Serve at 7:30.", "Use min. 500 g of flour.",
  "Turn at the 10-minute mark.", "Place 3 hot stones.", "Add 1/2 cup sugar and 2 eggs.", "",
  "Über Nacht kühlen.", "Die Minutensteaks würzen.", "2 Minutensteaks würzen.", "Die 5-Minuten-Terrine öffnen.", "Bei 180 Grad backen.",
  "Alle 10 Minuten umrühren.", "10 Minuten vor Ende zugeben.", "Ein paar Minuten warten.", "Um 8 Uhr anfangen.", "2 Tage ziehen lassen.",
  "Stundenlang kochen.", "In der 5. Minute wenden.", "Minuten später servieren.",
];

for (const [step, ...durations] of named) {
  test(`A timer can run for what is named in “${step}”`, () => {
    const found = stepDurations(step).map(({ start, end, seconds }) => [step.slice(start, end), seconds]);

    assert.deepEqual(found, durations);
  });
}

for (const step of unnamed) {
  test(`No timer is offered in “${step}”`, () => assert.deepEqual(stepDurations(step), []));
}

test("The work grows with the length of a step, which a stranger may have filled with durations", () => {
  const searches = (step) => {
    const { exec } = RegExp.prototype;
    let count = 0;
    RegExp.prototype.exec = function (text) {
      count += 1;
      return exec.call(this, text);
    };
    try {
      stepDurations(step);
    } finally {
      RegExp.prototype.exec = exec;
    }
    return count;
  };
  const few = searches("1h ".repeat(100));

  assert.ok(few > 100);
  assert.ok(searches("1h ".repeat(400)) <= 4.1 * few);
});
