import type { NearbyStore } from "../../api/types";

/** One store on the map, or several on one spot: a real button for keyboards and screen readers, on a stem that may lean. */
export class StorePin {
  readonly element = document.createElement("div");
  private readonly button = document.createElement("button");
  private readonly stem = document.createElement("span");

  /**
   * @param label - the accessible name.
   * @param onPress - called when the button is pressed.
   */
  constructor(readonly stores: readonly NearbyStore[], label: string, onPress: () => void) {
    const [store] = stores;
    this.stem.className = "pin-stem";
    this.button.type = "button";
    this.button.className = stores.length > 1 ? "pin pin-group" : "pin";
    this.button.textContent = stores.length > 1 ? `${stores.length}` : store?.organisation.emoji ?? "";
    this.button.title = stores.length > 1 ? label : store?.name ?? "";
    this.button.setAttribute("aria-label", label);
    this.button.addEventListener("click", onPress);
    this.element.append(this.stem, this.button);
    this.moveBy(0, 0);
  }

  /** @param id - the picked store; null for none. */
  setPicked(id: string | null): void {
    this.button.setAttribute("aria-pressed", String(this.stores.some((store) => store.id === id)));
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
