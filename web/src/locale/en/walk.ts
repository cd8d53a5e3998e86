import type { AislePart, WalkMode, WalkSide } from "../../grocery/ways";

const sides: Readonly<Record<WalkSide, string>> = {
  left: "left",
  right: "right",
  ahead: "ahead",
  behind: "behind you",
};
const parts: Readonly<Record<AislePart, string>> = { front: "front", middle: "middle", back: "back" };
const modes: Readonly<Record<WalkMode, string>> = {
  fastest: "Fastest",
  frozenLast: "Frozen last",
  heavyFirst: "Heavy first",
  heavyLast: "Heavy last",
};
const modeReasons: Readonly<Record<WalkMode, string>> = {
  fastest: "The shortest walk there is",
  frozenLast: "What thaws is picked up at the end",
  heavyFirst: "Heavy things lie at the bottom of the cart",
  heavyLast: "The cart stays light for longer",
};

export const walk = {
  title: "Go shopping",
  checkout: "Checkout",
  preparing: "Planning your walk",
  loadingStore: (share: string) => `Loading the store, ${share}`,

  // Before the walk
  start: "Start",
  things: (count: number) => (count === 1 ? "1 thing" : `${count} things`),
  about: (minutes: string) => `about ${minutes}`,
  departments: "Departments in the order of the walk",
  wholeWay: (count: number, way: string) =>
    `Map: the whole way, ${way} for ${count === 1 ? "1 thing" : `${count} things`}`,

  // The present stop
  of: (all: number) => `of ${all}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  document: (name: string, store: string) => `${name} · ${store}`,
  aisle: (aisle: string) => `Aisle ${aisle}`,
  aisleWord: "aisle",
  sides,
  parts,
  endCap: "shelf end",
  gotIt: "Got it",
  notFound: "Not found",
  then: "then",
  here: "here",
  thenPay: "then pay",
  ahead: (way: string) => `${way} on`,
  aheadOn: (way: string, side: string) => `${way} on, ${side}`,
  next: (name: string, place: string) => `Next: ${name}. ${place}`,
  nowIn: (department: string) => `Now: ${department}`,
  departmentDone: (department: string) => `${department} done`,
  departmentLater: (department: string, names: readonly string[]) =>
    `${department}: ${names.length > 2 ? `${names.length} more` : names.join(", ")} later`,
  askHere: "Ask in the store",
  lookThrough: (department: string) => `Nobody has said where: look through ${department}`,
  foundInAisle: (aisle: string, isOwn: boolean) => `Probably in aisle ${aisle}: ${isOwn ? "you" : "others"} found it there`,
  foundIn: (department: string, isOwn: boolean) => `Probably in ${department}: ${isOwn ? "you" : "others"} found it there`,
  roughly: "roughly",
  foundHere: (isOwn: boolean): string => (isOwn ? "you found it here" : "others found it here"),
  takeBack: (name: string) => `Take back: ${name}`,
  each: (packs: string, size: string) => `${packs} × ${size}`,
  forWish: (amount: string) => `for ${amount}`,
  off: (money: string) => `${money} off`,
  pieces: (count: number, shown: string) => (count === 1 ? "1 piece" : `${shown} pieces`),

  // Views
  openMap: "Open the map",
  openList: "List view",
  openStop: "Next item",
  wayTo: (name: string, place: string, way: string) => `Map: ${way} to ${name}. ${place}`,
  wayToCheckout: (way: string) => `Map: ${way} to the checkout`,
  toGo: (way: string) => `${way} to go`,
  proven: "No shorter walk exists",
  provenTogether: "No shorter walk visits each department once",
  provenInOrder: "No shorter walk keeps this order",
  almost: (way: string) => `At most ${way} longer than the shortest walk`,
  saved: (way: string) => `saves ${way}`,

  // The map in the hand
  mapKeys: "Arrow keys move it, plus and minus scale it, Home brings it back",
  nearer: "Nearer",
  farther: "Farther",
  comeBack: "Back to where I am",
  turnsMap: "Turn with the direction of walking",
  iAmHere: "I am here",
  thisPlace: "This place",

  // What was not found
  missedTitle: (name: string) => `${name}: not found`,
  instead: "Something similar here",
  alreadyHere: (name: string) => `${name} is on the list already`,
  speak: "Say the next department aloud",

  // Ways to walk
  mode: "Way to walk",
  modes,
  modeReasons,
  together: "Finish a department before the next",
  heavyFrom: "Heavy from",
  vibrate: "Vibrate when something is taken",

  // List view
  entriesLeft: (count: number) => (count === 1 ? "1 left" : `${count} left`),
  nextDepartment: (name: string) => `Next: ${name}`,
  toCheckout: "To the checkout",
  notFoundTitle: "Not found",
  inCart: "In cart",
  tick: (name: string) => `${name}: got it`,
  untick: (name: string) => `${name}: take back`,
  miss: (name: string) => `${name}: not found`,
  turns: { left: "left", right: "right", ahead: "straight on", behind: "turn around" },
  intoAisle: (aisle: string) => `into aisle ${aisle}`,
  outOfAisle: (aisle: string) => `out of aisle ${aisle}`,
  sameSpot: "same spot",
  notSold: (store: string) => `Not sold at ${store}`,

  // The end
  finished: "All finished",
  headToCheckout: "Head to the checkout.",
  coupons: (count: number) => (count === 1 ? "1 coupon for your cart" : `${count} coupons for your cart`),
  showCoupons: "Show at the till",
  someMissing: (count: number) => (count === 1 ? "1 thing was not found" : `${count} things were not found`),
  stillOnList: "It stays on your list.",
  findAgain: "Look again",
  taken: "In cart",
  total: "Total",
  savedMoney: (withCoupons: boolean): string => (withCoupons ? "Discounts and coupons" : "Discounts"),
  walked: "Walked",
  walkingSaved: "Walking saved",
  time: "Time",
  lastTime: "Last time here",
  lessThanLastTime: "Less than last time",
  alsoAt: (store: string, money: string) => `${store} has it for ${money}`,
  tidy: "Take what is in the cart off the list",
  nextStore: (store: string) => `On to ${store}`,
  toTrip: "Back to the trip",
  toList: "Back to the list",
  donate: "Support Forage",

  finds: {
    title: "May others hear where you found it?",
    inShort: "You found something elsewhere than Forage thought. It can help the next person.",
    inFull: "What is sent, and what is not",
    points: [
      "The product, or what it is called in general, with its department and aisle in this store.",
      "Not your list, not how much, and no time. Words of your own are never sent.",
      "It is added to a sum; that it was you is not kept. Others hear of a place once three people have found it there.",
      "You can take this back under Settings.",
    ] as readonly string[],
    agree: "Yes, tell others",
    refuse: "No",
  },

  // When something is missing
  noList: "This list is not here",
  noListExplanation: "It may have been removed, or the address was cut short.",
  ended: "This walk has ended",
  endedElsewhere: "You left the store with another of your devices.",
  nothing: "Nothing to pick up here",
  nothingExplanation: "Everything on this list is in the cart already, or this store does not sell it.",
  noMap: "No map of this store yet",
  noMapDetail: "Your list is in the order of the aisles.",
  noMapOffline: "The map is not on this device, and there is no connection.",
  notWalkable: "The map of this store cannot be walked",
  notWalkableDetail: "No way leads from the entrance to the checkout. Your list is in the order of the aisles.",
  engineFailed: "The walk could not be planned",
  engineFailedDetail: "Your list is in the order of the aisles.",
  noPrices: "The products of this store are not on this device",
  noPricesDetail: "You are led to departments, not to shelves.",
};
