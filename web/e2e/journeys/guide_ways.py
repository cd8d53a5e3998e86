"""Ways to every button that a page of the guide names: an address, and the buttons to press before it appears.

Buttons are keys of the app's texts, as in the pages. `{…}` in addresses is filled with the ids of the gallery's account;
`css:` begins a selector, for controls whose names contain a product or store, and `see:` one to scroll to. The journey fails if a page names a button
without a way here.
"""

#: The screens that a guest sees; all others belong to the gallery's account.
OF_A_GUEST = {
    "create-account": {"accounts.register": ["/account"], "accounts.signIn": ["/account"]},
    "forgot-password": {"accounts.forgot": ["/sign-in"]},
}

LIST = "/lists/{list}"
MENU = [LIST, "lists.menu"]
STORE = "/stores/{store}"
WALK = "/walk/{list}/{store}"
DESK = "/desk/maple"
RESTAURANT_DESK = "/desk/{restaurant}"

OF_THE_ACCOUNT = {
    "first-steps": {key: ["/"] for key in ("titles.home", "titles.lists", "titles.stores", "titles.maps", "titles.recipes", "titles.eatOut", "common.settings", "search.field")},
    "install-app": {},
    "use-offline": {"home.settings.keptStores": ["/settings"]},
    "change-settings": {
        key: ["/settings"]
        for key in (
            "home.settings.language", "home.settings.units", "home.settings.theme", "home.settings.start", "home.settings.ways",
            "usage.setting", "learning.howGood",
        )
    },
    "get-help": {"contact.titleServer": ["/settings"], "contact.send": ["/contact"]},
    "make-list": {
        "titles.lists": ["/lists"], "lists.newList": ["/lists"], "lists.create": ["/lists", "lists.newList"], "lists.menu": [LIST],
        "lists.nameAndDetails": MENU, "lists.copyList": MENU, "lists.removeList": MENU,
    },
    "add-items": {
        "lists.quickEntry": [LIST], "lists.add": [LIST],
        "lists.menu": [LIST], "lists.choosing.begin": MENU, "lists.fields.note": [LIST, "css:.entry-more"], "lists.category": [LIST, "css:.entry-more"],
    },
    "list-prices": {key: [LIST, "css:.list-store-button"] for key in ("lists.storeOfList", "lists.openStore")},
    "use-discounts": {"coupons.keep": ["/stores/{coupon_store}/coupons/{coupon}"]},
    "share-list": {
        "lists.share": [LIST], "lists.menu": [LIST], "lists.moveList": MENU, "sharing.link.make": [f"{LIST}/share"],
        # Made, it can be stopped.
        "sharing.link.stop": [f"{LIST}/share", "sharing.link.make"],
    },
    "use-templates": {
        "lists.menu": [LIST], "lists.saveTemplate": MENU, "lists.loadTemplate": MENU, "lists.newList": ["/lists"],
        "lists.startWith": ["/lists", "lists.newList"],
    },
    "arrange-items": {
        "lists.categories": ["/lists"], "items.newCategory": ["/categories"], "lists.items": ["/lists"], "items.newItem": ["/items"],
        "lists.fields.isUrgent": [LIST, "css:.entry-more"], "lists.fields.notBefore": [LIST, "css:.entry-more"],
        "pictures.add": [LIST, "css:.entry-more"],
        "lists.later.putOff": [*MENU, "lists.choosing.begin"],
    },
    "bring-data": {"lists.bring": ["/lists"], "imports.choose": ["/bring"]},
    "bring-back": {"households.log.title": ["/account"], "households.notKept.title": ["/not-kept"]},
    "choose-store": {
        "titles.stores": ["/stores"], "stores.usePosition": ["/stores"], "stores.onMap": ["/stores"], "stores.shopHere": ["/stores/pennywise-station"],
    },
    "look-up-store": {
        "titles.stores": ["/stores"], "stores.hours": [STORE], "stores.products": [STORE], "stores.filters": [f"{STORE}/products"],
    },
    "compare-stores": {
        "stores.productsAround": ["/stores"], "around.searchAround": ["/products"], "around.whoseProducts": ["/products"],
    },
    "browse-offers": {"stores.offersAround": ["/stores"]},
    "offer-alerts": {
        "notices.choices": ["/notices"], "notices.quietHours": ["/notices/choices"], "notices.mutedStores": ["/notices/choices"],
    },
    "add-store": {"titles.stores": ["/stores"], "stores.addStore": ["/stores"], "publishedMaps.add": ["/stores/new"]},
    "note-price": {"prices.pad.setting": ["/settings"]},
    "scan-receipt": {"lists.menu": [LIST], "lists.readReceipt": MENU, "learning.paste": [f"{LIST}/receipt/{{store}}"]},
    "price-book": {"lists.priceBook": ["/lists"], "prices.book.export": ["/prices"], "prices.book.import": ["/prices"]},
    "share-prices": {"prices.sharing.setting": ["/settings"], "prices.sharing.on": ["/settings"]},
    "plan-trip": {"lists.planTrip": [LIST], "trips.startTrip": [f"{LIST}/plan"], "when.title": [f"{LIST}/plan"]},
    "follow-trip": {"trips.walk": ["/trip"], "onTheWay.change": ["/trip"]},
    "print-walk": {"lists.goShopping": [LIST], "maps.printWalk": [WALK], "maps.print": [f"{WALK}/print"]},
    "walk-store": {
        "lists.goShopping": [LIST], "walk.start": [WALK], "walk.gotIt": [WALK, "walk.start"],
        # The walk has begun by now.
        "walk.notFound": [WALK], "walk.mode": [WALK], "walk.openList": [WALK],
    },
    "shop-together": {"lists.goShopping": [LIST]},
    "draw-map": {"maps.newMap": ["/maps"], "maps.create": ["/maps", "maps.newMap"]},
    "use-maps": {
        "stores.allMaps": [STORE], "publishedMaps.use": [f"{STORE}/maps/{{published}}"],
        "publishedMaps.report": [f"{STORE}/maps/{{published}}"],
    },
    "recipe-to-list": {key: ["/recipes/{recipe}"] for key in ("recipes.servings", "recipes.putOnList", "recipes.cook")},
    "write-recipe": {
        "titles.recipes": ["/recipes"], "recipes.add": ["/recipes"], "recipes.write": ["/recipes", "recipes.add"],
        "recipes.importTitle": ["/recipes", "recipes.add"],
    },
    "plan-week": {"titles.recipes": ["/recipes"]},
    "post-recipe": {
        "recipes.menu": ["/recipes/{recipe}"], "recipes.unpost": ["/recipes/{recipe}", "recipes.menu"],
        # Unposted, it can be posted.
        "recipes.post": ["/recipes/{recipe}", "recipes.menu", "recipes.unpost", "recipes.menu"], "recipes.posted": ["/recipes"],
    },
    "eat-out": {"titles.eatOut": ["/eat-out"], "eatOut.addPerson": ["/eat-out/{restaurant}"]},
    "stay-secure": {
        "accounts.own.security": ["/account"], "security.codes": ["/account/security"], "accounts.own.devices": ["/account"],
        "accounts.own.changePassword": ["/account"],
    },
    "own-data": {
        "accounts.own.data": ["/account"], "accounts.data.export": ["/account/data"], "accounts.data.delete": ["/account/data"],
    },
    "make-household": {
        "households.create": ["/households"],
        **{f"households.{key}": ["/households/{household}"] for key in ("invite.action", "link.make", "leave.action")},
    },
    "register-store": {"desk.forStores": ["/account"], "desk.newOrganisation": ["/desk"]},
    "keep-hours": {
        "desk.bar.stores": [DESK],
        **{f"desk.{key}": [f"{DESK}/stores/{{store}}"] for key in ("hours", "till.title", "save")},
    },
    "manage-products": {
        "desk.bar.items": [DESK], "deskDue.title": [DESK], "goods.filters": [f"{DESK}/items"], "goods.onSale": [f"{DESK}/items"],
        "desk.newItem": [DESK],
        "goods.product.create": [f"{DESK}/items/new"], "goods.shelf.title": [DESK],
    },
    "import-prices": {"desk.files": [DESK], "files.choose": [f"{DESK}/files"], "files.exportAction": [f"{DESK}/files"]},
    "publish-discount": {
        "desk.bar.discounts": [DESK], "desk.profile": [DESK], "offering.discounts.new": [f"{DESK}/discounts"],
        "offering.discounts.create": [f"{DESK}/discounts/new"],
    },
    "publish-coupon": {"offering.coupons.new": [f"{DESK}/coupons"], "offering.coupons.create": [f"{DESK}/coupons/new"]},
    "publish-ad": {
        "desk.bar.ads": [DESK], "ads.new": [f"{DESK}/ads"], "ads.create": [f"{DESK}/ads/new"], "worth.title": [DESK],
    },
    "invite-staff": {"desk.bar.people": [DESK], "desk.inviteAction": [f"{DESK}/people"]},
    "keep-menu": {
        "menus.title": [RESTAURANT_DESK], "menus.choose": [f"{RESTAURANT_DESK}/menu"], "contact.messages": [RESTAURANT_DESK],
    },
    "set-loyalty": {
        "desk.profile": [DESK],
        **{f"desk.{key}": [f"{DESK}/profile"] for key in ("membership", "loyalty.title", "save")},
    },
    "set-up-server": {},
    "admit-people": {
        "administration.title": ["/account"], "administration.registration": ["/administration"],
        "administration.accounts": ["/administration"], "administration.mayRegister": ["/administration?part=registration"],
        "administration.invite": ["/administration?part=registration"],
    },
    "load-town": {
        "administration.title": ["/account"], "administration.places": ["/administration"],
        "placeImport.choose": ["/administration?part=places"],
    },
    "moderate": {
        "administration.title": ["/account"],
        **{f"administration.{part}": ["/administration"] for part in ("stores", "maps", "recipes", "messages")},
    },
    "back-up-server": {},
    "keep-running": {"administration.title": ["/account"], "administration.usage": ["/administration"]},
}

#: The pictures of pages: the way to a screen.
PICTURES = {
    "first-steps": ["/"],
    "make-list": ["/lists"],
    "add-items": [LIST],
    "choose-store": ["/stores"],
    "compare-stores": ["/products?search=milk"],
    "price-book": ["/prices"],
    "plan-trip": [f"{LIST}/plan", "see:.trip-answer"],
    "walk-store": [WALK],
    "draw-map": ["/maps/{map}"],
    "recipe-to-list": ["/recipes/{recipe}", "see:#screen h2"],
    "manage-products": [f"{DESK}/items"],
    "load-town": ["/administration?part=places"],
}
