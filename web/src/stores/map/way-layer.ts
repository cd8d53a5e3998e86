import * as leaflet from "leaflet";
import type { Position } from "../../api/types";
import { directionMarks } from "./direction-marks";
import { spreadPins } from "./pin-spread";
import type { ScreenPoint } from "./pin-spread";

/** The way of a trip, ready for drawing. */
export interface DrawnWay {
  readonly start: Position;
  /** In order; the first one has number 1. */
  readonly stops: readonly Position[];
  readonly legs: readonly { readonly points: readonly Position[]; readonly isEstimated: boolean }[];
}

/** Not interactive: the actions of a stop are beside the map. */
const silent = { keyboard: false, interactive: false };
const stopSize = 36;
const markSize = 16;
/** Above Leaflet's offset for southern markers, so that no arrow covers a number. */
const above = 10_000;
/**
 * The pixels between two arrows along the way, and their distance to its right, since the way back may be the same
 * road.
 */
const markDistance = 90;
const markOffset = 11;

/** The size in pixels, and the z-index offset. */
type MarkerSize = readonly [size: number, height: number];

/** A way with its start, numbered stops and direction, on a Leaflet map. */
export class WayLayer {
  private readonly lines = leaflet.layerGroup();
  private readonly marks = leaflet.layerGroup();
  private readonly pins = leaflet.layerGroup();
  private way: DrawnWay | undefined;

  constructor(private readonly map: leaflet.Map, private readonly box: HTMLElement) {
    for (const group of [this.lines, this.marks, this.pins]) group.addTo(map);
  }

  /** Shows another way and fits the map to it. */
  setWay(way: DrawnWay): void {
    this.way = way;
    const places = [way.start, ...way.stops, ...way.legs.flatMap(({ points }) => points)].map(point);
    this.map.fitBounds(places, { padding: [36, 36], maxZoom: 16, animate: false });
    this.drawLines();
    this.drawMarks();
  }

  /** Draws the lines in the current colors. */
  drawLines(): void {
    this.lines.clearLayers();
    const tokens = getComputedStyle(this.box);
    const colour = (token: string): string => tokens.getPropertyValue(token).trim();
    const legs = this.way?.legs ?? [];
    const line = (points: readonly Position[], options: object): leaflet.Layer =>
      leaflet.polyline(points.map(point), { lineCap: "round", lineJoin: "round", smoothFactor: 1.5, ...options, ...silent });
    for (const { points } of legs) line(points, { color: colour("--surface"), weight: 9 }).addTo(this.lines);
    for (const { points, isEstimated } of legs) {
      const dashes = isEstimated ? { dashArray: "2 11" } : {};
      line(points, { color: colour("--leaf-text"), weight: 5, ...dashes }).addTo(this.lines);
    }
  }

  /** Draws the marks with a fixed size on the screen. */
  drawMarks(): void {
    this.marks.clearLayers();
    this.pins.clearLayers();
    if (this.way === undefined) return;
    const { start, stops, legs } = this.way;
    const onScreen = (place: Position): ScreenPoint => this.map.latLngToContainerPoint(point(place));
    const marker = (at: ScreenPoint, html: HTMLElement, className: string, [size, height]: MarkerSize): leaflet.Layer => {
      const { lat, lng } = this.map.containerPointToLatLng([at.x, at.y]);
      const icon = leaflet.divIcon({ html, className, iconSize: [size, size] });
      return leaflet.marker([lat, lng], { icon, zIndexOffset: height, ...silent });
    };
    for (const { points } of legs) {
      for (const mark of directionMarks(points.map(onScreen), markDistance, markOffset)) {
        const arrow = document.createElement("span");
        arrow.style.rotate = `${mark.angle}rad`;
        marker(mark, arrow, "way-mark", [markSize, 0]).addTo(this.marks);
      }
    }
    const places = [start, ...stops].map(onScreen);
    const stem = { color: getComputedStyle(this.box).getPropertyValue("--leaf").trim(), weight: 3, ...silent };
    spreadPins(places, stopSize + 4).forEach((at, index) => {
      const isStart = index === 0;
      const sign = document.createElement(isStart ? "span" : "b");
      if (!isStart) sign.textContent = String(index);
      marker(at, sign, isStart ? "way-home" : "way-stop", [stopSize, above]).addTo(this.pins);
      const foot = places[index] ?? at;
      if (Math.hypot(at.x - foot.x, at.y - foot.y) < 1) return;
      const ends = [foot, at].map(({ x, y }): leaflet.LatLng => {
        const { lat, lng } = this.map.containerPointToLatLng([x, y]);
        return [lat, lng];
      });
      leaflet.polyline(ends, stem).addTo(this.pins);
    });
  }
}

function point({ latitude, longitude }: Position): leaflet.LatLng {
  return [latitude, longitude];
}
