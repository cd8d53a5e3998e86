import type { CodeFaultWords } from "../../grocery/code-fault";
import type { DiscountKind, NumberOf, RuleOf } from "../../grocery/prices/discount-kinds";
import type { NumberFormats } from "./discounts";

/** The form texts of each discount type. */
type KindForms = {
  readonly [Kind in DiscountKind]: {
    /** The name in the list of discount types. */
    readonly name: string;
    /** The labels of its numbers. */
    readonly numbers: Readonly<Record<NumberOf<Kind>, string>>;
    /** The hint for numbers that are not valid. */
    readonly cannotBe: string;
    /** The sentence for a group of several products, whose names are `goods`. */
    readonly aloud?: (rule: RuleOf<Kind>, goods: string, formats: NumberFormats) => string;
  };
};

/** Coupons and discounts in the store desk. */
export const offering = {
  // For both
  what: "Applies to",
  everything: "Everything in the store",
  someProducts: "Some products",
  products: (count: number) => (count === 1 ? "1 product" : `${count} products`),
  productsMissing: "Choose at least one product.",
  findProduct: "Find a product to add",
  chosen: "Chosen products",
  found: "Products found",
  noneFound: "No product with this name.",
  soldNoMore: (id: string) => `${id} (no longer sold)`,
  andMore: (count: number) => `and ${count} more`,
  where: "In which stores",
  allStores: "All stores",
  someStores: "Some stores",
  storesCount: (count: number) => (count === 1 ? "1 store" : `${count} stores`),
  storesMissing: "Choose at least one store.",
  nowhere: "Not in any store",
  nowhereDetail: "Its stores were removed, so shoppers do not see it. Choose other stores below and save.",
  firstDay: "First day",
  lastDay: "Last day",
  daysHint: "Both days are included. Leave empty to start now or to end it yourself.",
  endsTooEarly: "The end must be after the start and not after the end of its code.",
  begins: (day: string) => `begins ${day}`,
  since: (day: string) => `since ${day}`,
  ends: (day: string) => `ends ${day}`,
  ended: (day: string) => `ended ${day}`,
  endedCount: (count: number) => `Ended (${count})`,
  /** A day near today, after *begins* and *ends*. */
  nearDays: { today: "today", tomorrow: "tomorrow", weekday: (name: string) => name, date: (day: string) => day },
  membersOnly: (program: string) => (program === "" ? "Members only" : `Members of ${program} only`),
  state: "State",
  anyState: "All",
  withCount: (name: string, count: number) => `${name} (${count})`,
  endToday: "End today",

  coupons: {
    all: "Coupons",
    one: "Coupon",
    new: "New coupon",
    create: "Publish",
    search: "Search coupons",
    none: "No coupons yet",
    noneDetail: "A coupon has a code for the scanner at your checkout. Shoppers show it on their phones.",
    noneFit: "No coupons found",
    noneFitDetail: "Change the filter or use a shorter search.",
    states: { valid: "valid", coming: "scheduled", incomplete: "no code", nowhere: "no store", over: "ended" },
    title: "Title for shoppers",
    titleHint: "Short, such as: $1 off any milk",
    titleMissing: "Enter a title.",
    description: "Description",
    restrictions: "Not valid for",
    restrictionsHint: "Such as: gift cards, products on sale",
    tooLong: "This is too long.",
    takesOff: "Value of the coupon",
    worths: { till: "Known only at checkout", prices: "Included in prices" },
    worthUnknown: "Shoppers see the coupon and the prices without it.",
    worthInPrices: "Prices, lists and bills say “with coupon”. If a discount is better, it is used instead.",
    worthOnce: "If it can be used once, it applies to one pack or one group of packs.",
    worthOfEverything: "It is subtracted from the total of a bill.",
    fromSum: "Minimum purchase (optional)",
    badSum: "Enter an amount such as 50.00",
    onTop: "Also valid on sale items",
    beginsWithCode: "The code itself starts later.",
    use: "Usage",
    uses: { once: "Once per shopper", often: "As often as they like" },
    scanned: "Scanner reads",
    means: { code: "A code", picture: "My own picture" },
    symbology: "Code type",
    symbologies: {
      dataBarExpanded: "GS1 DataBar Expanded", dataBarExpandedStacked: "GS1 DataBar Expanded Stacked", ean13: "EAN-13",
      upcA: "UPC-A", code128: "Code 128", qr: "QR code",
    },
    code: "The code",
    codeHints: {
      dataBarExpanded: "Starts with (8110) or (8112), as you got it from the clearing house.",
      dataBarExpandedStacked: "Starts with (8110) or (8112), as you got it from the clearing house.",
      ean13: "13 digits. The last one is a check digit.",
      upcA: "12 digits. The last one is a check digit.",
      code128: "Letters, digits and symbols that your checkout knows.",
      qr: "Any text or address.",
    },
    wrongCharacter: (character: number) => `Character ${character} is not allowed there.`,
    wrongCode: "This code cannot be shown.",
    codeFaults: {
      empty: () => "Enter a code.",
      "unknown-kind": () => "A coupon starts with (8110) or (8112).",
      "no-digit": () => "This code type has digits only.",
      "no-letter": () => "This cannot be shown as a barcode.",
      "too-long": ({ expected }) => `This is too long. At most ${expected} are possible.`,
      "wrong-count": ({ found, expected }) => `There are ${found} digits instead of ${expected}.`,
      "wrong-check-digit": ({ found, expected }) => `The check digit is ${expected}, not ${found}.`,
      ends: ({ expected }, part) =>
        `The code ends in the ${part}: ${expected === 1 ? "1 more digit is" : `${expected} more digits are`} needed.`,
      "not-allowed": ({ found, allowed }, part) =>
        `${found} is not allowed for the ${part}, only ${allowed.join(", ")}.`,
      "no-day": (_, part) => `The ${part} is not a date. Write it as YYMMDD.`,
      "ends-before-it-starts": () => "The expiration date is before the start date.",
      excess: ({ found }) => `The code should end here, but ${found === 1 ? "1 digit follows" : `${found} digits follow`}.`,
    } as CodeFaultWords,
    /** The GS1 terms. */
    codeParts: {
      "format code": "format code", "company prefix": "company prefix", funder: "funder", "offer code": "offer code",
      "save value": "save value", "first purchase requirement": "first purchase requirement",
      "first purchase requirement code": "first purchase requirement code",
      "first purchase family code": "first purchase family code",
      "additional purchase rules code": "additional purchase rules code",
      "second purchase requirement": "second purchase requirement",
      "second purchase requirement code": "second purchase requirement code",
      "second purchase family code": "second purchase family code", "second company prefix": "second company prefix",
      "third purchase requirement": "third purchase requirement",
      "third purchase requirement code": "third purchase requirement code",
      "third purchase family code": "third purchase family code", "third company prefix": "third company prefix",
      "expiration date": "expiration date", "start date": "start date", "serial number": "serial number",
      "retailer's company prefix or GLN": "retailer's company prefix or GLN", "save value code": "save value code",
      "item that the save value applies to": "item that the save value applies to", "store coupon flag": "store coupon flag",
      "do not multiply flag": "do not multiply flag",
    } as Readonly<Record<string, string>>,
    preview: "Preview for the scanner",
    codeDays: (first: string | null, last: string | null) =>
      `days in the code: ${[first === null ? "" : `from ${first}`, last === null ? "" : `until ${last}`].filter(Boolean).join(" ")}`,
    pictureHint: "A sharp picture of the code on white, taken straight from above. Shoppers show it instead of a code.",
    choosePicture: "Choose a picture",
    otherPicture: "Choose another picture",
    pictureMissing: "Please choose a picture.",
    pictureProblems: {
      "not-a-picture": "This file is not a picture. Nothing was changed.",
      "not-decodable": "This picture format is not supported. Save it as PNG or JPEG.",
      "too-large": "This picture is too large.",
    },
    incomplete: "Shoppers do not see it yet",
    incompleteDetail: "It needs a code or a picture. Add one below and save.",
    saved: (title: string) => `Saved: ${title}.`,
    remove: "Withdraw coupon",
    removeTitle: (title: string) => `Withdraw “${title}”?`,
    removeDetail: "It is removed from all phones and is no longer valid. You cannot undo this.",
    removed: (title: string) => `${title} was withdrawn.`,
  },

  discounts: {
    all: "Discounts",
    one: "Discount",
    new: "New discount",
    create: "Publish",
    search: "Search by product",
    none: "No discounts yet",
    noneDetail: "Choose the discount, its products and its dates. Lists, plans and bills include it right away.",
    noneFit: "No discounts found",
    noneFitDetail: "Change the filter or use a shorter search.",
    states: { running: "running", coming: "scheduled", over: "ended" },
    kind: "Type of discount",
    kinds: {
      percent: {
        name: "Percent off",
        numbers: { percent: "Percent" },
        cannotBe: "Enter a whole number from 1 to 100.",
      },
      cutCents: {
        name: "Amount off each pack",
        numbers: { cutCents: "Amount off" },
        cannotBe: "Enter an amount such as 0.50.",
      },
      newPriceCents: {
        name: "New price for each pack",
        numbers: { newPriceCents: "New price" },
        cannotBe: "Enter a price such as 3.49.",
      },
      buyGet: {
        name: "Buy some, get some free",
        numbers: { buy: "Packs to buy", free: "Free packs" },
        cannotBe: "Enter two whole numbers, such as 2 and 1.",
        aloud: ({ buyGet: { buy, free } }, goods) =>
          `Buy any ${buy} of ${goods}, get ${free} more free: the cheapest of each ${buy + free}.`,
      },
      multiBuy: {
        name: "Several for one price",
        numbers: { count: "Packs", priceCents: "Total price" },
        cannotBe: "Enter at least 2 packs and a price such as 5.00.",
        aloud: ({ multiBuy: { count, priceCents } }, goods, { money }) => `Any ${count} of ${goods} for ${money(priceCents)}.`,
      },
      nextOff: {
        name: "Buy some, get the next cheaper",
        numbers: { buy: "Packs to buy", percent: "Percent off" },
        cannotBe: "Enter two whole numbers, such as 1 and 50.",
        aloud: ({ nextOff: { buy, percent: share } }, goods, { percent }) =>
          buy === 1
            ? `Buy any two of ${goods}: the cheaper one is ${percent(share / 100)} off.`
            : `Buy any ${buy + 1} of ${goods}: the cheapest is ${percent(share / 100)} off.`,
      },
    } as KindForms,
    products: "Discounted products",
    counting: "Counting packs",
    countings: { apart: "Each product counts separately", together: "Mix and match: all products count together" },
    /** The products and department names; `departments` is empty if there are none. */
    goods: (products: number, departments: string) => {
      const named = products === 1 ? "1 product" : `${products} products`;
      if (departments === "") return named;
      return products === 0 ? `everything in ${departments}` : `${named} and everything in ${departments}`;
    },
    nothingChosen: "Choose at least one product or department.",
    nothingCheaper: "This does not lower any price in these stores. Choose a lower price or other products.",
    pricesAt: (store: string) => `Prices at ${store}`,
    packs: (count: number) => `${count} packs`,
    staysAt: (price: string) => `${price}, not cheaper`,
    getNoCheaper: (count: number) => (count === 1 ? "1 product does not get cheaper." : `${count} products do not get cheaper.`),
    notSoldThere: "not sold there",
    departments: "Whole departments",
    addDepartment: "Add a department",
    startTime: "Start time",
    endTime: "End time",
    clock: "In the store’s time zone. Without times, whole days count. Leave days empty to start now or to end it yourself.",
    dayMissing: "Choose a day for this time.",
    endsTooEarly: "The end must be after the start.",
    whom: "Available to",
    whoms: {
      everybody: () => "Everyone",
      members: (program: string) => (program === "" ? "Members only" : `Members of ${program}`),
      accounts: () => "Only these people",
    } as Readonly<Record<"everybody" | "members" | "accounts", (program: string) => string>>,
    people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
    accounts: "Nicknames",
    accountsHint: "One per line. Only these people see it when signed in.",
    accountsMissing: "Enter at least one nickname.",
    unknownAccount: (nickname: string) => `The nickname ${nickname} was not found.`,
    limit: "Packs per shopper",
    limitHint: "The discount applies to this many packs of a product. Leave empty for all.",
    badLimit: "Enter a whole number from 1 to 999.",
    isOn: (count: number) => (count === 1 ? "It applies to 1 product." : `It applies to ${count} products.`),
    saved: (count: number) => (count === 1 ? "Saved for 1 product." : `Saved for ${count} products.`),
    remove: "Remove discount",
    removeTitle: "Remove this discount?",
    removeDetail: "Prices go back to normal right away. You cannot undo this.",
    removed: "The discount was removed.",
  },
};
