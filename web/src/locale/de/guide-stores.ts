import type { guideStores as english } from "../en/guide-stores";

export const guideStores: typeof english = {
  "choose-store": {
    title: "Markt wählen",
    about: "Ihr Markt bestimmt die Preise auf Ihren Listen und wo etwas steht.",
    steps: [
      "Öffnen Sie {titles.stores} und geben Sie Postleitzahl oder Ort ein. Oder tippen Sie auf {stores.usePosition}.",
      "Mit {stores.onMap} sehen Sie die Märkte auf einer Karte.",
      "Öffnen Sie einen Markt und tippen Sie auf {stores.shopHere}.",
      "Haben Sie eine Kundenkarte, kreuzen Sie sie auf der Seite des Marktes an.",
    ],
    more: "Bevor Forage zum ersten Mal Ihren Standort sendet, fragt es. In den Einstellungen können Sie das widerrufen.",
    words: "finden laden supermarkt nähe standort postleitzahl plz ort karte filiale",
    alt: "Märkte in der Nähe mit Entfernung und Öffnungszeiten",
  },
  "look-up-store": {
    title: "Öffnungszeiten, Produkte und Plan nachsehen",
    about: "Auf der Seite eines Marktes stehen Adresse, Öffnungszeiten, Telefon, Rabatte, Coupons und der Plan.",
    steps: [
      "Öffnen Sie {titles.stores} und tippen Sie auf einen Markt.",
      "Tippen Sie auf {stores.hours}, um die ganze Woche zu sehen.",
      "Tippen Sie auf {stores.products}, um alles zu durchsuchen, was es dort gibt.",
      "Mit {stores.filters} sehen Sie nur einen Gang, eine Preisspanne oder Rabatte.",
      "Das Plus eines Produkts setzt es auf Ihre Liste.",
    ],
    more: "Öffnen Sie ein Produkt, um den Preis im letzten Jahr, andere Größen und den Preis anderswo zu sehen.",
    words: "öffnungszeiten telefon adresse route produkt suche gang sortiment preisverlauf",
  },
  "compare-stores": {
    title: "Preise der Märkte vergleichen",
    about: "Sehen Sie, was ein Produkt in jedem Markt in der Nähe kostet.",
    steps: [
      "Öffnen Sie {stores.productsAround} auf der Seite der Märkte.",
      "Tippen Sie bei {around.searchAround} ein, was Sie suchen.",
      "Jedes Produkt zeigt zuerst den günstigsten Markt. Tippen Sie es an für alle Märkte, dasselbe Produkt und Alternativen.",
      "Unter {around.whoseProducts} wählen Sie einen Markt, um nur seine Produkte zu sehen.",
      "Das Plus setzt das Produkt auf Ihre Liste.",
    ],
    more: "Den günstigsten Weg, die ganze Liste einzukaufen, findet eine Tour.",
    words: "vergleichen günstigste billigste preis produkt nähe alternative anderer laden",
    alt: "Produkte aller Märkte in der Nähe mit dem niedrigsten Preis",
  },
  "browse-offers": {
    title: "Angebote in der Nähe ansehen",
    about: "Ein Prospekt aller Märkte in der Nähe. Vorn steht, was auf Ihren Listen ist.",
    steps: [
      "Öffnen Sie {stores.offersAround} auf der Seite der Märkte.",
      "Zuerst kommen Angebote für Ihre Listen, dann Seite für Seite nach Abteilung.",
      "Tippen Sie auf ein Angebot, um zu sehen, wo und bis wann es gilt.",
      "Das Plus setzt es auf Ihre Liste.",
    ],
    more: "Preise für Mitglieder erscheinen, wenn Sie die Mitgliedschaft angekreuzt haben. Coupons für alles stehen oben.",
    words: "prospekt angebote rabatt woche nähe reklame handzettel",
  },
  "offer-alerts": {
    title: "Bei günstigeren Produkten benachrichtigt werden",
    about: "Forage kann Ihnen Bescheid geben, wenn etwas auf Ihren offenen Listen in der Nähe günstiger wird.",
    steps: [
      "Öffnen Sie Ihr Konto, dann die Benachrichtigungen und {notices.choices}.",
      "Wählen Sie für jedes Ereignis: in der App, als Push-Nachricht oder per E-Mail.",
      "Legen Sie {notices.quietHours} fest. So lange warten Push-Nachrichten.",
      "Versehentlich einen Markt stummgeschaltet? Er steht unter {notices.mutedStores}.",
    ],
    more: "Sie werden zu jedem Angebot einmal benachrichtigt, per E-Mail höchstens einmal am Tag. Auf dem iPhone muss die App dafür auf dem Home-Bildschirm liegen.",
    words: "benachrichtigung push e-mail günstiger angebot stumm ruhe abbestellen",
  },
  "add-store": {
    title: "Fehlenden Markt hinzufügen",
    about: "Fehlt ein Markt, fügen Sie ihn hinzu. Alle finden ihn dann, und Sie können seine Preise notieren.",
    steps: [
      "Öffnen Sie {titles.stores} und wählen Sie {stores.addStore}.",
      "Geben Sie Name, Ort und Postleitzahl ein und wählen Sie die Größe.",
      "Zeigen Sie die Stelle auf der Karte, oder verwenden Sie vor Ort Ihren Standort.",
      "Tippen Sie auf {publishedMaps.add}. Gibt es schon einen ähnlichen Markt, fragt Forage, ob es Ihrer ist.",
    ],
    more: "Dafür brauchen Sie ein Konto. Bis der Markt geprüft ist, können Sie ihn auf seiner Seite noch verschieben.",
    words: "neu laden fehlt anlegen stelle standort verschieben eigener hofladen",
  },
};
