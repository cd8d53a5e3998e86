"""Browser profiles reused by tests: the app stays on the device, all personal data goes.

A new profile fetches, compiles and stores the whole app, which costs more than most tests. Between tests a profile
keeps the service worker with its files and their compiled code. A profile with changes that cannot be undone, such as
an init script, is detected and discarded.
"""

import urllib.parse

from playwright.sync_api import Error

# More than are in use at once; the others are for sizes and languages that come again.
MOST_KEPT = 8

# Storage of the app's origin, except the app itself, and cookies, which Playwright clears.
LEFT_BEHIND = "file_systems,indexeddb,local_storage"

APP_CACHE = "app-"

# A page of the app's origin that the service worker does not handle: any other address would start the app.
STILL_PAGE = "/health"

CONTEXT_CHANGES = (
    "add_init_script", "expose_binding", "expose_function", "route_web_socket", "set_extra_http_headers", "set_storage_state",
)
CLOCK_CHANGES = ("install", "fast_forward", "pause_at", "resume", "run_for", "set_fixed_time", "set_system_time")
WORKER_CHANGES = ("evaluate", "evaluate_handle")


def is_reached(page, origin):
    """Opens it, if the service is running there."""
    try:
        page.goto(f"{origin}{STILL_PAGE}")
    except Error:
        return False
    return True


class Profile:
    """A browser context with the state needed to reuse it."""

    def __init__(self, browser, kind, options):
        self.kind = kind
        self.context = browser.new_context(**options)
        self.is_changed = self.is_closed = False
        #: The origins visited since it was clean.
        self.origins = set()
        self._note(self.context, CONTEXT_CHANGES)
        self._note(self.context.clock, CLOCK_CHANGES)
        self.context.on("serviceworker", lambda worker: self._note(worker, WORKER_CHANGES))
        self.context.on("page", lambda page: page.on("framenavigated", self._note_origin))
        self.context.on("close", lambda _: setattr(self, "is_closed", True))

    def _note(self, target, verbs):
        """Marks the profile as changed when one of the methods is called."""

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
        """Clears all origins, but keeps the app itself on those for which `stays` returns true."""
        if not self.origins:
            return
        session = self.context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        for origin in sorted(self.origins):
            if not stays(origin) or not is_reached(page, origin):
                session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
                continue
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": LEFT_BEHIND})
            # Caches are visible only to a page of their origin, which is why it is open.
            caches = session.send("CacheStorage.requestCacheNames", {"securityOrigin": origin})["caches"]
            for each in caches:
                if not each["cacheName"].startswith(APP_CACHE):
                    session.send("CacheStorage.deleteCache", {"cacheId": each["cacheId"]})
        session.detach()
        self.origins.clear()

    def begin(self, page):
        """Makes the current page the first in its history."""
        session = self.context.new_cdp_session(page)
        session.send("Page.resetNavigationHistory")
        session.detach()


class Profiles:
    """The profiles of one test process.

    `stays` returns true for an origin that will have the same app again.
    """

    def __init__(self, stays):
        self.stays = stays
        self.free = []

    def take(self, browser, kind, options, is_cold=False):
        """Returns a profile of this kind with a page: a clean one, or with `is_cold` a new one."""
        profile = None if is_cold else next((each for each in self.free if each.kind == kind and each.is_usable), None)
        if profile is None:
            profile = Profile(browser, kind, options)
            return profile, profile.context.new_page()
        self.free.remove(profile)
        page = profile.context.new_page()
        profile.clean(page, self.stays)
        return profile, page

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
