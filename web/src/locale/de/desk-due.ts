import type { LaterTexts } from "../en/later";

export const deskDue: LaterTexts["deskDue"] = {
  title: "Zu erledigen",
  checking: "Wird geprüft …",
  nothing: "Heute ist nichts zu erledigen.",
  unchecked: (parts) => `Nicht geprüft werden konnten: ${parts}.`,
  limited: (checked, all) => `Produkte und Preise wurden für ${checked} von ${all} Märkten geprüft.`,
  parts: {
    discounts: "Rabatte", coupons: "Coupons", ads: "Anzeigen", prices: "von Kunden gesehene Preise", items: "Produkte", messages: "Nachrichten",
    stores: "Märkte",
  },
  kinds: {
    discountsEnd: (count) => (count === 1 ? "Rabatt endet in 7 Tagen oder früher" : "Rabatte enden in 7 Tagen oder früher"),
    couponsEnd: (count) => (count === 1 ? "Coupon endet in 7 Tagen oder früher" : "Coupons enden in 7 Tagen oder früher"),
    adsEnd: (count) => (count === 1 ? "Anzeige endet in 7 Tagen oder früher" : "Anzeigen enden in 7 Tagen oder früher"),
    discountsBegin: (count) => (count === 1 ? "Rabatt beginnt in 7 Tagen oder früher" : "Rabatte beginnen in 7 Tagen oder früher"),
    couponsBegin: (count) => (count === 1 ? "Coupon beginnt in 7 Tagen oder früher" : "Coupons beginnen in 7 Tagen oder früher"),
    adsBegin: (count) => (count === 1 ? "Anzeige beginnt in 7 Tagen oder früher" : "Anzeigen beginnen in 7 Tagen oder früher"),
    seen: (count) => (count === 1 ? "von Kunden gesehener Preis weicht ab" : "von Kunden gesehene Preise weichen ab"),
    unconfirmed: (count) => (count === 1 ? "Preis seit 30 Tagen nicht bestätigt" : "Preise seit 30 Tagen nicht bestätigt"),
    unpriced: (count) => (count === 1 ? "Produkt ohne Preis" : "Produkte ohne Preis"),
    outOfStock: (count) => (count === 1 ? "Produkt nicht vorrätig" : "Produkte nicht vorrätig"),
    messages: (count) => (count === 1 ? "Nachricht nicht beantwortet" : "Nachrichten nicht beantwortet"),
    mapReports: (count) => (count === 1 ? "gemeldetes Problem mit einem Plan" : "gemeldete Probleme mit Plänen"),
    waiting: (count) => (count === 1 ? "Markt wartet auf Prüfung" : "Märkte warten auf Prüfung"),
    refused: (count) => (count === 1 ? "Markt wurde abgelehnt" : "Märkte wurden abgelehnt"),
  },
};
