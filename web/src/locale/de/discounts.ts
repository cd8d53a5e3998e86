import type { Texts } from "../en";

export const discounts: Texts["stores"]["discountKinds"] = {
  percent: {
    tag: ({ percent }, formats) => `${formats.percent(percent / 100)} Rabatt`,
    name: "Um so viel Prozent",
    numbers: { percent: "Prozent" },
    cannotBe: "Schreiben Sie eine ganze Zahl von 1 bis 100.",
  },
  cutCents: {
    tag: ({ cutCents }, formats) => `${formats.money(cutCents)} billiger`,
    name: "Um einen Betrag je Packung",
    numbers: { cutCents: "Nachlass je Packung" },
    cannotBe: "Schreiben Sie einen Betrag wie 0,50.",
  },
  newPriceCents: {
    tag: ({ newPriceCents }, formats) => `je ${formats.money(newPriceCents)}`,
    name: "Neuer Preis je Packung",
    numbers: { newPriceCents: "Neuer Preis" },
    cannotBe: "Schreiben Sie einen Preis wie 3,49.",
  },
  buyGet: {
    tag: ({ buyGet: { buy, free } }, formats) => `${formats.number(buy + free)} für ${formats.number(buy)}`,
    name: "Einige kaufen, einige gratis",
    numbers: { buy: "Packungen kaufen", free: "Packungen gratis" },
    cannotBe: "Schreiben Sie zwei ganze Zahlen, etwa 2 und 1.",
  },
  multiBuy: {
    tag: ({ multiBuy: { count, priceCents } }, formats) => `${formats.number(count)} für ${formats.money(priceCents)}`,
    name: "Mehrere zu einem Preis",
    numbers: { count: "Packungen", priceCents: "Preis zusammen" },
    cannotBe: "Schreiben Sie, wie viele Packungen, mindestens 2, und einen Preis wie 5,00.",
  },
};
