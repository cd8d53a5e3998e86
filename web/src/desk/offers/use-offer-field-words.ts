import { useLaterTexts } from "../../locale";
import { useDesk } from "../frame/desk-context";
import type { FieldValue } from "../frame/field-edit";

/** Formats field values of offers that are not plain text, for the conflict sheet. */
export function useOfferFieldWords(): (name: string, value: FieldValue) => string | null {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().offering;
  const goods = useLaterTexts().goods;
  return (name, value) => {
    if (typeof value === "boolean") return value ? goods.yes : goods.no;
    if (name === "products") return Array.isArray(value) ? text.products(value.length) : text.everything;
    if (name === "stores" && Array.isArray(value)) {
      return value.length === 0 ? text.allStores : stores.filter(({ id }) => value.includes(id)).map((store) => store.name).join(", ");
    }
    if (name === "code" && value !== null && typeof value === "object" && "text" in value) return String(value.text);
    return null;
  };
}
