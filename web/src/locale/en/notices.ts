export const notices = {
  title: "News",
  nothing: "Nothing new",
  nothingDetail: "When something on your lists gets cheaper, it is told here.",
  show: "Show",
  read: "Got it",
  all: (count: number) => `All ${count}`,
  product: (item: string, store: string) => `${item} at ${store}`,
  mute: "Mute this store",
  muted: (store: string) => `You are told nothing more of ${store}.`,
  guest: "With an account you are told when something on your lists gets cheaper.",

  offer: {
    starts: (item: string, rule: string, store: string) => `${item}: ${rule} at ${store}`,
    changes: (item: string, rule: string, store: string) => `${item}: now ${rule} at ${store}`,
    ends: (item: string, rule: string, store: string) => `${item}: ${rule} at ${store}, not for long`,
  },
  coupon: (title: string) => `coupon, ${title},`,
  until: {
    starts: (day: string) => `until ${day}`,
    changes: (day: string) => `changed, until ${day}`,
    ends: (day: string) => `only until ${day}`,
  },

  // How one wants to be told
  choices: "What you are told, and how",
  choicesDetail: "For what is on your open lists, at your store, the list’s store, and stores within 10 km of your place. Each once.",
  kinds: {
    starts: "An offer starts",
    changes: "An offer changes",
    ends: "An offer is about to end",
  },
  channels: { app: "App", push: "Message", letter: "E-mail" },
  way: (kind: string, channel: string) => `${kind}: ${channel}`,
  saved: "Saved.",
  letterDetail: "One letter a day at most, in the morning.",
  noLetters: "Letters need an e-mail address that you have confirmed.",

  // Messages to this device
  device: "Messages on this device",
  deviceDetail: "They also come while the app is closed. What they say is sealed: the service that carries them cannot read it.",
  allow: "Allow messages here",
  allowed: "This device takes messages.",
  stop: "No more messages here",
  stopped: "This device takes no messages any more.",
  denied: "This browser does not allow messages from here. You can change that in its settings for this site.",
  unsupported: "This browser cannot take messages. On an iPhone, put the app on the home screen first.",
  off: "This server sends no messages.",

  // Quiet hours
  quietHours: "Quiet hours",
  quietDetail: "Messages wait until they are over.",
  quietFrom: "From",
  quietUntil: "Until",

  mutedStores: "Muted stores",
  noMuted: "None. Each piece of news about an offer has a button for it.",
  unmute: "Hear again",
  unmuteStore: (store: string) => `Hear of ${store} again`,

  // From a letter
  lettersOff: "No more letters about offers",
  lettersOffDetail: "One tap, and none come any more. Your account stays as it is.",
  lettersOffNow: "No more letters",
  lettersAreOff: "Done: no letters about offers come any more.",
};
