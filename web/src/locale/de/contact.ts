import type { LaterTexts } from "../en/later";

const problems: Readonly<Record<string, readonly [string, string]>> = {
  "too-many-attempts": ["Zu viele Nachrichten in kurzer Zeit", "Bitte warten Sie ein paar Minuten und senden Sie dann noch einmal."],
  "too-many-enquiries": ["Das Restaurant hat zu viele offene Nachrichten", "Bitte versuchen Sie es an einem anderen Tag oder rufen Sie an."],
  "unknown-store": ["Dieses Restaurant gibt es hier nicht mehr", "Vielleicht hat es geschlossen."],
  "unsupported-media-type": ["Der Server nimmt keine Nachrichten an", "Vielleicht ist er älter als die App."],
  unprocessable: ["Der Server hat die Nachricht nicht angenommen", "Bitte prüfen Sie Name, Adresse und Nachricht."],
};

export const contact: LaterTexts["contact"] = {
  title: (restaurant) => (restaurant === "" ? "Dem Restaurant schreiben" : `An ${restaurant} schreiben`),
  titleServer: "Dem Betreiber schreiben",
  about: "Stellen Sie eine Frage oder reservieren Sie einen Tisch. Das Restaurant antwortet per E-Mail.",
  aboutServer: "Stellen Sie eine Frage oder geben Sie eine Rückmeldung. Der Betreiber antwortet per E-Mail.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  message: "Nachricht",
  send: "Senden",
  sending: "Wird gesendet …",
  sent: "Gesendet",
  sentTo: (restaurant) =>
    `${restaurant === "" ? "Das Restaurant" : restaurant} hat Ihre Nachricht und antwortet per E-Mail.`,
  sentServer: "Der Betreiber hat Ihre Nachricht und antwortet per E-Mail.",
  notSent: "Nicht gesendet",
  kept: "Ihre Nachricht ist noch hier. Sie können sie erneut senden.",
  givenUp: "Die Nachricht wurde verworfen.",
  problems,
  faults: {
    name: { missing: "Geben Sie Ihren Namen ein.", long: "Höchstens 80 Zeichen.", shape: "" },
    email: {
      missing: "Geben Sie Ihre E-Mail-Adresse ein, damit Sie eine Antwort bekommen.",
      long: "Höchstens 254 Zeichen.",
      shape: "Geben Sie eine E-Mail-Adresse wie anna@example.org ein.",
    },
    message: { missing: "Geben Sie eine Nachricht ein.", long: "Höchstens 4.000 Zeichen.", shape: "" },
  },

  messages: "Nachrichten",
  messagesDetail: "Nachrichten Ihrer Gäste",
  none: "Keine Nachrichten",
  noneDetail: "Nachrichten aus dem Kontaktformular erscheinen hier.",
  unreadable: "Nicht mehr lesbar",
  states: { new: "Neu", read: "Gelesen", answered: "Beantwortet" },
  answer: (email) => `${email} antworten`,
  markRead: "Als gelesen markieren",
  markAnswered: "Als beantwortet markieren",
  marked: { new: "Als neu markiert.", read: "Als gelesen markiert.", answered: "Als beantwortet markiert." },
  remove: "Löschen",
  removeDetail: "Das lässt sich nicht rückgängig machen.",
  removed: "Die Nachricht wurde gelöscht.",
  more: "Ältere zeigen",
  keptFor: "Beantwortete Nachrichten werden 90 Tage aufbewahrt, andere ein Jahr.",
};
