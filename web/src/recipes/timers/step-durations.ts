/** A duration named in a text, and its place there. */
export interface StepDuration {
  readonly start: number;
  readonly end: number;
  /** The lower end of a range. */
  readonly seconds: number;
}

const wordValues: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, twenty: 20, "twenty-five": 25, thirty: 30, "thirty-five": 35, forty: 40, "forty-five": 45, fifty: 50, sixty: 60, ninety: 90,
  half: 0.5, "half a": 0.5, "half an": 0.5, "a half": 0.5, "quarter of an": 0.25, "a quarter of an": 0.25, "a quarter": 0.25,
  "three quarters of an": 0.75, "three-quarters of an": 0.75, "3/4 of an": 0.75,
  ein: 1, eine: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12,
  fünfzehn: 15, zwanzig: 20, fünfundzwanzig: 25, dreißig: 30, dreissig: 30, vierzig: 40, fünfundvierzig: 45, fünfzig: 50, sechzig: 60,
  neunzig: 90, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5, dreieinhalb: 3.5, halb: 0.5, halbe: 0.5, halben: 0.5,
  "eine halbe": 0.5, "einer halben": 0.5, viertel: 0.25, "eine viertel": 0.25, "einer viertel": 0.25,
  dreiviertel: 0.75, "drei viertel": 0.75, "eine dreiviertel": 0.75, "einer dreiviertel": 0.75,
};

const quotients: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8" };

const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;
/** Longer times are storage, not cooking. */
const longestSeconds = 24 * unitSeconds.h;

const byLength = Object.keys(wordValues).sort((one, other) => other.length - one.length);
const signs = Object.keys(quotients).join("");
const digits = String.raw`\d{1,3}[\s-]\d\/\d|\d\/\d|\d{1,3}\s?[${signs}]|[${signs}]|\d{1,3}(?:[.,]\d{1,2})?`;
const numeral = String.raw`(?:3/4 of an|${digits}|${byLength.join("|")})`;
const more = String.raw`\s(?:and|und|&)\s(?:a\s)?(half|quarter|1/2|[${signs}])`;

const starts = new RegExp(String.raw`(?<![\p{L}\d.,/:])${numeral}`, "giu");
const amount = new RegExp(String.raw`(${numeral})(?:${more})?`, "iuy");
const clock = /(\d{1,2}):([0-5]\d)\s?(h|hours?|hrs?|std|stunden?|min|minuten?|minutes?)(?!\p{L})/iuy;
/** An adjective may stand before the unit: "10 more minutes". */
const adjective = String.raw`(?:\s(?:more|further|additional|extra|good|full|gute|guten|knappe|weitere|volle|ganze))?`;
const unit = new RegExp(
  String.raw`${adjective}([\s-]?)(seconds?|secs?|sekunden?|sek|minutes?|mins?|minuten?|hours?|hrs?|std|stunden?|(?:stündig|minütig|sekündig)\p{L}*|h|s)(?!\p{L})`,
  "iuy",
);
const moreUnit = new RegExp(more, "iuy");
const bareMinutes = /[0-5]\d(?![\d\p{L}])/iuy;
const link = /\.?(?:,?\s(?:and|und|&)\s|,\s|\s?)/iuy;
const joint = /\.?(?:\s?[-–—/]\s?|\s(?:to|or|bis|oder)\s)/iuy;
const jointOfBetween = /\s(?:and|und)\s/iuy;

const isBetween = /(?:between|zwischen)\s$/iu;
const isRepeated = /(?:every|each|alle|jede)\s$/iu;
/** The letters before a duration that are looked at: more than these words have. */
const lookedBack = 12;
const isBeforeEnd = /^\.?\s(?:before\s(?:the\s)?end|from\sthe\send|vor\s(?:dem\s)?(?:ende|schluss|ablauf)|ago)/iu;
/** Foods that are named for their time: "minute steak". */
const isFood = /^[\s-](?:instant\s|quick\s|soft-boiled\s)?(?:steaks?|oats?|oatmeal|rice|grits|noodles?|pasta|polenta|eggs?|couscous|ramen|soup|sauce|meals?|recipes?|dinners?)(?!\p{L})/iu;
const processes = String.raw`rest|soak|simmer|bak|boil|ris|proof|prov|chill|marina|steam|stand|wait|cook|roast|fry|knead|break|pause|bath|blanch|infus|steep|cool|timer|freez|ferment|smok|sear|poach|brais|autolyse|interval|period|ruh|rast|gar|geh|back|koch|zieh|einweich|quell|kühl`;
const passages = String.raw`until|and|or|then|on|in|at|per|with|to|each|more|longer|over|before|after|for|while|bis|und|oder|dann|bei|pro|je|im|in`;
/** After "30-minute": what one does in that time, or the end of the phrase. */
const isProcess = new RegExp(String.raw`^(?:[\s-](?:${processes})|\s(?:${passages})(?!\p{L})|(?![\s-]?\p{L}))`, "iu");

interface Part {
  readonly end: number;
  readonly seconds: number;
  readonly unit: keyof typeof unitSeconds;
  /** True for "30-minute" and "30 minute". */
  readonly isAdjective: boolean;
}

