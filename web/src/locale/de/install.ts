import type { LaterTexts } from "../en/later";

export const install: LaterTexts["install"] = {
  title: "Forage auf den Startbildschirm",
  about: "Es öffnet sich dann wie eine App, auch ohne Verbindung.",
  onIos: "Tippen Sie auf Teilen, dann auf Zum Home-Bildschirm. Forage öffnet sich dann wie eine App, auch ohne Verbindung.",
  install: "Installieren",
  notNow: "Nicht jetzt",
  understood: "Verstanden",
};
