import type { Texts } from "../en";

export const discounts: Texts["stores"]["discountKinds"] = {
  percent: {
    tag: ({ percent }, formats) => `${formats.percent(percent / 100)} Rabatt`,
  },
  cutCents: {
    tag: ({ cutCents }, formats) => `${formats.money(cutCents)} billiger`,
  },
  newPriceCents: {
    tag: ({ newPriceCents }, formats) => `je ${formats.money(newPriceCents)}`,
  },
  buyGet: {
    tag: ({ buyGet: { buy, free } }, formats) => `${formats.number(buy + free)} für ${formats.number(buy)}`,
  },
  multiBuy: {
    tag: ({ multiBuy: { count, priceCents } }, formats) => `${formats.number(count)} für ${formats.money(priceCents)}`,
  },
  nextOff: {
    tag: ({ nextOff: { buy, percent } }, formats) => `nach ${formats.number(buy)} die nächste −${formats.percent(percent / 100)}`,
  },
};
