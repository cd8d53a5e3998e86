import * as leaflet from "leaflet";
import type { Street } from "../../api/types";
import { detailAt, drawnLines, namedStreets } from "./base-map";
import type { Detail, DrawnLines } from "./base-map";
import type { MapTiles } from "./map-tiles";
import { placeNames } from "./street-names";
import { tileId, tilesIn } from "./tile-numbers";
import type { EarthBox } from "./tile-numbers";

/** More tiles at once would take a phone long to draw. */
const mostDrawn = 40;
const silent = { keyboard: false, interactive: false };
/** Below pins. */
const below = -10_000;

/** The ground of a Leaflet map: our own streets with their names, or the pictures of another server. */
export class GroundLayer {
  private readonly ground = leaflet.layerGroup();
  private readonly names = leaflet.layerGroup();
  private readonly widths = new Map<string, number>();
  private tiles: MapTiles | undefined;
  private streets: readonly Street[] = [];
  private watched = "";
  private drawn: Detail | undefined;
  private end: (() => void) | undefined;
  private frame: number | undefined;
  /** Leaflet throws if asked before the first view. */
  private isPlaced = false;

  constructor(private readonly map: leaflet.Map, private readonly box: HTMLElement) {
    for (const group of [this.ground, this.names]) group.addTo(map);
    map.on("load", () => {
      this.isPlaced = true;
      this.moved();
    });
    // It also follows a zoom.
    map.on("moveend", () => this.moved());
  }

  /** Draws streets from tiles, or pictures from the address pattern of a tile server. */
  show(source: MapTiles | string): void {
    this.close();
    this.ground.clearLayers();
    this.names.clearLayers();
    if (typeof source === "string") leaflet.tileLayer(source, { maxZoom: 19 }).addTo(this.ground);
    else this.tiles = source;
    this.moved();
  }

  /** Follows the view of the map. */
  moved(): void {
    const view = this.view();
    if (this.tiles === undefined || view === null) return;
    const tiles = tilesIn(view, this.map.getZoom(), mostDrawn);
    const watched = tiles.map(tileId).sort().join();
    if (watched === this.watched) {
      if (this.drawn !== detailAt(this.map.getZoom())) this.drawLines();
      this.drawNames();
      return;
    }
    this.watched = watched;
    this.end?.();
    this.end = this.tiles.watch(tiles, (streets) => {
      this.streets = streets;
      // Several tiles often arrive together.
      if (this.frame !== undefined) return;
      this.frame = window.requestAnimationFrame(() => {
        this.frame = undefined;
        this.draw();
      });
    });
  }

  /** Draws it in the current colors. */
  draw(): void {
    if (this.tiles === undefined) return;
    this.drawLines();
    this.drawNames();
  }

  close(): void {
    this.end?.();
    [this.end, this.tiles, this.watched, this.streets] = [undefined, undefined, "", []];
  }

  /** Null while the map has no place yet. */
  private view(): EarthBox | null {
    const [width, height] = [this.box.clientWidth, this.box.clientHeight];
    if (width === 0 || height === 0 || !this.isPlaced) return null;
    const { lat: north, lng: west } = this.map.containerPointToLatLng([0, 0]);
    const { lat: south, lng: east } = this.map.containerPointToLatLng([width, height]);
    return { south, west, north, east };
  }

  private drawLines(): void {
    const detail = detailAt(this.map.getZoom());
    this.drawn = detail;
    this.ground.clearLayers();
    const tokens = getComputedStyle(this.box);
    for (const lines of drawnLines(this.streets, detail)) layer(lines, tokens).addTo(this.ground);
  }

  private drawNames(): void {
    this.names.clearLayers();
    const named = namedStreets(this.streets, this.map.getZoom());
    if (named.length === 0) return;
    const lines = named.flatMap(({ name, rank, lines: parts }) =>
      parts.map((part) => ({ name, rank, points: part.map(([lat, lng]) => this.map.latLngToContainerPoint([lat, lng])) })),
    );
    const { font, size } = letters(this.box);
    const view = { width: this.box.clientWidth, height: this.box.clientHeight };
    const options = { widthOf: (name: string) => this.widthOf(name, font), height: size * 1.2, view };
    for (const { name, x, y, angle } of placeNames(lines, options)) {
      const { lat, lng } = this.map.containerPointToLatLng([x, y]);
      const html = document.createElement("span");
      html.dir = "auto";
      html.textContent = name;
      html.style.rotate = `${angle}rad`;
      const icon = leaflet.divIcon({ html, className: "street-name", iconSize: [0, 0] });
      leaflet.marker([lat, lng], { icon, zIndexOffset: below, ...silent }).addTo(this.names);
    }
  }

  private widthOf(name: string, font: string): number {
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas !== null) canvas.font = font;
    const width = (canvas?.measureText(name).width ?? name.length * 9) + 8;
    this.widths.set(name, width);
    return width;
  }
}

function letters(box: HTMLElement): { readonly font: string; readonly size: number } {
  const { fontFamily, fontSize } = getComputedStyle(box);
  return { font: `560 ${fontSize} ${fontFamily}`, size: parseFloat(fontSize) };
}

function layer({ lines, stroke }: DrawnLines, tokens: CSSStyleDeclaration): leaflet.Layer {
  const colour = tokens.getPropertyValue(stroke.colour).trim();
  const points = lines.map((line) => line.map(([latitude, longitude]): leaflet.LatLng => [latitude, longitude]));
  const options = { color: colour, weight: stroke.width, dashArray: stroke.dashes, interactive: false };
  return stroke.isArea
    ? leaflet.polygon(points, { ...options, stroke: false, fillColor: colour, fillOpacity: 1 })
    : leaflet.polyline(points, { ...options, lineCap: stroke.dashes === "" ? "round" : "butt", lineJoin: "round" });
}
