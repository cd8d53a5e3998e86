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
  fastest: "As little walking as possible",
  frozenLast: "Pick up frozen food at the end",
  heavyFirst: "Heavy items go at the bottom of the cart",
  heavyLast: "The cart stays light for longer",
};

export const walk = {
  title: "Go shopping",
  checkout: "Checkout",
  preparing: "Planning your walk",
  loadingStore: (share: string) => `Loading the store, ${share}`,

  // Before the walk
  start: "Start",
  things: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  about: (minutes: string) => `about ${minutes}`,
  departments: "Departments in walking order",
  wholeWay: (count: number, way: string) =>
    `Map: the whole route, ${way} for ${count === 1 ? "1 item" : `${count} items`}`,

  // The current stop
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
  next: (name: string, place: string) => `Next: ${name}. ${place}`,
  nowIn: (department: string) => `Now: ${department}`,
  departmentDone: (department: string) => `${department} done`,
  departmentLater: (department: string, names: readonly string[]) =>
    `${department}: ${names.length > 2 ? `${names.length} more` : names.join(", ")} later`,
  askHere: "Ask in the store",
  lookThrough: (department: string) => `Exact spot unknown: look around ${department}`,
  foundInAisle: (aisle: string, isOwn: boolean) => `Probably in aisle ${aisle}: ${isOwn ? "you" : "others"} found it there`,
  foundIn: (department: string, isOwn: boolean) => `Probably in ${department}: ${isOwn ? "you" : "others"} found it there`,
  roughly: "roughly",
  foundHere: (isOwn: boolean): string => (isOwn ? "you found it here" : "others found it here"),
  takeBack: (name: string) => `Put back: ${name}`,
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
  saved: (way: string) => `saves ${way}`,

  // The map in the hand
  mapKeys: "Arrow keys move, plus and minus zoom, Home resets the view",
  nearer: "Zoom in",
  farther: "Zoom out",
  comeBack: "Back to my place",
  turnsMap: "Turn the map as you walk",
  iAmHere: "I am here",
  thisPlace: "This place",

  // Items not found
  missedTitle: (name: string) => `${name}: not found`,
  instead: "Something similar here",
  alreadyHere: (name: string) => `${name} is already on the list`,
  speak: "Say the next department aloud",

  // Walking orders
  mode: "Walking order",
  modes,
  modeReasons,
  together: "Finish a department before the next",
  heavyFrom: "Heavy starts at",
  vibrate: "Vibrate when you pick something up",

  // List view
  entriesLeft: (count: number) => (count === 1 ? "1 left" : `${count} left`),
  nextDepartment: (name: string) => `Next: ${name}`,
  toCheckout: "Go to checkout",
  notFoundTitle: "Not found",
  inCart: "In cart",
  tick: (name: string) => `${name}: got it`,
  untick: (name: string) => `${name}: put back`,
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
  showCoupons: "Show at checkout",
  someMissing: (count: number) => (count === 1 ? "1 item was not found" : `${count} items were not found`),
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
  finish: "Finish shopping",
  nextStore: (store: string) => `On to ${store}`,
  toTrip: "Back to the trip",
  endTrip: "End the trip",
  toList: "Back to the list",
  donate: "Support Forage",

  // Nothing to walk
  noList: "List not found",
  noListExplanation: "It may have been removed, or the link is incomplete.",
  ended: "This walk has ended",
  endedElsewhere: "You finished it on another of your devices.",
  nothing: "Nothing to pick up here",
  nothingExplanation: "Everything on this list is in the cart, or this store doesn’t sell it.",
  noMap: "No map of this store yet",
  noMapDetail: "Your list is sorted by aisle.",
  mapNotLoaded: "The map of this store could not be loaded",
  notWalkable: "This store’s map has no walkable route",
  notWalkableDetail: "The entrance and the checkout aren’t connected. Your list is sorted by aisle.",
  engineFailed: "The walk couldn’t be planned",
  engineFailedDetail: "Your list is sorted by aisle.",
  noPrices: "This store’s products aren’t on this device",
  noPricesDetail: "The walk leads to departments, not to shelves.",
};
