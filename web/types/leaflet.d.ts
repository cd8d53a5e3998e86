/** The part of Leaflet 1.7 that the map of stores uses; Debian ships no types with it. */
declare module "leaflet" {
  export type LatLng = [number, number];
  export interface Layer {
    addTo(map: Map | LayerGroup): this;
    remove(): this;
    bindTooltip(content: string, options?: object): this;
    on(event: string, listener: () => void): this;
    getElement?(): HTMLElement | SVGElement | undefined;
  }
  export interface Marker extends Layer {
    setLatLng(position: LatLng): this;
    getLatLng(): { readonly lat: number; readonly lng: number };
  }
  export interface PointerPlace {
    /** Absent where the event is not about a place. */
    readonly latlng?: { readonly lat: number; readonly lng: number };
  }
  export interface LayerGroup extends Layer {
    clearLayers(): this;
  }
  export interface Map {
    fitBounds(bounds: readonly LatLng[], options?: object): this;
    setView(centre: LatLng, zoom: number): this;
    invalidateSize(): this;
    remove(): void;
    on(event: string, listener: (event: { readonly latlng?: { readonly lat: number; readonly lng: number } }) => void): this;
    getZoom(): number;
    latLngToContainerPoint(position: LatLng): { readonly x: number; readonly y: number };
    containerPointToLatLng(point: [number, number]): { readonly lat: number; readonly lng: number };
    zoomIn(): this;
    zoomOut(): this;
    panTo(position: LatLng, options?: object): this;
  }
  export function map(element: HTMLElement, options?: object): Map;
  export function tileLayer(template: string, options?: object): Layer;
  export function layerGroup(): LayerGroup;
  export function marker(position: LatLng, options?: object): Marker;
  export function divIcon(options: object): object;
  export function polyline(points: readonly LatLng[] | readonly (readonly LatLng[])[], options?: object): Layer;
  export function polygon(points: readonly LatLng[] | readonly (readonly LatLng[])[], options?: object): Layer;
  export function canvas(options?: object): object;
}
