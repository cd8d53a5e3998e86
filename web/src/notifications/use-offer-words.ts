import { discountWords } from "../catalog/discount-words";
import { useFormats, useLaterTexts, useText } from "../locale";
import type { OfferWords } from "./notification-words";

/** Formats an offer: "Butter: 20% off at Maple & Main", "until 30 Nov". */
export function useOfferWords(): OfferWords {
  const text = useText();
  const { offer: sentences, until, coupon } = useLaterTexts().notices;
  const formats = useFormats();
  return (offer) => {
    const { rule, title, percent } = offer;
    const words = rule === null ? `${percent ?? coupon(title ?? "")}` : discountWords({ ...offer, rule, coupon: null }, text, formats);
    const day = offer.seen ?? offer.lastDay;
    const last = day === null ? null : formats.day(new Date(`${day}T12:00`));
    return {
      picture: offer.source === "coupon" ? "🎟️" : offer.emoji === "" ? "🏷️" : offer.emoji,
      title: sentences[offer.occasion](offer.item, words, offer.storeName),
      detail: last === null ? offer.productName : `${offer.productName}, ${until[offer.occasion](last)}.`,
    };
  };
}
