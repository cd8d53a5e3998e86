import * as leaflet from "leaflet";
import type { NearbyStore, Position, Street } from "../../api/types";
import { drawnStreets } from "./base-map";
import type { DrawnStreet } from "./base-map";
import { spreadPins } from "./pin-spread";
import { PlacePin } from "./place-pin";
import { StorePin } from "./store-pin";
import { WayLayer } from "./way-layer";
import type { DrawnWay } from "./way-layer";

/** Leaflet's map of a town with the pins of stores, told what to show in terms of the app. */
export interface TownMap {
  /** Streets drawn by ourselves, or pictures from the tile server that the operator has named. */
  drawGround(streets: readonly Street[], tiles: string | null): void;
  /** Shows all stores, and where the shopper is. */
  setPins(origin: Position, stores: readonly NearbyStore[], onPick: (store: NearbyStore) => void): void;
  pick(id: string | null): void;
  /** Shows one place instead, which is dragged, or moved by the arrow keys, to another. */
  setPlace(position: Position, label: string, onMove: (position: Position) => void): void;
  /** Shows the way of a trip. */
  setWay(way: DrawnWay): void;
  /** One step closer for 1, away for -1. */
  zoom(step: 1 | -1): void;
  close(): void;
}

/** A finger moves the page, two move the map: for a map between other things on a screen. */
const twoFingers = { dragging: !window.matchMedia("(pointer: coarse)").matches, scrollWheelZoom: false, zoomSnap: 0.5 };

const calm = "(prefers-reduced-motion: reduce)";
const dark = "(prefers-color-scheme: dark)";

/** Leaflet leaves the keyboard and the pointer to the buttons inside. */
const silent = { keyboard: false, interactive: false };
/** Pixels; the foot of a pin stands where the store is. */
const pinSize = { iconSize: [48, 56], iconAnchor: [24, 56] };
/** As wide as a pin with its rim: a thumb then always finds the one that it means. */
const pinDistance = 52;
/** At which houses are told apart. */
const nearZoom = 16;
/** Longer than what Leaflet does later: the end of a zoom, of which it is not told that the map has gone. */
const afterwards = 500;

interface TownMapOptions {
  /** Receives taps beside all pins. */
  readonly onTap?: (position: Position) => void;
  /** Whether it stands between other things, and a finger on it moves the screen. */
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
    maxZoom: 18,
    ...(isPart ? twoFingers : {}),
  });
  const ground = leaflet.layerGroup().addTo(map);
  const pins = leaflet.layerGroup().addTo(map);
  const shownPins: StorePin[] = [];
  let place: PlacePin | undefined;
  let way: WayLayer | undefined;
  let shown: readonly [streets: readonly Street[], tiles: string | null] = [[], null];

  const drawGround: TownMap["drawGround"] = (streets, tiles) => {
    shown = [streets, tiles];
    ground.clearLayers();
    if (tiles !== null) leaflet.tileLayer(tiles, { maxZoom: 19 }).addTo(ground);
    else for (const drawn of drawnStreets(streets)) streetLayer(drawn, box).addTo(ground);
  };
  const spread = (): void => {
    const places = shownPins.map(({ store }) => map.latLngToContainerPoint(point(store)));
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
  // Colours are read from the tokens when a line is drawn, so a change of scheme draws them anew.
  const scheme = window.matchMedia(dark);
  const schemeChanged = (): void => {
    drawGround(...shown);
    way?.drawLines();
  };
  scheme.addEventListener("change", schemeChanged);
  // The map stands in a box that grows and shrinks with the window.
  const size = new ResizeObserver(() => map.invalidateSize());
  size.observe(box);

  return {
    drawGround,
    setPins: (origin, stores, onPick) => {
      pins.clearLayers();
      shownPins.length = 0;
      const here = leaflet.divIcon({ className: "here-pin", iconSize: [20, 20] });
      leaflet.marker(point(origin), { icon: here, ...silent }).addTo(pins);
      for (const store of stores) {
        const pin = new StorePin(store, onPick);
        shownPins.push(pin);
        const icon = leaflet.divIcon({ html: pin.element, className: "store-pin", ...pinSize });
        leaflet.marker(point(store), { icon, ...silent }).addTo(pins);
      }
      map.fitBounds([origin, ...stores].map(point), { padding: [40, 56], maxZoom: 15, animate: false });
      spread();
    },
    pick: (id) => {
      for (const pin of shownPins) pin.setPicked(pin.store.id === id);
    },
    setPlace: (position, label, onMove) => {
      if (place !== undefined) return place.moveTo(position);
      map.setView(point(position), nearZoom);
      place = new PlacePin(map, position, label, onMove);
    },
    setWay: (drawn) => {
      way ??= new WayLayer(map, box);
      way.setWay(drawn);
    },
    zoom: (step) => void (step === 1 ? map.zoomIn() : map.zoomOut()),
    close: () => {
      size.disconnect();
      scheme.removeEventListener("change", schemeChanged);
      // The place is off the page by now. Streets that wait for their frame and a zoom that ends would find nothing to
      // draw on (Leaflet's issues 6030 and 9575): both come before this.
      window.setTimeout(() => window.requestAnimationFrame(() => map.remove()), afterwards);
    },
  };
}

function point({ latitude, longitude }: Position): leaflet.LatLng {
  return [latitude, longitude];
}

function streetLayer({ street, stroke }: DrawnStreet, place: HTMLElement): leaflet.Layer {
  const colour = getComputedStyle(place).getPropertyValue(stroke.colour).trim();
  const points = street.points.map(([latitude, longitude]): leaflet.LatLng => [latitude, longitude]);
  const options = { color: colour, weight: stroke.width, dashArray: stroke.dashes, interactive: false };
  return stroke.isArea
    ? leaflet.polygon(points, { ...options, stroke: false, fillColor: colour, fillOpacity: 1 })
    : leaflet.polyline(points, { ...options, lineCap: stroke.dashes === "" ? "round" : "butt", lineJoin: "round" });
}
