import type { LaterTexts } from "../en/later";

const problems: Readonly<Record<string, readonly [string, string]>> = {
  "too-many-attempts": ["Das waren viele Nachrichten in kurzer Zeit", "Bitte warten Sie ein paar Minuten und senden Sie dann noch einmal."],
  "too-many-enquiries": ["Dort warten schon zu viele Nachrichten auf Antwort", "Bitte versuchen Sie es an einem anderen Tag, oder rufen Sie an."],
  "unknown-store": ["Dieses Restaurant gibt es hier nicht mehr", "Vielleicht hat es geschlossen."],
  "unsupported-media-type": ["Der Server nimmt keine Nachrichten an", "Vielleicht ist er älter als die App."],
  unprocessable: ["Der Server nimmt diese Worte nicht an", "Sehen Sie Name, Adresse und Nachricht noch einmal an."],
};

export const contact: LaterTexts["contact"] = {
  title: (restaurant) => (restaurant === "" ? "Dem Restaurant schreiben" : `An ${restaurant} schreiben`),
  titleServer: "Dem Betreiber schreiben",
  about: "Eine Frage, ein Wunsch, ein Tisch für heute Abend: Das geht an die Leute des Restaurants. Sie antworten per E-Mail.",
  aboutServer: "Eine Frage oder Anmerkung zu diesem Dienst: Sie geht an den Betreiber dieses Servers. Er antwortet per E-Mail.",
  name: "Ihr Name",
  email: "Ihre E-Mail-Adresse",
  message: "Nachricht",
  send: "Senden",
  sending: "Wird gesendet …",
  sent: "Gesendet",
  sentTo: (restaurant) =>
    `${restaurant === "" ? "Das Restaurant" : restaurant} hat Ihre Nachricht und antwortet an Ihre E-Mail-Adresse.`,
  sentServer: "Der Betreiber dieses Servers hat Ihre Nachricht und antwortet an Ihre E-Mail-Adresse.",
  notSent: "Nicht gesendet",
  kept: "Was Sie geschrieben haben, bleibt hier. Senden Sie es noch einmal, wann Sie mögen.",
  givenUp: "Die Nachricht ist verworfen.",
  problems,
  faults: {
    name: { missing: "Sagen Sie, wer Sie sind.", long: "Höchstens 80 Zeichen.", shape: "" },
    email: {
      missing: "Ohne Adresse kann niemand antworten.",
      long: "Höchstens 254 Zeichen.",
      shape: "Das ist keine E-Mail-Adresse wie anna@example.org.",
    },
    message: { missing: "Die Nachricht ist leer.", long: "Höchstens 4.000 Zeichen.", shape: "" },
  },

  messages: "Nachrichten",
  messagesDetail: "Was Gäste Ihnen geschrieben haben",
  none: "Keine Nachrichten",
  noneDetail: "Was über das Kontaktformular geschrieben wird, kommt hierher.",
  unreadable: "Nicht mehr lesbar",
  states: { new: "Neu", read: "Gelesen", answered: "Beantwortet" },
  answer: (email) => `${email} antworten`,
  markRead: "Als gelesen markieren",
  markAnswered: "Als beantwortet markieren",
  marked: { new: "Als neu markiert.", read: "Als gelesen markiert.", answered: "Als beantwortet markiert." },
  remove: "Löschen",
  removeDetail: "Niemand kann sie zurückholen.",
  removed: "Die Nachricht ist gelöscht.",
  more: "Ältere zeigen",
  keptFor: "Beantwortete Nachrichten bleiben 90 Tage, andere ein Jahr.",
};
