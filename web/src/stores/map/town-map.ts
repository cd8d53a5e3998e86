import * as leaflet from "leaflet";
import type { NearbyStore, Position } from "../../api/types";
import { GroundLayer } from "./ground-layer";
import type { MapTiles } from "./map-tiles";
import { groupPins } from "./pin-groups";
import { spreadPins } from "./pin-spread";
import { PlacePin } from "./place-pin";
import { StorePin } from "./store-pin";
import { WayLayer } from "./way-layer";
import type { DrawnWay } from "./way-layer";
import { followDark } from "../../ui/theme";

/** Leaflet's map of a town with the pins of stores, in terms of the app. */
export interface TownMap {
  /** Draws our own streets, or pictures from the operator's tile server. */
  drawGround(source: MapTiles | string): void;
  /** Shows all stores, and the shopper's location. */
  setPins(origin: Position, stores: readonly NearbyStore[], actions: PinActions): void;
  pick(id: string | null): void;
  /** Shows a single place that can be dragged, or moved with the arrow keys. */
  setPlace(position: Position, label: string, onMove: (position: Position) => void): void;
  /** Shows the way of a trip. */
  setWay(way: DrawnWay): void;
  /** Zooms in one step for 1, out for -1. */
  zoom(step: 1 | -1): void;
  close(): void;
}

export interface PinActions {
  readonly onPick: (store: NearbyStore) => void;
  /** Returns the label of several stores on one spot. */
  readonly groupLabel: (count: number) => string;
}

/** One finger scrolls the page, two move the map: for a map inside a screen. */
const twoFingers = { dragging: !window.matchMedia("(pointer: coarse)").matches, scrollWheelZoom: false, zoomSnap: 0.5 };

const calm = "(prefers-reduced-motion: reduce)";

/** The buttons inside handle the keyboard and the pointer. */
const silent = { keyboard: false, interactive: false };
/** In pixels; the foot of a pin is at the store. */
const pinSize = { iconSize: [48, 56], iconAnchor: [24, 56] };
/** The width of a pin with its rim, so that a thumb hits the right one. */
const pinDistance = 52;
/** The zoom level that shows single houses. */
const nearZoom = 16;
const closestZoom = 18;
/** Milliseconds; longer than Leaflet's delayed work, such as the end of a zoom. */
const afterwards = 500;

interface TownMapOptions {
  /** Called for taps beside the pins. */
  readonly onTap?: (position: Position) => void;
  /** True for a map inside a screen: one finger then scrolls the page. */
  readonly isPart?: boolean;
}

export function openTownMap(box: HTMLElement, { onTap, isPart = false }: TownMapOptions = {}): TownMap {
  const isCalm = window.matchMedia(calm).matches;
  const map = leaflet.map(box, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    markerZoomAnimation: !isCalm,
    renderer: leaflet.canvas({ padding: 0.5 }),
    minZoom: 3,
    maxZoom: closestZoom,
    ...(isPart ? twoFingers : {}),
  });
  const ground = new GroundLayer(map, box);
  const pins = leaflet.layerGroup().addTo(map);
  let origin: Position | null = null;
  let stores: readonly NearbyStore[] = [];
  let actions: PinActions | null = null;
  let picked: string | null = null;
  let shownPins: readonly StorePin[] = [];
  let place: PlacePin | undefined;
  let way: WayLayer | undefined;

  const pinOf = (group: readonly NearbyStore[], { onPick, groupLabel }: PinActions): StorePin => {
    const [store] = group;
    if (store === undefined || group.length > 1) {
      return new StorePin(group, groupLabel(group.length), () =>
        void map.fitBounds(group.map(point), { padding: [40, 56], maxZoom: Math.min(map.getZoom() + 2, closestZoom) }),
      );
    }
    return new StorePin(group, `${store.name}, ${store.street === "" ? store.city : store.street}`, () => onPick(store));
  };
  const drawPins = (): void => {
    if (origin === null || actions === null) return;
    const places = stores.map((store) => map.latLngToContainerPoint(point(store)));
    // At the closest level all stores are reachable, even those at one position.
    const groups = map.getZoom() >= closestZoom ? stores.map((_, index) => [index]) : groupPins(places, pinDistance);
    const members = groups.map((group) => group.flatMap((index) => stores[index] ?? []));
    const isShown = members.length === shownPins.length
      && members.every((group, index) => group.every((store, place) => store === shownPins[index]?.stores[place]));
    if (isShown) return;
    pins.clearLayers();
    const here = leaflet.divIcon({ className: "here-pin", iconSize: [20, 20] });
    leaflet.marker(point(origin), { icon: here, ...silent }).addTo(pins);
    shownPins = members.map((group) => {
      const pin = pinOf(group, actions as PinActions);
      pin.setPicked(picked);
      const icon = leaflet.divIcon({ html: pin.element, className: "store-pin", ...pinSize });
      leaflet.marker(middle(group), { icon, ...silent }).addTo(pins);
      return pin;
    });
  };
  const spread = (): void => {
    drawPins();
    const places = shownPins.map((pin) => map.latLngToContainerPoint(middle(pin.stores)));
    spreadPins(places, pinDistance).forEach((to, index) => {
      const from = places[index];
      if (from !== undefined) shownPins[index]?.moveBy(to.x - from.x, to.y - from.y);
    });
  };
  map.on("zoomend", () => {
    spread();
    way?.drawMarks();
  });
  map.on("click", ({ latlng }) => {
    if (latlng !== undefined) onTap?.({ latitude: latlng.lat, longitude: latlng.lng });
  });
  // Colors come from the tokens at drawing time, so a change of scheme draws again.
  const endDark = followDark(() => {
    ground.draw();
    way?.drawLines();
  });
  // The box of the map resizes with the window.
  const size = new ResizeObserver(() => {
    map.invalidateSize();
    ground.moved();
  });
  size.observe(box);

  return {
    drawGround: (source) => ground.show(source),
    setPins: (newOrigin, newStores, newActions) => {
      [origin, stores, actions, shownPins] = [newOrigin, newStores, newActions, []];
      map.fitBounds([origin, ...stores].map(point), { padding: [40, 56], maxZoom: 15, animate: false });
      spread();
    },
    pick: (id) => {
      picked = id;
      for (const pin of shownPins) pin.setPicked(id);
    },
    setPlace: (position, label, onMove) => {
      if (place !== undefined) return place.moveTo(position);
      map.setView(point(position), nearZoom);
      place = new PlacePin(map, position, label, onMove);
    },
    setWay: (newWay) => {
      way ??= new WayLayer(map, box);
      way.setWay(newWay);
    },
    zoom: (step) => void (step === 1 ? map.zoomIn() : map.zoomOut()),
    close: () => {
      size.disconnect();
      ground.close();
      endDark();
      // The map is off the page now. Pending frames of streets and the end of a zoom would fail without it (Leaflet's
      // issues 6030 and 9575), so they finish first.
      window.setTimeout(() => window.requestAnimationFrame(() => map.remove()), afterwards);
    },
  };
}

function point({ latitude, longitude }: Position): leaflet.LatLng {
  return [latitude, longitude];
}

/** The middle of a group of stores, which are close together. */
function middle(stores: readonly NearbyStore[]): leaflet.LatLng {
  const mean = (value: (store: NearbyStore) => number): number =>
    stores.reduce((sum, store) => sum + value(store), 0) / stores.length;
  return [mean(({ latitude }) => latitude), mean(({ longitude }) => longitude)];
}
