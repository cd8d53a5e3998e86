import type { CodeFaultWords } from "../../grocery/code-fault";
import type { DiscountKind, NumberOf } from "../../grocery/prices/discount-kinds";

/** How a form asks for a kind of discount. */
type KindForms = {
  readonly [Kind in DiscountKind]: {
    /** The kind in the list of kinds that a store can choose from. */
    readonly name: string;
    /** The labels of its numbers. */
    readonly numbers: Readonly<Record<NumberOf<Kind>, string>>;
    /** What to type instead, where the numbers cannot be a rule. */
    readonly cannotBe: string;
  };
};

/** What stores offer for less, as those who offer it see it: coupons and discounts. */
export const offering = {
  // For both
  what: "For what",
  everything: "Everything in the store",
  someProducts: "Some products",
  products: (count: number) => (count === 1 ? "1 product" : `${count} products`),
  productsMissing: "Choose a product at least.",
  findProduct: "Find a product to add",
  chosen: "Chosen products",
  found: "Products found",
  noneFound: "No product of yours has this name.",
  soldNoMore: (id: string) => `${id} (sold no more)`,
  andMore: (count: number) => `and ${count} more`,
  where: "In which stores",
  allStores: "All stores",
  someStores: "Some stores",
  storesCount: (count: number) => (count === 1 ? "1 store" : `${count} stores`),
  storesMissing: "Choose a store at least.",
  nowhere: "In no store",
  nowhereDetail: "Its stores were removed, and no shopper sees it. Choose others below, or all, and save.",
  firstDay: "First day",
  lastDay: "Last day",
  daysHint: "Both days count. Empty: from now on, or until you end it.",
  endsTooEarly: "It cannot end before it begins, nor after its code does.",
  from: (day: string) => `from ${day}`,
  to: (day: string) => `until ${day}`,
  fromTo: (first: string, last: string) => `${first} – ${last}`,
  membersOnly: (programme: string) => (programme === "" ? "For members only" : `For members of ${programme} only`),
  state: "State",
  anyState: "All",
  withCount: (name: string, count: number) => `${name} (${count})`,
  endToday: "End it today",

  coupons: {
    all: "Coupons",
    one: "Coupon",
    new: "New coupon",
    create: "Publish",
    search: "Find a coupon",
    none: "No coupons yet",
    noneDetail: "A coupon has a code that the scanner at your till reads. Shoppers show it on their phones.",
    noneFit: "No coupon fits",
    noneFitDetail: "Choose others, or write less.",
    states: { valid: "valid", coming: "to come", incomplete: "without a code", nowhere: "no store", over: "over" },
    title: "What shoppers read",
    titleHint: "Short, such as: $1 off any milk",
    titleMissing: "Please say what it is for.",
    description: "Description",
    restrictions: "Does not hold for",
    restrictionsHint: "Such as: not with other coupons, two at most",
    tooLong: "This is too long.",
    takesOff: "What it takes off",
    worths: { till: "Only the till knows", prices: "Prices know it too" },
    worthUnknown: "Shoppers see that there is a coupon, and prices without it.",
    worthInPrices: "Prices, lists and bills say “with coupon”. Where a discount is better, the discount counts; never both.",
    worthOnce: "Used once, it is for one pack, or for one group of packs.",
    worthOfEverything: "It comes off the sum of a bill.",
    fromSum: "From which sum on (optional)",
    badSum: "A sum of money, such as 50.00",
    onTop: "Also off what is on sale already",
    beginsWithCode: "The code itself begins later.",
    use: "How often",
    uses: { once: "Once for each shopper", often: "As often as they like" },
    scanned: "What the scanner reads",
    means: { code: "A code", picture: "A picture of mine" },
    symbology: "Kind of code",
    symbologies: {
      dataBarExpanded: "GS1 DataBar Expanded", dataBarExpandedStacked: "GS1 DataBar Expanded Stacked", ean13: "EAN-13",
      upcA: "UPC-A", code128: "Code 128", qr: "QR code",
    },
    code: "The code",
    codeHints: {
      dataBarExpanded: "Begins with (8110) or (8112), as the clearing house gave it to you.",
      dataBarExpandedStacked: "Begins with (8110) or (8112), as the clearing house gave it to you.",
      ean13: "13 digits; the last one proves the others.",
      upcA: "12 digits; the last one proves the others.",
      code128: "Letters, digits and signs, as your till knows them.",
      qr: "Any text or address.",
    },
    wrongCharacter: (character: number) => `Character ${character} cannot stand there.`,
    wrongCode: "This code cannot be drawn.",
    codeFaults: {
      empty: () => "There is nothing to draw.",
      "unknown-kind": () => "A coupon begins with (8110) or (8112).",
      "no-digit": () => "Only digits stand in such a code.",
      "no-letter": () => "This cannot be drawn as bars.",
      "too-long": ({ expected }) => `This is too long: at most ${expected} are read.`,
      "wrong-count": ({ found, expected }) => `There are ${found} digits; it takes ${expected}.`,
      "wrong-check-digit": ({ found, expected }) => `The check digit is ${expected}, not ${found}.`,
      ends: ({ expected }, part) =>
        `The code ends in the ${part}: ${expected === 1 ? "1 more digit is" : `${expected} more digits are`} needed.`,
      "not-allowed": ({ found, allowed }, part) =>
        `${found} is not allowed for the ${part}, only ${allowed.join(", ")}.`,
      "no-day": (_, part) => `The ${part} is no day; it is written as YYMMDD.`,
      "ends-before-it-starts": () => "The expiration date is before the start date.",
      excess: ({ found }) => `The code should end here, but ${found === 1 ? "1 digit follows" : `${found} digits follow`}.`,
    } as CodeFaultWords,
    /** By the words of GS1. */
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
    preview: "This is what the scanner sees",
    codeDays: (first: string | null, last: string | null) =>
      `the code itself says: ${[first === null ? "" : `from ${first}`, last === null ? "" : `until ${last}`].filter(Boolean).join(" ")}`,
    pictureHint: "A sharp picture of the code on white, straight from above. It takes the place of a code.",
    choosePicture: "Choose a picture",
    otherPicture: "Choose another picture",
    pictureMissing: "Please choose a picture.",
    pictureProblems: {
      "not-a-picture": "This is no picture. Nothing was changed.",
      "not-decodable": "This kind of picture cannot be read here. Save it as PNG or JPEG.",
      "too-large": "This picture is too large, also when made smaller.",
    },
    incomplete: "Shoppers do not see it yet",
    incompleteDetail: "It has neither a code nor a picture. Add one below, and save.",
    saved: (title: string) => `Saved: ${title}.`,
    remove: "Take the coupon back",
    removeTitle: (title: string) => `Take “${title}” back?`,
    removeDetail: "It goes from all phones, and no till should take it any more. This cannot be undone.",
    removed: (title: string) => `${title} is taken back.`,
  },

  discounts: {
    all: "Discounts",
    one: "Discount",
    new: "New discount",
    create: "Publish",
    search: "Find by the product it is on",
    none: "No discounts yet",
    noneDetail: "Say how a price comes down, on what, and until when. Lists, plans and bills reckon with it at once.",
    noneFit: "No discount fits",
    noneFitDetail: "Choose others, or write less.",
    states: { running: "running", coming: "to come", over: "over" },
    kind: "How the price comes down",
    kinds: {
      percent: {
        name: "So many per cent off",
        numbers: { percent: "Per cent" },
        cannotBe: "Write a whole number from 1 to 100.",
      },
      cutCents: {
        name: "So much off each pack",
        numbers: { cutCents: "Off each pack" },
        cannotBe: "Write an amount such as 0.50.",
      },
      newPriceCents: {
        name: "A new price for each pack",
        numbers: { newPriceCents: "New price" },
        cannotBe: "Write a price such as 3.49.",
      },
      buyGet: {
        name: "Buy some, get some free",
        numbers: { buy: "Packs to buy", free: "Packs for free" },
        cannotBe: "Write two whole numbers, such as 2 and 1.",
      },
      multiBuy: {
        name: "Several for one price",
        numbers: { count: "Packs", priceCents: "Price together" },
        cannotBe: "Write how many packs, 2 at least, and a price such as 5.00.",
      },
      nextOff: {
        name: "Buy some, the next cheaper",
        numbers: { buy: "Packs to buy", percent: "Per cent off" },
        cannotBe: "Write two whole numbers, such as 1 and 50.",
      },
    } as KindForms,
    products: "On which products",
    counting: "Packs of several products",
    countings: { apart: "Each product is counted by itself", together: "Mix and match: all count together" },
    /** A discount over several products, as somebody would say it. */
    aloud: {
      /** Which goods; departments by name, empty where there are none. */
      goods: (products: number, departments: string) => {
        const named = products === 1 ? "1 product" : `${products} products`;
        if (departments === "") return named;
        return products === 0 ? `everything in ${departments}` : `${named} and everything in ${departments}`;
      },
      multiBuy: (count: number, goods: string, price: string) => `Any ${count} of ${goods} for ${price}.`,
      buyGet: (buy: number, free: number, goods: string) =>
        `Buy any ${buy} of ${goods}, get ${free} more free: the cheapest of each ${buy + free}.`,
      nextOff: (buy: number, share: string, goods: string) =>
        buy === 1
          ? `Buy any two of ${goods}: the cheaper one is ${share} off.`
          : `Buy any ${buy + 1} of ${goods}: the cheapest is ${share} off.`,
    },
    nothingChosen: "Choose a product or a department at least.",
    nothingCheaper: "No product would get cheaper in these stores. Choose a lower price, or other products.",
    pricesAt: (store: string) => `Prices at ${store}`,
    packs: (count: number) => `${count} packs`,
    staysAt: (price: string) => `${price}, no cheaper`,
    getNoCheaper: (count: number) => (count === 1 ? "1 product gets no cheaper." : `${count} products get no cheaper.`),
    notSoldThere: "not sold there",
    departments: "On whole departments",
    addDepartment: "Add a department",
    startTime: "From (time)",
    endTime: "Over at (time)",
    clock: "By the clock at the store. Days count whole where no time is given; empty: from now on, or until you end it.",
    dayMissing: "A time needs its day.",
    endsTooEarly: "It cannot end before it begins.",
    whom: "For whom",
    whoms: {
      everybody: () => "Everybody",
      members: (programme: string) => (programme === "" ? "Members only" : `Members of ${programme}`),
      accounts: () => "Only these people",
    } as Readonly<Record<"everybody" | "members" | "accounts", (programme: string) => string>>,
    people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
    accounts: "Their nicknames",
    accountsHint: "One a line. Only they see it, when they are signed in.",
    accountsMissing: "Write a nickname at least.",
    unknownAccount: (nickname: string) => `Nobody here is called ${nickname}.`,
    limit: "Packs for each shopper",
    limitHint: "So many of a product are cheaper; empty: all are.",
    badLimit: "Write a whole number from 1 to 999.",
    isOn: (count: number) => (count === 1 ? "It is on 1 product." : `It is on ${count} products.`),
    saved: (count: number) => (count === 1 ? "Saved: on 1 product." : `Saved: on ${count} products.`),
    remove: "Remove the discount",
    removeTitle: "Remove this discount?",
    removeDetail: "Prices are as before at once. This cannot be undone.",
    removed: "The discount is removed.",
  },
};
