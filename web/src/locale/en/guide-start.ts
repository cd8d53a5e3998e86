/** Pages for the first days. */
export const guideStart = {
  "first-steps": {
    title: "Find your way around",
    about: "Six places hold everything. On a phone they are at the bottom, on a wide screen at the side.",
    steps: [
      "{titles.home} shows what comes next: your last list, the trip or walk under way, and what is new.",
      "{titles.lists} has your shopping lists, your items and the price book.",
      "{titles.stores} shows stores nearby with hours, products and discounts. {titles.maps} shows the way through them.",
      "{titles.recipes} has your recipes and the week plan. {titles.eatOut} has menus of restaurants.",
      "{search.field} on the start screen finds lists, items, products, stores and settings. On a keyboard, press `/`.",
      "Tap the face at the top for your account and household. Tap {common.settings} on the start screen for language and units.",
      "Tap the question mark at the top of any screen to read its page of this guide.",
    ],
    words: "start home menu navigation overview begin help search find",
    alt: "The start screen with the last list and the six places at the bottom",
  },
  "install-app": {
    title: "Put Forage on your home screen",
    about: "Forage runs in the browser. On the home screen it opens like an app, without the address bar.",
    steps: [
      "Open Forage in Safari on an iPhone, or in Chrome on Android or a computer.",
      "On an iPhone, tap the share button of Safari, then “Add to Home Screen”.",
      "On Android, open the menu of Chrome, then “Add to Home screen” or “Install app”.",
      "On a computer, click the install symbol in the address bar.",
    ],
    more: "The icon reopens the screen that you saw last. Hold it for your list, a trip or your maps. When you share text from another app to Forage, it goes on a list, and the address of a page becomes a recipe.",
    words: "install app icon homescreen phone iphone android download pwa shortcut",
  },
  "use-offline": {
    title: "Use Forage without a connection",
    about: "Lists, recipes, walks and this guide work in the cellar of a supermarket too.",
    steps: [
      "Open Forage once with a connection. From then on it starts without one.",
      "Open the page of a store and load its products. Your last stores stay on the device.",
      "Choose under {home.settings.keptStores} in the settings how many stores stay.",
      "Go on as usual without a connection. What you change is sent later, by itself.",
      "Plan a trip without a connection too: Forage then compares the stores on this device.",
    ],
    more: "What is old says so. Prices older than a month and stores older than half a year are loaded again before they count.",
    words: "offline network internet flight mode cellar signal storage device sync",
  },
  "change-settings": {
    title: "Change language, units and privacy",
    about: "The settings apply to all your devices if you have an account.",
    steps: [
      "Choose your language under {home.settings.language}.",
      "Choose kilograms or pounds under {home.settings.units}. Items on lists stay as you typed them.",
      "Choose light or dark under {home.settings.theme}, and the first screen under {home.settings.start}, each for this device.",
      "Under {home.settings.ways}, make Forage forget the routes through stores that it has learned from you.",
      "Under {usage.setting}, choose whether this device is counted. The counts have no names.",
      "Under {learning.howGood}, see how well estimates of time and cost matched your trips.",
    ],
    more: "Forage sends nothing for ads to other companies, and your location only after you agree. Text size, contrast, motion and transparency follow your device.",
    words: "language english german units metric pounds privacy consent ads counting tracking dark light theme start screen accuracy text size contrast motion transparency",
  },
  "get-help": {
    title: "Get help",
    about: "Search this guide first. If that does not help, write to the person who runs your server.",
    steps: [
      "Type a word into the search of the guide, such as “receipt” or “share”.",
      "Open a page. Its button leads to the screen that it is about.",
      "Still stuck? Choose {contact.titleServer} in the settings.",
      "Say what you did, what you expected and what happened. Then tap {contact.send}.",
    ],
    more: "The answer comes by email. Restaurants have a form of their own on the page of their menu.",
    words: "support contact question feedback bug problem administrator guide manual",
  },
};
