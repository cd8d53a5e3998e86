import type { NearbyStore } from "../../api/types";

/** A store on the map: a real button for keyboards and screen readers, on a stem that may lean. */
export class StorePin {
  readonly element = document.createElement("div");
  private readonly button = document.createElement("button");
  private readonly stem = document.createElement("span");

  constructor(readonly store: NearbyStore, onPick: (store: NearbyStore) => void) {
    this.stem.className = "pin-stem";
    this.button.type = "button";
    this.button.className = "pin";
    this.button.textContent = store.organisation.emoji;
    this.button.title = store.name;
    this.button.setAttribute("aria-label", `${store.name}, ${store.street}`);
    this.button.addEventListener("click", () => onPick(store));
    this.element.append(this.stem, this.button);
    this.setPicked(false);
    this.moveBy(0, 0);
  }

  setPicked(isPicked: boolean): void {
    this.button.setAttribute("aria-pressed", String(isPicked));
  }

  /** Moves the button away from its foot, in pixels; the foot stays at the store. */
  moveBy(x: number, y: number): void {
    this.button.style.translate = `${x}px ${y}px`;
    // From the foot to the middle of the button, 32 pixels above it.
    const [right, up] = [x, 32 - y];
    this.stem.style.height = `${Math.hypot(right, up)}px`;
    this.stem.style.rotate = `${Math.atan2(right, up)}rad`;
  }
}
