"""Common actions at the store desk, and a fake server with any number of products."""

import json
import urllib.parse

from playwright.sync_api import expect

from people import ask, printed_password


def register_organisation(page, address, name, membership=""):
    """Registers an organization as the signed-in person, and opens its main menu."""
    page.goto(f"{address}/desk/new")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Name of the membership program").fill(membership)
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def organisation_of(page):
    """Returns the id of the only organization of the person on the page."""
    [organisation] = ask(page, "GET", "/v1/organisations")["json"]["organisations"]
    return organisation["id"]


def cell(page, row, column):
    """Returns a cell of the products table, both indexes from 0; row -1 is the header."""
    return page.locator(f"[data-row='{row}'] > [data-column='{column}']")


PASTE = """(text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def paste(page, block):
    """Pastes a tab-separated block at the cursor."""
    page.evaluate(PASTE, block)


class InventedGoods:
    """Answers like the server, with `count` products in one store, and records writes."""

    def __init__(self, page, count, page_rows=None):
        self.count = count
        self.page_rows = page_rows
        self.edits = []
        self.refuse_next = None
        page.route("**/v1/organisations", self.organisations)
        page.route("**/v1/organisations/o/products?**", self.products)
        page.route("**/v1/organisations/o/edits", self.edit)

    def organisations(self, route):
        store = {"id": "s", "name": "Bee Mitte", "city": "Alder Falls", "isVerified": True}
        bee = {
            "id": "o", "kind": "grocer", "name": "Bee", "emoji": "🐝", "membership": None, "role": "editor",
            "memberCount": 2, "storeCount": 1, "stores": [store],
        }
        answer(route, {"organisations": [bee], "invitations": []})

    def products(self, route):
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlparse(route.request.url).query))
        first = int(query.get("after", 0))
        end = min(self.count, first + (self.page_rows or int(query["limit"])))
        rows = [product(index) for index in range(first, end)]
        answer(route, {"total": self.count, "products": rows, "next": str(end) if end < self.count else None})

    def edit(self, route):
        body = json.loads(route.request.post_data)
        self.edits.append(body["edits"])
        if self.refuse_next is not None:
            status, problem = self.refuse_next
            self.refuse_next = None
            return answer(route, problem, status)
        inverse = [dict(edit, was=edit["value"], value=edit["was"]) for edit in body["edits"]]
        return answer(route, {"saved": len(inverse), "inverse": inverse})


def answer(route, body, status=200):
    kind = "application/json" if status < 400 else "application/problem+json"
    route.fulfill(status=status, content_type=kind, body=json.dumps(body))


def product(index):
    return {
        "id": f"p{index}", "gtin": None, "name": f"Product {index:06}", "item": "thing", "brand": None,
        "department": "dairy", "emoji": "🥛", "size": {"amount": 500, "unit": "g"}, "weightGrams": 510,
        "storage": "chilled", "discounts": 0,
        "offer": {
            "priceCents": 100 + index % 900, "unitPrice": None, "stock": None, "inStock": True, "aisle": "3",
            "shelf": None, "confirmed": None,
        },
    }


# The labels of the sign-in form, by language.
SIGN_IN = {
    "en": ("Nickname or email", "Password", "Sign in"),
    "de": ("Spitzname oder E-Mail", "Passwort", "Anmelden"),
}


def sign_in_at_counter(forage, page, nickname, language="en"):
    """Signs in as one of the demo's members of Maple & Main, and opens the main menu."""
    name, password, action = SIGN_IN[language]
    page.goto(f"{forage.address}/sign-in")
    page.get_by_label(name).fill(nickname)
    page.get_by_label(password, exact=True).fill(printed_password(forage, nickname))
    page.get_by_role("button", name=action, exact=True).click()
    page.wait_for_url(f"{forage.address}/desk/maple")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Maple & Main")
