// Runs before the app, which is about a hundred times as large, and requests its texts early.
import { languageFor, languages } from "../locale/languages";

// The app requests them again, and reports the failure.
languages[languageFor(null)].texts().catch(() => undefined);
