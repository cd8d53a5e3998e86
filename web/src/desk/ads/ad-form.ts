import { adPlaces } from "../../api/ad-client";
import type { AdPlace } from "../../api/ad-client";
import type { AdDetails } from "../../api/desk-ad-client";
import type { FieldValues } from "../frame/field-edit";
import { chosenStores } from "../offers/lost-stores";

/** The ad form's input. */
export interface TypedAd {
  readonly line: string;
  readonly places: readonly AdPlace[];
  /** Null means all stores of the organization. */
  readonly stores: readonly string[] | null;
  readonly firstDay: string;
  readonly lastDay: string;
}

export const emptyAd: TypedAd = { line: "", places: adPlaces, stores: null, firstDay: "", lastDay: "" };

export type AdField = keyof AdDetails;

export function typedAd({ line, places, stores, firstDay, lastDay }: AdDetails, isNowhere = false): TypedAd {
  return { line, places, stores: chosenStores(stores, isNowhere), firstDay: firstDay ?? "", lastDay: lastDay ?? "" };
}

export type ReadAd =
  | { readonly ad: AdDetails; readonly wrong: readonly [] }
  | { readonly ad: null; readonly wrong: readonly AdField[] };

/** Parses a typed ad; null with the missing or invalid fields. */
export function readAd({ line, places, stores, firstDay, lastDay }: TypedAd): ReadAd {
  const wrong: AdField[] = [];
  if (line.trim() === "") wrong.push("line");
  if (places.length === 0) wrong.push("places");
  if (stores?.length === 0) wrong.push("stores");
  if (firstDay !== "" && lastDay !== "" && lastDay < firstDay) wrong.push("lastDay");
  if (wrong.length > 0) return { ad: null, wrong };
  const ad: AdDetails = {
    line: line.trim(),
    // In the server's order.
    places: adPlaces.filter((place) => places.includes(place)),
    stores: stores ?? [],
    firstDay: firstDay === "" ? null : firstDay,
    lastDay: lastDay === "" ? null : lastDay,
  };
  return { ad, wrong: [] };
}

/** The fields of an ad, for comparison in an edit. */
export function adValues({ line, places, stores, firstDay, lastDay }: AdDetails): FieldValues {
  return { line, places, stores, firstDay, lastDay };
}

/** The field that the server rejected, in a new ad or in an edit. */
export function refusedAdField(place: string | null): AdField | null {
  const name = /^(?:set\.)?(\w+)/.exec(place ?? "")?.[1] ?? "";
  return name in emptyAd ? (name as AdField) : null;
}
