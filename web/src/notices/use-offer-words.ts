import { useFormats, useText } from "../locale";
import { useNoticeText } from "../locale/use-notice-text";
import type { OfferWords } from "./notice-words";

/** Makes a sentence of an offer: "Butter: 20% off at Maple & Main", "until 30 Nov". */
export function useOfferWords(): OfferWords {
  const { stores } = useText();
  const text = useNoticeText();
  const formats = useFormats();
  return (offer) => {
    const rule = stores.discount(offer.rule, formats);
    const words = offer.membersOnly ? stores.forMembers(rule) : rule;
    const last = offer.lastDay === null ? null : formats.day(new Date(`${offer.lastDay}T12:00`));
    return {
      picture: offer.emoji === "" ? "🏷️" : offer.emoji,
      title: text.offer[offer.occasion](offer.item, words, offer.storeName),
      detail: last === null ? offer.productName : `${offer.productName}, ${text.until[offer.occasion](last)}.`,
    };
  };
}