/** Finds the durations that a timer can run for, in English and German; neither "overnight" nor "every 5 minutes". */
export function stepDurations(text: string): readonly StepDuration[] {
  const found: StepDuration[] = [];
  let free = 0;
  for (const { index: start = 0 } of text.matchAll(starts)) {
    const duration = start < free ? null : durationAt(text, start);
    if (duration === null) continue;
    free = duration.end;
    if (isForTimer(text, start, duration)) found.push({ start, end: duration.end, seconds: Math.round(duration.seconds) });
  }
  return found;
}

function isForTimer(text: string, start: number, { end, seconds, isAdjective }: Part): boolean {
  const [before, after] = [wordBefore(text, start), text.slice(end)];
  if (isRepeated.test(before) || isBeforeEnd.test(after) || isFood.test(after)) return false;
  return seconds >= 1 && seconds <= longestSeconds && (!isAdjective || isProcess.test(after));
}

function durationAt(text: string, start: number): Part | null {
  const between = isBetween.test(wordBefore(text, start)) ? matchAt(jointOfBetween, text, amountAt(text, start)?.end) : null;
  const first = between === null ? compoundAt(text, start) : null;
  if (first !== null) {
    const to = matchAt(joint, text, first.end);
    const last = to === null ? null : compoundAt(text, to.end);
    return last === null ? first : { ...first, end: last.end, isAdjective: last.isAdjective };
  }
  const lower = amountAt(text, start);
  const to = between ?? matchAt(joint, text, lower?.end);
  const last = to === null ? null : compoundAt(text, to.end);
  if (lower === null || last === null) return null;
  return { ...last, seconds: lower.value * unitSeconds[last.unit] };
}

function wordBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - lookedBack), start);
}

/** Reads "2 hours 30 minutes", with the units from large to small, all of fewer seconds than `limit`. */
function compoundAt(text: string, start: number, limit = Infinity): Part | null {
  const first = clockAt(text, start) ?? partAt(text, start);
  if (first === null || unitSeconds[first.unit] >= limit) return null;
  const minutes = /h$/i.test(text.slice(start, first.end)) ? matchAt(bareMinutes, text, first.end) : null;
  if (minutes !== null) return { ...first, end: minutes.end, seconds: first.seconds + Number(minutes.parts[0]) * unitSeconds.m };
  const next = first.isAdjective ? null : matchAt(link, text, first.end);
  const second = next === null ? null : compoundAt(text, next.end, unitSeconds[first.unit]);
  if (second === null) return first;
  return { ...first, end: second.end, seconds: first.seconds + second.seconds, isAdjective: second.isAdjective };
}

function clockAt(text: string, start: number): Part | null {
  const match = matchAt(clock, text, start);
  if (match === null) return null;
  const [, whole, part, name = ""] = match.parts;
  const isHours = /^[hs]/i.test(name);
  const seconds = (Number(whole) * 60 + Number(part)) * (isHours ? unitSeconds.m : 1);
  return { end: match.end, seconds, unit: isHours ? "h" : "m", isAdjective: false };
}

function partAt(text: string, start: number): Part | null {
  const count = amountAt(text, start);
  const match = matchAt(unit, text, count?.end);
  if (count === null || match === null) return null;
  const [, glue, name = ""] = match.parts;
  const word = name.toLowerCase();
  const isWord = !/\d/.test(count.typed) && !(count.typed in quotients);
  // "A second time" names an order, and "s" needs a number with a space: "the 90s".
  if ((word === "second" || word.length === 1) && isWord) return null;
  if (word === "s" && glue !== " ") return null;
  const kind = /^(?:h|st)/.test(word) ? "h" : word.startsWith("m") ? "m" : "s";
  const rest = matchAt(moreUnit, text, match.end);
  const isSingular = /^(?:second|minute|hour|stunde|sekunde)$/.test(word) && count.value > 1;
  const isHyphened = (glue === "-" || /^-\p{L}/u.test(text.slice(match.end))) && !word.includes("ündig") && !word.includes("ütig");
  return {
    end: rest?.end ?? match.end,
    seconds: (count.value + shareOf(rest?.parts[1])) * unitSeconds[kind],
    unit: kind,
    isAdjective: isSingular || isHyphened,
  };
}

function amountAt(text: string, start: number): { readonly end: number; readonly value: number; readonly typed: string } | null {
  const match = matchAt(amount, text, start);
  if (match === null) return null;
  const [, typed = "", share] = match.parts;
  return { end: match.end, typed, value: (wordValues[typed.toLowerCase().replace(/\s+/g, " ")] ?? numberOf(typed)) + shareOf(share) };
}

function shareOf(typed: string | undefined): number {
  if (typed === undefined) return 0;
  return typed === "half" ? 0.5 : typed === "quarter" ? 0.25 : numberOf(typed);
}

/** Adds the parts of "1 1/2", "1-1/2" and "1½". */
function numberOf(typed: string): number {
  const parts = typed.replace(",", ".").replace(/[^\d\s./-]/g, (sign) => ` ${quotients[sign] ?? ""}`).trim().split(/[\s-]+/);
  return parts.reduce((sum, part) => {
    const [above = 0, below = 1] = part.split("/").map(Number);
    return sum + above / below;
  }, 0);
}

function matchAt(
  pattern: RegExp, text: string, start: number | undefined,
): { readonly end: number; readonly parts: readonly (string | undefined)[] } | null {
  if (start === undefined) return null;
  pattern.lastIndex = start;
  const parts = pattern.exec(text);
  return parts === null ? null : { end: pattern.lastIndex, parts };
}
