// Runs before the app, which is about a hundred times as large, and requests its texts early.
import { languageFor, languages } from "../locale/languages";

const language = languages[languageFor(null)];
// With a service worker this is not the first start, and everything is on the device.
const isFirst = !navigator.serviceWorker?.controller;
// The app requests them again, and reports the failure.
Promise.all([language.first(), isFirst || language.all(), isFirst || import("./later/lists")]).catch(() => undefined);
