import type { LaterTexts } from "../en/later";

export const worth: LaterTexts["worth"] = {
  title: "Was es wert ist",
  menuDetail: "Wie oft Pläne, Coupons und Anzeigen genutzt wurden",
  span: "Wie weit zurück",
  spans: { "28": "4 Wochen", "91": "3 Monate", "365": "Ein Jahr" },
  about:
    "Gezählt je Tag, bis gestern, und ohne Namen: Niemand ist daran zu erkennen. Tage mit weniger als fünf sind ausgelassen und nicht in den Summen.",
  figures: {
    maps: { picture: "🗺️", name: "Geladene Pläne", detail: "Je Markt. Wer den Plan schon hat, lädt ihn nicht noch einmal." },
    additions: { picture: "📝", name: "Auf Listen gesetzt", detail: "Ihre Waren, auf Listen von Leuten mit Konto." },
    trips: { picture: "🚗", name: "Touren mit Halt bei Ihnen", detail: "Vorgeschlagen; ob jemand hinfuhr, bleibt dort." },
    coupons: { picture: "🎟️", name: "Geöffnete Coupons", detail: "Der Code stand bereit für die Kasse." },
    impressions: { picture: "👀", name: "Gesehene Anzeigen", detail: "Die Hälfte war eine Sekunde lang zu sehen." },
    clicks: { picture: "👆", name: "Gefolgte Anzeigen", detail: "Auf die Seite Ihres Marktes." },
  },
  nothing: (least) => `An jedem Tag weniger als ${least}.`,
  what: "Was",
  chart: "Je Tag",
  sum: "Summe",
  shownDays: "Tage",
  ofDays: (shown, all) => `${shown} von ${all}`,
  most: "Meiste",
  mostOn: (count, day) => `${count} am ${day}`,
  chartOf: (name, sum, most) => `${name}: zusammen ${sum}, am meisten ${most}`,
  dayByDay: (name) => `Tag für Tag: ${name}`,
  day: "Tag",
  count: "Wie oft",
  fewer: (least) => `weniger als ${least}`,
};
