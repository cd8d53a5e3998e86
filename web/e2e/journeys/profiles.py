"""Browser profiles that tests use one after the other: the app stays on the device, whatever the last person had goes.

A new profile fetches, compiles and keeps the whole app, which costs more than most tests. What is kept between two tests is
the service worker with its files and the code compiled from them. What cannot be undone in a profile, such as an init
script, is noticed, and the profile is thrown away.
"""

import urllib.parse

from playwright.sync_api import Error

# More than are in use at once; the others are those whose size and language come again.
MOST_KEPT = 8

# What a page may leave on its origin, other than the app itself and cookies, which Playwright clears.
LEFT_BEHIND = "file_systems,indexeddb,local_storage"

APP_CACHE = "app-"

# Of the app's origin, but not answered by the service worker: at all other addresses the app itself would start.
STILL_PAGE = "/health"

CONTEXT_CHANGES = (
    "add_init_script", "expose_binding", "expose_function", "route_web_socket", "set_extra_http_headers", "set_storage_state",
)
CLOCK_CHANGES = ("install", "fast_forward", "pause_at", "resume", "run_for", "set_fixed_time", "set_system_time")
WORKER_CHANGES = ("evaluate", "evaluate_handle")


def is_reached(page, origin):
    """Goes there, if the service runs there now."""
    try:
        page.goto(f"{origin}{STILL_PAGE}")
    except Error:
        return False
    return True


class Profile:
    """A browser context with what is needed to use it again."""

    def __init__(self, browser, kind, options):
        self.kind = kind
        self.context = browser.new_context(**options)
        self.is_changed = self.is_closed = False
        #: Where its pages have been since it was clean.
        self.origins = set()
        self._note(self.context, CONTEXT_CHANGES)
        self._note(self.context.clock, CLOCK_CHANGES)
        self.context.on("serviceworker", lambda worker: self._note(worker, WORKER_CHANGES))
        self.context.on("page", lambda page: page.on("framenavigated", self._note_origin))
        self.context.on("close", lambda _: setattr(self, "is_closed", True))

    def _note(self, target, verbs):
        """Has the profile marked as changed when one of the verbs is used."""

        def noting(act):
            def change(*arguments, **named):
                self.is_changed = True
                return act(*arguments, **named)

            return change

        for verb in verbs:
            if hasattr(target, verb):
                setattr(target, verb, noting(getattr(target, verb)))

    def _note_origin(self, frame):
        place = urllib.parse.urlparse(frame.url)
        if place.scheme.startswith("http"):
            self.origins.add(f"{place.scheme}://{place.netloc}")

    @property
    def is_usable(self):
        return not self.is_changed and not self.is_closed

    def leave(self):
        """Closes everything that the last test had open."""
        for page in self.context.pages:
            page.close()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.set_geolocation(None)
        self.context.clear_permissions()
        self.context.clear_cookies()

    def clean(self, page, stays):
        """Forgets all origins, but keeps the app itself on those for which `stays` answers true."""
        if not self.origins:
            return
        session = self.context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        for origin in sorted(self.origins):
            if not stays(origin) or not is_reached(page, origin):
                session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
                continue
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": LEFT_BEHIND})
            # Caches are shown to a page of their origin alone, which is why it was gone to.
            caches = session.send("CacheStorage.requestCacheNames", {"securityOrigin": origin})["caches"]
            for each in caches:
                if not each["cacheName"].startswith(APP_CACHE):
                    session.send("CacheStorage.deleteCache", {"cacheId": each["cacheId"]})
        session.detach()
        self.origins.clear()

    def begin(self, page):
        """What the page shows now is the first thing that it has ever shown."""
        session = self.context.new_cdp_session(page)
        session.send("Page.resetNavigationHistory")
        session.detach()


class Profiles:
    """Those of one process that runs tests.

    `stays` answers for an origin whether the same app will be there again.
    """

    def __init__(self, stays):
        self.stays = stays
        self.free = []

    def take(self, browser, kind, options, is_cold=False):
        """A profile of this kind, and a page in it: a clean one, or with `is_cold` one that was never used."""
        found = None if is_cold else next((each for each in self.free if each.kind == kind and each.is_usable), None)
        if found is None:
            found = Profile(browser, kind, options)
            return found, found.context.new_page()
        self.free.remove(found)
        page = found.context.new_page()
        found.clean(page, self.stays)
        return found, page

    def give_back(self, profile, is_kept=True):
        if profile.is_closed:
            return
        if not is_kept or not profile.is_usable:
            profile.context.close()
            return
        profile.leave()
        self.free.insert(0, profile)
        for oldest in self.free[MOST_KEPT:]:
            oldest.context.close()
        del self.free[MOST_KEPT:]
