import type { pictures as english } from "../en/pictures";

export const pictures: typeof english = {
  photograph: "Foto",
  add: "Foto hinzufügen",
  change: "Foto ändern",
  remove: "Foto entfernen",
  photographOf: (name) => `Foto: ${name}`,
  loading: "Das Foto wird geladen",
  notHere: "Dieses Foto ist noch nicht auf diesem Gerät. Es erscheint, sobald Sie online sind.",
  gone: "Dieses Foto ist nicht mehr verfügbar.",
  preparing: "Das Bild wird vorbereitet",
  explanation: "Wir verkleinern es und entfernen den Aufnahmeort.",
  unreadable: "Ihr Browser kann dieses Bild nicht lesen.",
  unreadableDetail: "Verwenden Sie JPEG, PNG oder WebP. Speichern Sie HEIC-Bilder vorher als JPEG.",
  noRoom: "Dieses Gerät konnte das Bild nicht speichern",
  noRoomDetail: "Nichts wurde geändert. Schaffen Sie etwas Platz und wählen Sie es noch einmal.",
  tooLarge: "Dieses Bild ist zu groß",
};
