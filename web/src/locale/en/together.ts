export const together = {
  // Before the walk
  splitWith: (name: string) => `Split with ${name}`,
  split: "Split with somebody",
  splitTitle: "Two people, one list",
  splitDetail: "Both walk at the same time. Each gets a part, and sees what the other one ticks.",
  guest: "For that both need an account, and a household that the list belongs to.",
  register: "Make an account",
  ownList: "This list is yours alone. Move it to a household, then its members can walk along.",
  toList: "To the list",
  nobody: "Nobody else is in this household yet.",
  invite: "Invite somebody",
  tooMany: (most: number) => `Lists of up to ${most} things can be split.`,
  title: (name: string) => `You and ${name}`,
  you: "You",
  planning: "Sharing the list out",
  failed: "The list could not be shared out",
  failedDetail: "Try again, or walk alone.",
  bothWays: (name: string) => `Map: your way, and the way of ${name}, which is dashed`,
  halfOf: (name: string) => `Part of ${name}`,
  swap: "Swap parts",
  alone: "Walk alone",
  noMap: "There is no map: the list is cut in two, in the order of the store.",

  // For the other one, and for everybody else
  begun: (name: string) => `${name} has begun`,
  yours: (count: number) => (count === 1 ? "Your part is 1 thing." : `Your part is ${count} things.`),
  notComing: "I am not coming",
  others: (one: string, other: string) => `${one} and ${other} are walking with this list`,
  onlyOne: (name: string) => `${name} is walking with this list`,
  othersDetail: "What you start here is a walk of your own, with everything on it.",
  nothingForYou: "Nothing left for you",
  nothingForYouDetail: (name: string) => `${name} has everything that is still open.`,

  // On the way
  count: (name: string, done: number, all: number) => `${name}: ${done} of ${all}`,
  notBegun: (name: string, all: number) => `${name}: not begun, ${all === 1 ? "1 thing" : `${all} things`}`,
  hasLeft: (name: string) => `${name} has left: the rest is yours`,
  somebody: "The other one",
  tookOver: (name: string, things: readonly string[]) =>
    `${name} took over: ${things.slice(0, 4).join(", ")}${things.length > 4 ? ` and ${things.length - 4} more` : ""}`,
  stillOpen: "Still open",
  done: "Done",
  missed: "not found",
  tickFor: (thing: string, name: string) => `${thing}, part of ${name}: got it`,
  end: "End the sharing",
  endDetail: "What is open of both parts then belongs to one person.",
  leaveToOther: (name: string) => `${name} takes the rest`,
  takeRest: "I take the rest",

  // Whoever is done
  left: (name: string, count: number) => (count === 1 ? `${name} has 1 thing left` : `${name} has ${count} things left`),
  offer: "Take over some?",
  takeSome: "Take over some",
  takeAll: "Take over all",
  nearer: (name: string) => `${name} is nearer to all of it.`,
  youTookOver: (things: readonly string[]) =>
    `Yours now: ${things.slice(0, 4).join(", ")}${things.length > 4 ? ` and ${things.length - 4} more` : ""}`,
  offline: (name: string) =>
    `No connection: ${name} hears of it later, so both of you may fetch the same. A tick of either counts for both.`,
  bothDone: (name: string) => `${name} is done too.`,
};
