import * as leaflet from "leaflet";
import type { Position } from "../../api/types";

/** The pixels that an arrow key moves the pin. */
const stride = 12;

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -stride], ArrowDown: [0, stride], ArrowLeft: [-stride, 0], ArrowRight: [stride, 0],
};

/** A pin that the user moves to a store's location. */
export class PlacePin {
  private readonly marker: leaflet.Marker;

  constructor(
    private readonly map: leaflet.Map,
    position: Position,
    label: string,
    private readonly onMove: (position: Position) => void,
  ) {
    const icon = leaflet.divIcon({ className: "place-pin", html: "📍", iconSize: [48, 48], iconAnchor: [24, 44] });
    const options = { icon, draggable: true, keyboard: true, autoPan: true, title: label };
    this.marker = leaflet.marker([position.latitude, position.longitude], options).addTo(map);
    this.marker.on("dragend", () => this.tell());
    const element = this.marker.getElement?.();
    element?.setAttribute("role", "button");
    element?.setAttribute("aria-label", label);
    element?.addEventListener("keydown", (event) => this.pressed(event as KeyboardEvent));
  }

  moveTo({ latitude, longitude }: Position): void {
    this.marker.setLatLng([latitude, longitude]);
    this.map.panTo([latitude, longitude]);
  }

  private pressed(event: KeyboardEvent): void {
    const way = ways[event.key];
    if (way === undefined) return;
    // Otherwise the map itself would move.
    event.preventDefault();
    event.stopPropagation();
    const { lat, lng } = this.marker.getLatLng();
    const { x, y } = this.map.latLngToContainerPoint([lat, lng]);
    const to = this.map.containerPointToLatLng([x + way[0], y + way[1]]);
    this.marker.setLatLng([to.lat, to.lng]);
    this.tell();
  }

  private tell(): void {
    const { lat, lng } = this.marker.getLatLng();
    this.onMove({ latitude: lat, longitude: lng });
  }
}
