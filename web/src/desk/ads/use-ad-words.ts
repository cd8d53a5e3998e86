import { adPlaces } from "../../api/ad-client";
import { useLaterTexts } from "../../locale";
import { useDesk } from "../frame/desk-context";
import type { FieldValue } from "../frame/field-edit";

/** Formats field values of an ad that are not plain text. */
export function useAdWords(): (name: string, value: FieldValue) => string | null {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().offering;
  const words = useLaterTexts().ads;
  return (name, value) => {
    if (!Array.isArray(value)) return null;
    if (name === "places") return adPlaces.filter((place) => value.includes(place)).map((place) => words.places[place]).join(", ");
    if (value.length === 0) return text.allStores;
    return stores.filter(({ id }) => value.includes(id)).map((store) => store.name).join(", ");
  };
}
