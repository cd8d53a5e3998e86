export const together = {
  // Before the walk
  splitWith: (name: string) => `Split with ${name}`,
  split: "Split with someone",
  splitTitle: "Two people, one list",
  splitDetail: "You both walk at the same time. Each gets a part and sees what the other checks off.",
  guest: "You both need an account, and the list must belong to your household.",
  register: "Register",
  ownList: "Only you can see this list. Move it to a household to shop with its members.",
  toList: "Go to list",
  nobody: "You are the only one in this household so far.",
  invite: "Invite someone",
  tooMany: (most: number) => `You can split lists of up to ${most} items.`,
  title: (name: string) => `You and ${name}`,
  you: "You",
  planning: "Splitting the list",
  failed: "The list couldn’t be split",
  failedDetail: "Try again, or walk alone.",
  bothWays: (name: string) => `Map: your route, and ${name}’s route as a dashed line`,
  halfOf: (name: string) => `${name}’s part`,
  swap: "Swap parts",
  alone: "Walk alone",
  noMap: "There is no map, so the list is split in two, in aisle order.",

  // For the other shopper and other members
  begun: (name: string) => `${name} started shopping`,
  yours: (count: number) => (count === 1 ? "Your part is 1 item." : `Your part is ${count} items.`),
  notComing: "I’m not coming",
  others: (one: string, other: string) => `${one} and ${other} are shopping from this list`,
  onlyOne: (name: string) => `${name} is shopping from this list`,
  othersDetail: "If you start here, you get your own walk with every item.",
  nothingForYou: "Nothing left for you",
  nothingForYouDetail: (name: string) => `${name} is getting everything that is left.`,

  // On the way
  count: (name: string, done: number, all: number) => `${name}: ${done} of ${all}`,
  notBegun: (name: string, all: number) => `${name}: not started, ${all === 1 ? "1 item" : `${all} items`}`,
  hasLeft: (name: string) => `${name} left, so the rest is yours`,
  somebody: "The other shopper",
  tookOver: (name: string, things: readonly string[]) =>
    `${name} took over: ${things.slice(0, 4).join(", ")}${things.length > 4 ? ` and ${things.length - 4} more` : ""}`,
  stillOpen: "Still to get",
  done: "Done",
  missed: "not found",
  tickFor: (thing: string, name: string) => `${thing}, ${name}’s part: got it`,
  end: "Stop splitting",
  endDetail: "One of you then gets everything that is left.",
  leaveToOther: (name: string) => `${name} gets the rest`,
  takeRest: "I get the rest",

  // A shopper who is done
  left: (name: string, count: number) => (count === 1 ? `${name} has 1 item left` : `${name} has ${count} items left`),
  offer: "Take over some?",
  takeSome: "Take over some",
  takeAll: "Take over all",
  nearer: (name: string) => `${name} is closer to all of it.`,
  youTookOver: (things: readonly string[]) =>
    `Yours now: ${things.slice(0, 4).join(", ")}${things.length > 4 ? ` and ${things.length - 4} more` : ""}`,
  offline: (name: string) =>
    `No connection: ${name} will see this later, so you may both pick up the same item. Checking it off once is enough.`,
  bothDone: (name: string) => `${name} is done too.`,
};
