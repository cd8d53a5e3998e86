// The tokens' colors and their contrast.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
const darkBegins = tokens.indexOf(":root[data-dark]");

/** The value of a token; the dark scheme inherits tokens that it does not set. */
export function colour(name, scheme) {
  const find = (text) => new RegExp(`--${name}: (#[0-9A-F]{6})\\b`, "i").exec(text)?.[1];
  const light = find(tokens.slice(0, darkBegins));
  const value = scheme === "dark" ? find(tokens.slice(darkBegins)) ?? light : light;
  assert.ok(value, `--${name} in ${scheme}`);
  return value;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, WCAG 2.2. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
