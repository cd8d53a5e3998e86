import type { notices as english } from "../en/notices";

export const notices: typeof english = {
  title: "Benachrichtigungen",
  nothing: "Keine Benachrichtigungen",
  nothingDetail: "Hier sehen Sie, wenn etwas auf Ihren Listen billiger wird.",
  show: "Zeigen",
  read: "Verstanden",
  all: (count) => `Alle ${count}`,
  product: (item, store) => `${item} bei ${store}`,
  mute: "Diesen Markt stummschalten",
  muted: (store) => `${store} ist stummgeschaltet.`,
  guest: "Melden Sie sich an, um zu erfahren, wenn etwas auf Ihren Listen billiger wird.",

  offer: {
    starts: (item, rule, store) => `${item}: ${rule} bei ${store}`,
    changes: (item, rule, store) => `${item}: jetzt ${rule} bei ${store}`,
    ends: (item, rule, store) => `${item}: ${rule} bei ${store}, endet bald`,
    cheaper: (item, percent, store) => `${item}: ${percent}\u00a0% billiger als gewohnt, bei ${store}`,
  },
  coupon: (title) => `Coupon, ${title},`,
  until: {
    starts: (day) => `bis ${day}`,
    changes: (day) => `geändert, bis ${day}`,
    ends: (day) => `nur noch bis ${day}`,
    cheaper: (day) => `von anderen gesehen, ${day}`,
  },

  choices: "Benachrichtigungen zu Angeboten",
  choicesDetail:
    "Für alles auf Ihren offenen Listen, in Ihrem Markt, im Markt der Liste und in Märkten im Umkreis von 10 km. Zu jedem Angebot einmal, zu Preisen, die andere gesehen haben, je Artikel und Markt höchstens einmal in der Woche.",
  kinds: {
    starts: "Ein Angebot beginnt",
    changes: "Ein Angebot ändert sich",
    ends: "Ein Angebot endet bald",
    cheaper: "Andere haben einen niedrigeren Preis gesehen, als Sie sonst zahlen",
  },
  channels: { app: "App", push: "Push", letter: "E-Mail" },
  way: (kind, channel) => `${kind}: ${channel}`,
  saved: "Gespeichert.",
  letterDetail: "Höchstens eine E-Mail am Tag, morgens.",
  noLetters: "Bestätigen Sie Ihre E-Mail-Adresse, um E-Mails zu erhalten.",

  device: "Push-Nachrichten auf diesem Gerät",
  deviceDetail:
    "Sie kommen auch bei geschlossener App. Sie sind verschlüsselt: Der Push-Dienst kann sie nicht lesen.",
  allow: "Push einschalten",
  allowed: "Push-Nachrichten sind an.",
  stop: "Push ausschalten",
  stopped: "Push-Nachrichten sind aus.",
  denied: "Dieser Browser blockiert Nachrichten von Forage. Sie können sie in seinen Einstellungen für diese Seite erlauben.",
  unsupported: "Dieser Browser unterstützt keine Push-Nachrichten. Auf dem iPhone legen Sie die App zuerst auf den Home-Bildschirm.",
  off: "Dieser Server verschickt keine Push-Nachrichten.",

  quietHours: "Ruhezeit",
  quietDetail: "Push-Nachrichten warten, bis sie vorbei ist.",
  quietFrom: "Von",
  quietUntil: "Bis",

  mutedStores: "Stummgeschaltete Märkte",
  noMuted: "Keine. Sie können einen Markt aus jeder seiner Benachrichtigungen stummschalten.",
  unmute: "Stummschaltung aufheben",
  unmuteStore: (store) => `Stummschaltung aufheben: ${store}`,

  lettersOff: "E-Mails zu Angeboten abbestellen",
  lettersOffDetail: "Sie erhalten diese E-Mails dann nicht mehr. Ihr Konto ändert sich nicht.",
  lettersOffNow: "Jetzt abbestellen",
  lettersAreOff: "Sie erhalten keine E-Mails zu Angeboten mehr.",
};
