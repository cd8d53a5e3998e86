import type { notices as english } from "../en/notices";

export const notices: typeof english = {
  title: "Neuigkeiten",
  nothing: "Nichts Neues",
  nothingDetail: "Wenn etwas von Ihren Listen billiger wird, erfahren Sie es hier.",
  show: "Zeigen",
  read: "Gelesen",
  all: (count) => `Alle ${count}`,
  product: (item, store) => `${item} bei ${store}`,
  mute: "Diesen Markt stumm schalten",
  muted: (store) => `Von ${store} erfahren Sie nichts mehr.`,
  guest: "Mit einem Konto erfahren Sie, wenn etwas von Ihren Listen billiger wird.",

  offer: {
    starts: (item, rule, store) => `${item}: ${rule} bei ${store}`,
    changes: (item, rule, store) => `${item}: jetzt ${rule} bei ${store}`,
    ends: (item, rule, store) => `${item}: ${rule} bei ${store}, nicht mehr lange`,
  },
  coupon: (title) => `Coupon, ${title},`,
  until: {
    starts: (day) => `bis ${day}`,
    changes: (day) => `geändert, bis ${day}`,
    ends: (day) => `nur noch bis ${day}`,
  },

  choices: "Was Sie erfahren, und wie",
  choicesDetail:
    "Für alles auf Ihren offenen Listen, in Ihrem Markt, im Markt der Liste und in Märkten im Umkreis von 10 km. Alles nur einmal.",
  kinds: {
    starts: "Ein Angebot beginnt",
    changes: "Ein Angebot ändert sich",
    ends: "Ein Angebot endet bald",
  },
  channels: { app: "App", push: "Mitteilung", letter: "E-Mail" },
  way: (kind, channel) => `${kind}: ${channel}`,
  saved: "Gespeichert.",
  letterDetail: "Höchstens ein Brief am Tag, morgens.",
  noLetters: "Für Briefe braucht es eine E-Mail-Adresse, die Sie bestätigt haben.",

  device: "Mitteilungen auf diesem Gerät",
  deviceDetail:
    "Sie kommen auch, wenn die App geschlossen ist. Was darin steht, ist versiegelt: Der Dienst, der sie überbringt, kann es nicht lesen.",
  allow: "Mitteilungen hier erlauben",
  allowed: "Dieses Gerät bekommt Mitteilungen.",
  stop: "Keine Mitteilungen mehr hier",
  stopped: "Dieses Gerät bekommt keine Mitteilungen mehr.",
  denied: "Dieser Browser erlaubt keine Mitteilungen von hier. Sie können das in seinen Einstellungen für diese Seite ändern.",
  unsupported: "Dieser Browser kann keine Mitteilungen zeigen. Auf dem iPhone legen Sie die App zuerst auf den Home-Bildschirm.",
  off: "Dieser Server verschickt keine Mitteilungen.",

  quietHours: "Ruhezeit",
  quietDetail: "Mitteilungen warten, bis sie vorbei ist.",
  quietFrom: "Von",
  quietUntil: "Bis",

  mutedStores: "Stumme Märkte",
  noMuted: "Keine. Jede Neuigkeit über ein Angebot hat einen Knopf dafür.",
  unmute: "Wieder hören",
  unmuteStore: (store) => `Wieder von ${store} hören`,

  lettersOff: "Keine Briefe mehr über Angebote",
  lettersOffDetail: "Ein Tippen, und es kommen keine mehr. Ihr Konto bleibt, wie es ist.",
  lettersOffNow: "Keine Briefe mehr",
  lettersAreOff: "Erledigt: Es kommen keine Briefe über Angebote mehr.",
};
