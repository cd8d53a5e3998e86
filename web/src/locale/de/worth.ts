import type { LaterTexts } from "../en/later";

export const worth: LaterTexts["worth"] = {
  title: "Auswertung",
  menuDetail: "Wie oft Pläne, Coupons und Anzeigen genutzt wurden",
  span: "Zeitraum",
  spans: { "28": "4 Wochen", "91": "3 Monate", "365": "Ein Jahr" },
  about:
    "Pro Tag gezählt, bis gestern, ohne Namen. Tage mit weniger als fünf fehlen hier und in den Summen.",
  figures: {
    maps: { picture: "🗺️", name: "Geladene Pläne", detail: "Pro Markt. Jedes Gerät lädt einen Plan einmal." },
    additions: { picture: "📝", name: "Auf Listen gesetzt", detail: "Ihre Produkte auf Listen von Personen mit Konto." },
    trips: { picture: "🚗", name: "Touren mit Halt bei Ihnen", detail: "Vorgeschlagen. Ob jemand hinfuhr, wird nicht gezählt." },
    coupons: { picture: "🎟️", name: "Geöffnete Coupons", detail: "Der Code wurde gezeigt, bereit für die Kasse." },
    impressions: { picture: "👀", name: "Gesehene Anzeigen", detail: "Mindestens die Hälfte war eine Sekunde lang zu sehen." },
    clicks: { picture: "👆", name: "Angetippte Anzeigen", detail: "Öffneten die Seite Ihres Marktes." },
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
  count: "Anzahl",
  fewer: (least) => `weniger als ${least}`,
};
