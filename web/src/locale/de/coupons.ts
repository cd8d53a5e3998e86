import type { LaterTexts } from "../en/later";

export const coupons: LaterTexts["coupons"] = {
  title: "Coupon",
  gone: "Diesen Coupon gibt es nicht mehr",
  goneExplanation:
    "Er ist abgelaufen, der Laden hat ihn zurückgezogen, oder er liegt nicht auf diesem Gerät und es gibt kein Netz.",
  brightness: "Stellen Sie den Bildschirm heller und halten Sie den Code ruhig vor den Scanner.",
  over: "Dieser Coupon ist abgelaufen",
  overSince: (day) => `Sein letzter Tag war ${day}. Keine Kasse nimmt ihn mehr an.`,
  coming: "Noch nicht gültig",
  comingFrom: (day) => `Er gilt ab ${day}. Dann sehen Sie hier den Code.`,
  once: "Einmal je Kundin oder Kunde",
  often: "Beliebig oft",
  wholeStore: "Für alles im Laden",
  inPrices: "Ihre Preise, Listen und Pläne rechnen damit. Ist ein Rabatt günstiger, zählt der Rabatt; nie beides.",
  restrictions: "Gilt nicht für",
  keep: "Auf diesem Gerät behalten",
  kept: "Bleibt auf diesem Gerät",
  use: "Ich habe ihn eingelöst",
  wasUsed: "Eingelöst – wieder zeigen",
  next: (left) => (left === 1 ? "Nächster Coupon, der letzte" : `Nächster Coupon, noch ${left}`),

  forList: "Rabatte und Coupons",
  discounts: "Rabatte",
  couponsHead: "Coupons",
  showAll: "Nacheinander zeigen",
  noStore: "Wählen Sie zuerst einen Laden für diese Liste",
  noStoreExplanation: "Rabatte und Coupons gehören zu einem Laden.",
  none: (store) => `${store} hat heute weder Rabatte noch Coupons für diese Liste`,
  noneExplanation: "Schauen Sie an einem anderen Tag wieder, oder vergleichen Sie Läden, wenn Sie die Fahrt planen.",
  notHeard: "Die Coupons konnten nicht abgerufen werden. Gezeigt wird, was auf diesem Gerät liegt.",
};
