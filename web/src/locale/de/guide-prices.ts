import type { guidePrices as english } from "../en/guide-prices";

export const guidePrices: typeof english = {
  "note-price": {
    title: "Beim Einkaufen Preise notieren",
    about: "Märkte, die keine Preise veröffentlichen, bekommen sie von Ihnen, mit einem Tipp je Eintrag.",
    steps: [
      "Wählen Sie in den Einstellungen unter {prices.pad.setting}, wann Forage fragt: wenn ein Preis unbekannt ist, oder immer.",
      "Legen Sie etwas in den Wagen. Tippen Sie darunter auf den letzten Preis, um ihn wieder zu notieren.",
      "Für einen anderen öffnen Sie das Zahlenfeld. Es nimmt auch „1,29/kg“, „2 für 3“ und „reduziert 0,99“.",
      "Oder scannen Sie den Strichcode aus dem Menü der Liste. Nach einem Code wird nur einmal gefragt, und bekannte Produkte haben auch offline einen Namen.",
    ],
    more: "Ihr Haushalt sieht notierte Preise. Listen, Rundgänge und Touren rechnen damit und sagen, dass sie gesehen wurden.",
    words: "preis notieren eingeben tippen scannen strichcode zahlenfeld reduziert kilo wochenmarkt",
  },
  "scan-receipt": {
    title: "Kassenbon einlesen",
    about: "Ein Bild notiert die Preise des ganzen Einkaufs.",
    steps: [
      "Öffnen Sie die Liste, mit der Sie eingekauft haben. Wählen Sie unter {lists.menu} {lists.readReceipt}.",
      "Fotografieren Sie den Bon gerade von oben, bei gutem Licht. Oder tippen Sie auf {learning.paste}.",
      "Vergleichen Sie die Zeilen mit dem Bon. Zweifelhafte stehen vorn, mit ihrem Stück des Bildes.",
      "Entfernen Sie das Häkchen bei dem, was Sie nicht wollen, und speichern Sie.",
    ],
    more: "Weder Bild noch Text werden gespeichert. Ob Bilder gelesen werden, hängt vom Server ab; Text geht immer.",
    words: "kassenbon kassenzettel beleg rechnung foto bild scannen kamera kasse preise lesen",
  },
  "price-book": {
    title: "Preise über die Zeit vergleichen",
    about: "Im Preisbuch steht jeder Preis, den Ihr Haushalt notiert hat, nach Ware, Markt und Tag.",
    steps: [
      "Öffnen Sie {lists.priceBook} auf der Seite mit allen Listen.",
      "Suchen Sie eine Ware und öffnen Sie sie: Preise nach Markt, das letzte Jahr, alle Preise.",
      "Tippen Sie auf einen Markt, um einen Preis zu berichtigen oder zu entfernen.",
      "{prices.book.export} speichert eine Tabelle, {prices.book.import} liest eine ein.",
    ],
    more: "Verglichen wird je Kilogramm, Liter oder Stück, wenn die Größe bekannt ist.",
    words: "verlauf inflation teuerung preisbuch tabelle csv export import berichtigen",
    alt: "Das Preisbuch mit dem letzten Preis jeder Ware",
  },
  "share-prices": {
    title: "Preise mit anderen teilen",
    about: "Geteilte Preise helfen allen, die in denselben Märkten einkaufen. Ihr Name erscheint nie.",
    steps: [
      "Suchen Sie in den Einstellungen {prices.sharing.setting}.",
      "Wählen Sie {prices.sharing.on}. Von da an werden Preise geteilt, die Sie auf diesem Gerät notieren.",
      "Für andere zählt ein Preis, sobald zwei Personen ihn gemeldet haben.",
      "Ein Preis stimmt nicht? Zweifeln Sie ihn auf der Seite des Marktes an. Für Sie zählt er dann nicht mehr.",
    ],
    more: "Sie können jederzeit aufhören und Geteiltes zurücknehmen. Listen und Kassenbons werden nie gesendet.",
    words: "teilen gemeinschaft open prices anonym zweifel falsch",
  },
};
