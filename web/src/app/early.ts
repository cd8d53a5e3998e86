// Loaded beside the app, which is some hundred times as large: asks for its texts while it is still on its way.
import { languageFor, languages } from "../locale/languages";

// Where they cannot be had, the app says so: it asks for them again.
languages[languageFor(null)].texts().catch(() => undefined);
