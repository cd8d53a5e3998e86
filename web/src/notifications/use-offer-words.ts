import { discountWords } from "../catalog/discount-words";
import { useFormats, useLaterTexts, useText } from "../locale";
import type { OfferWords } from "./notification-words";

/** Formats an offer: "Butter: 20% off at Maple & Main", "until 30 Nov". */
export function useOfferWords(): OfferWords {
  const text = useText();
  const { offer: sentences, until, coupon } = useLaterTexts().notices;
  const formats = useFormats();
  return (offer) => {
    const { rule, title } = offer;
    const words = rule === null ? coupon(title ?? "") : discountWords({ ...offer, rule, coupon: null }, text, formats);
    const last = offer.lastDay === null ? null : formats.day(new Date(`${offer.lastDay}T12:00`));
    return {
      picture: offer.source === "coupon" ? "🎟️" : offer.emoji === "" ? "🏷️" : offer.emoji,
      title: sentences[offer.occasion](offer.item, words, offer.storeName),
      detail: last === null ? offer.productName : `${offer.productName}, ${until[offer.occasion](last)}.`,
    };
  };
}
