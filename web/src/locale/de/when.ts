import type { LaterTexts } from "../en/later";

export const when: LaterTexts["when"] = {
  title: "Wann soll ich los?",
  looking: "Die Abfahrten der nächsten 24 Stunden werden verglichen",
  never: "In den nächsten 24 Stunden passt keine Tour zu diesen Einstellungen.",
  leaveAt: (time, costs) => `Um ${time} los: ${costs}`,
  leaveNow: (costs) => `Los wie geplant: ${costs}`,
  nothingBetter: "Keine spätere Abfahrt in den nächsten 24 Stunden ist besser.",
  costs: (duration, money) => `${duration} · ${money}`,
  quicker: (duration) => `${duration} weniger als geplant`,
  cheaper: (money) => `${money} weniger als geplant`,
  opens: (store, time) => `${store} öffnet um ${time}`,
  closes: (store, time) => `${store} schließt um ${time}`,
  discountStarts: (product, store, time) => `${product} ist bei ${store} ab ${time} günstiger`,
  discountEnds: (product, store, time) => `${product} ist bei ${store} bis ${time} günstiger`,
  traffic: "Dann ist weniger Verkehr",
  notProven: "Nicht alle Abfahrten konnten vollständig verglichen werden. Eine andere ist vielleicht besser.",
  slider: "Abfahrt",
  planFor: (time) => `Für ${time} planen`,
  all: "Alle Abfahrten",
};
