import type { LocationDetails } from "../../api/locations-client";
import type { FieldValues } from "../frame/field-edit";
import type { Writing } from "../products/product-fields";
import { emptyTill, readTypedTill, tillValue, typedTill } from "./typed-till";
import type { TypedTill } from "./typed-till";

/** The store form's input: the position as text, and the till's charges. */
export interface TypedLocation extends Omit<LocationDetails, "latitude" | "longitude" | "till"> {
  readonly latitude: string;
  readonly longitude: string;
  readonly till: TypedTill;
}

export const emptyLocation: TypedLocation = {
  name: "", street: "", city: "", region: "", zip: "", country: "", latitude: "", longitude: "", openingHours: null, phone: null,
  size: "medium", till: emptyTill,
};

/** Fields that must be filled in. */
const needed = ["name", "street", "city", "zip", "country"] as const;

export type LocationField = keyof LocationDetails;

export function typedLocation(details: LocationDetails, writing: Writing): TypedLocation {
  const { name, street, city, region, zip, country, openingHours, phone, size } = details;
  const [latitude, longitude] = [String(details.latitude), String(details.longitude)];
  const till = typedTill(details.till, writing);
  return { name, street, city, region, zip, country, latitude, longitude, openingHours, phone, size, till };
}

/** Parses a typed store; null with the missing or invalid fields. */
export function readLocation(
  typed: TypedLocation,
  writing: Pick<Writing, "digits">,
): { readonly details: LocationDetails; readonly wrong: readonly [] } | { readonly details: null; readonly wrong: readonly LocationField[] } {
  const position = { latitude: degrees(typed.latitude, 90), longitude: degrees(typed.longitude, 180) };
  const wrong: LocationField[] = needed.filter((field) => typed[field].trim() === "");
  if (position.latitude === null) wrong.push("latitude");
  if (position.longitude === null) wrong.push("longitude");
  const till = readTypedTill(typed.till, writing);
  if ("wrong" in till) wrong.push("till");
  if (wrong.length > 0 || "wrong" in till || position.latitude === null || position.longitude === null) return { details: null, wrong };
  const trimmed = (words: string | null): string | null => (words === null || words.trim() === "" ? null : words.trim());
  const details: LocationDetails = {
    ...typed,
    name: typed.name.trim(),
    street: typed.street.trim(),
    city: typed.city.trim(),
    region: typed.region.trim(),
    zip: typed.zip.trim(),
    country: typed.country.trim().toUpperCase(),
    latitude: position.latitude,
    longitude: position.longitude,
    openingHours: trimmed(typed.openingHours),
    phone: trimmed(typed.phone),
    till: till.till,
  };
  return { details, wrong: [] };
}

/** The fields of a store, for comparison in an edit. */
export function locationValues(details: LocationDetails): FieldValues {
  const { name, street, city, region, zip, country, latitude, longitude, openingHours, phone, size, till } = details;
  return { name, street, city, region, zip, country, latitude, longitude, openingHours, phone, size, till: tillValue(till) };
}

/** The field that the server rejected, in an edit or a new store. */
export function refusedLocationField(place: string | null): LocationField | null {
  const [name = ""] = (place ?? "").replace(/^set\./, "").split(".");
  return name in emptyLocation ? (name as LocationField) : null;
}

function degrees(typed: string, most: number): number | null {
  const words = typed.trim().replace(",", ".");
  if (!/^[-−]?\d{1,3}(?:\.\d+)?$/.test(words)) return null;
  const value = Number(words.replace("−", "-"));
  return Math.abs(value) <= most ? value : null;
}
