/** Pages about stores and their offers. */
export const guideStores = {
  "choose-store": {
    title: "Choose your store",
    about: "Your store decides the prices on your lists and where things are.",
    steps: [
      "Open {titles.stores}, and type a postcode or town. Or tap {stores.usePosition}.",
      "Choose {stores.onMap} to see the stores on a map.",
      "Open a store and tap {stores.shopHere}.",
      "If you have a membership card, check it on the page of the store.",
    ],
    more: "Forage asks before it sends your location for the first time. You can withdraw that in the settings.",
    words: "find store near location postcode zip town map default supermarket",
    alt: "Stores nearby with their distance and hours",
  },
  "look-up-store": {
    title: "Look up hours, products and maps of a store",
    about: "The page of a store has its address, hours, phone, discounts, coupons and map.",
    steps: [
      "Open {titles.stores} and tap a store.",
      "Tap {stores.hours} to see the whole week.",
      "Tap {stores.products} to search everything that the store sells.",
      "Use {stores.filters} for an aisle, a price or discounted products only.",
      "Tap the plus of a product to put it on your list.",
    ],
    more: "Open a product to see its price over the last year, other sizes, and what it costs elsewhere.",
    words: "opening hours phone address directions product search aisle assortment price history",
  },
  "compare-stores": {
    title: "Compare prices of stores",
    about: "See what a product costs at each store nearby.",
    steps: [
      "Open {stores.productsAround} on the screen of the stores.",
      "Type what you look for into {around.searchAround}.",
      "Each product shows the cheapest store first. Tap it for all stores, the same product and alternatives.",
      "Choose a store under {around.whoseProducts} to see only its products.",
      "Tap the plus to put the product on your list.",
    ],
    more: "To find the cheapest way to buy the whole list, plan a trip.",
    words: "compare cheapest price product nearby alternative other store",
    alt: "Products of all stores nearby with the lowest price of each",
  },
  "browse-offers": {
    title: "Browse offers nearby",
    about: "A flyer of all stores nearby, beginning with what is on your lists.",
    steps: [
      "Open {stores.offersAround} on the screen of the stores.",
      "Offers for your lists come first, then page by page by department.",
      "Tap an offer to see where it is valid, and until when.",
      "Put it on your list with the plus.",
    ],
    more: "Loyalty prices show only if you marked the membership. Coupons for everything are at the top.",
    words: "flyer leaflet offers deals sale discount week nearby brochure",
  },
  "offer-alerts": {
    title: "Be notified of cheaper products",
    about: "Forage can tell you when something on your open lists gets cheaper nearby.",
    steps: [
      "Open your account, then the notifications and {notices.choices}.",
      "Choose for each kind of event: in the app, as a push notification or by email.",
      "Set {notices.quietHours}, in which push notifications wait.",
      "Muted a store by mistake? Find it under {notices.mutedStores}.",
    ],
    more: "You are notified once for each offer, and by email at most once a day. On an iPhone, push needs the app on the home screen.",
    words: "notification alert push email cheaper offer mute quiet unsubscribe",
  },
  "add-store": {
    title: "Add a missing store",
    about: "A store that is not here yet: add it, and everyone finds it. You can then note its prices.",
    steps: [
      "Open {titles.stores} and choose {stores.addStore}.",
      "Enter name, town and postcode, and choose its size.",
      "Show its place on the map, or use your location while you are there.",
      "Tap {publishedMaps.add}. If a similar store is there already, Forage asks whether it is yours.",
    ],
    more: "You need an account. Until the store is verified, you can still move it on the map from its page.",
    words: "new store missing create place location move shop own",
  },
};
