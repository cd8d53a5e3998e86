import type { Catalogue } from "..";

export const home: Catalogue["home"] = {
  title: "Start",
  guest: "Nur auf diesem Gerät",
  continueShopping: "Weiter einkaufen",
  continueTrip: "Ihre Tour",
  progress: (taken, all, store) => `${taken} von ${all} · ${store}`,
  savesOnList: "Günstiger auf dieser Liste",
  inAll: (money) => `${money} insgesamt`,
  nothingOff: (store) => `Für diese Liste gibt es bei ${store} gerade keine Angebote.`,
  recent: "Zuletzt",
  welcome: "Mit einer Liste anfangen",
  welcomeExplanation: "Eintippen, was fehlt. Forage findet Märkte, die günstigste Tour und den kürzesten Weg darin.",
  chooseStores: "Märkte wählen",
  chooseStoresExplanation: "Postleitzahl eingeben und Preise, Angebote und Pläne der Umgebung sehen.",
  settings: {
    title: "Einstellungen",
    language: "Sprache",
    english: "English",
    german: "Deutsch",
    device: "Dieses Gerät",
    keptStores: "Märkte, die ohne Netz bereitliegen",
    storage: (used) => `Forage belegt ${used} auf diesem Gerät.`,
    aboutAccount: "Was Sie schreiben, liegt in Ihrem Konto und bei denen, mit denen Sie es teilen. Sonst bekommt es niemand.",
    about: "Was Sie schreiben, bleibt auf diesem Gerät. Gesendet wird nur, was Suche oder Tour brauchen.",
  },
};
