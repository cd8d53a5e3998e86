import type { LaterTexts } from "../en/later";

export const storeFacts: LaterTexts["storeFacts"] = {
  website: "Website öffnen",
  wheelchair: { yes: "Rollstuhlgerecht", limited: "Teilweise rollstuhlgerecht", no: "Nicht rollstuhlgerecht" },
};
