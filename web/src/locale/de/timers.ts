import type { timers as english } from "../en/timers";

export const timers: typeof english = {
  title: "Wecker",
  start: (words) => `${words}: Wecker stellen`,
  started: (words) => `Wecker gestellt: ${words}`,
  running: (words) => `${words}: Wecker läuft`,
  paused: "angehalten",
  step: (number) => `Schritt\u00a0${number}`,
  stepOf: (number, recipe) => `${recipe}, Schritt ${number}`,
  pause: (words) => `Anhalten: ${words}`,
  resume: (words) => `Weiterlaufen lassen: ${words}`,
  plusMinute: "+1 Min.",
  addMinute: (words) => `+1 Min.: ${words}`,
  remove: (words) => `Wecker entfernen: ${words}`,
  removed: (words) => `Wecker entfernt: ${words}`,
  several: (count) => `${count} Wecker laufen`,
  over: (words) => `Die Zeit ist um: ${words}`,
  since: (time) => `seit ${time}`,
  done: "Fertig",
  fiveMore: "Noch 5 Minuten",
};
