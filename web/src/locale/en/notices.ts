export const notices = {
  title: "Notifications",
  nothing: "No notifications",
  nothingDetail: "You see it here when something on your lists gets cheaper.",
  show: "Show",
  read: "Got it",
  all: (count: number) => `All ${count}`,
  product: (item: string, store: string) => `${item} at ${store}`,
  mute: "Mute this store",
  muted: (store: string) => `${store} is muted.`,
  guest: "Sign in to be notified when something on your lists gets cheaper.",

  offer: {
    starts: (item: string, rule: string, store: string) => `${item}: ${rule} at ${store}`,
    changes: (item: string, rule: string, store: string) => `${item}: now ${rule} at ${store}`,
    ends: (item: string, rule: string, store: string) => `${item}: ${rule} at ${store}, ends soon`,
    cheaper: (item: string, percent: string, store: string) => `${item}: ${percent}% cheaper than you usually pay, at ${store}`,
  },
  coupon: (title: string) => `coupon, ${title},`,
  until: {
    starts: (day: string) => `until ${day}`,
    changes: (day: string) => `changed, until ${day}`,
    ends: (day: string) => `only until ${day}`,
    cheaper: (day: string) => `seen by others, ${day}`,
  },

  // Preferences
  choices: "Offer notifications",
  choicesDetail: "For items on your open lists, at your store, the list’s store and stores within 10 km. You are notified once per offer, and of prices that others have seen at most once a week per item and store.",
  kinds: {
    starts: "An offer starts",
    changes: "An offer changes",
    ends: "An offer ends soon",
    cheaper: "Others saw a lower price than you usually pay",
  },
  channels: { app: "App", push: "Push", letter: "Email" },
  way: (kind: string, channel: string) => `${kind}: ${channel}`,
  saved: "Saved.",
  letterDetail: "At most one email a day, in the morning.",
  noLetters: "Confirm your email address to get emails.",

  // Push notifications on this device
  device: "Push notifications on this device",
  deviceDetail: "You also get them while the app is closed. They are encrypted: the push service cannot read them.",
  allow: "Turn on push",
  allowed: "Push notifications are on.",
  stop: "Turn off push",
  stopped: "Push notifications are off.",
  denied: "This browser blocks notifications from Forage. You can allow them in its settings for this site.",
  unsupported: "This browser does not support push notifications. On an iPhone, add the app to the home screen first.",
  off: "This server does not send push notifications.",

  // Quiet hours
  quietHours: "Quiet hours",
  quietDetail: "Push notifications wait until quiet hours end.",
  quietFrom: "From",
  quietUntil: "Until",

  mutedStores: "Muted stores",
  noMuted: "None. You can mute a store from any of its notifications.",
  unmute: "Unmute",
  unmuteStore: (store: string) => `Unmute ${store}`,

  // From an email
  lettersOff: "Stop emails about offers",
  lettersOffDetail: "You no longer get these emails. Your account does not change.",
  lettersOffNow: "Unsubscribe",
  lettersAreOff: "You no longer get emails about offers.",
};
