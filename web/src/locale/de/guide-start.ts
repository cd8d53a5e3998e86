import type { guideStart as english } from "../en/guide-start";

export const guideStart: typeof english = {
  "first-steps": {
    title: "Sich zurechtfinden",
    about: "Alles liegt an sechs Orten. Auf dem Telefon stehen sie unten, auf großen Bildschirmen an der Seite.",
    steps: [
      "{titles.home} zeigt, was ansteht: Ihre letzte Liste, die laufende Tour oder den Rundgang und Neues.",
      "Unter {titles.lists} finden Sie Einkaufslisten, Ihre Artikel und das Preisbuch.",
      "{titles.stores} zeigt Märkte in der Nähe mit Öffnungszeiten, Produkten und Rabatten. {titles.maps} zeigt die Wege durch sie.",
      "Unter {titles.recipes} stehen Ihre Rezepte und der Wochenplan, unter {titles.eatOut} Speisekarten.",
      "{search.field} auf der Startseite findet Listen, Artikel, Produkte, Märkte und Einstellungen, auf der Tastatur die Taste `/`.",
      "Das Gesicht oben führt zu Konto und Haushalt, {common.settings} auf der Startseite zu Sprache und Einheiten.",
      "Das Fragezeichen oben auf jeder Seite führt zu ihrer Seite in dieser Anleitung.",
    ],
    words: "start startseite menü navigation überblick anfangen hilfe suche suchen finden",
    alt: "Die Startseite mit der letzten Liste und den sechs Orten am unteren Rand",
  },
  "install-app": {
    title: "Forage auf den Startbildschirm legen",
    about: "Forage läuft im Browser. Vom Startbildschirm aus öffnet es sich wie eine App, ohne Adresszeile.",
    steps: [
      "Öffnen Sie Forage auf dem iPhone in Safari, unter Android oder am Rechner in Chrome.",
      "iPhone: Tippen Sie in Safari auf Teilen, dann auf „Zum Home-Bildschirm“.",
      "Android: Öffnen Sie das Menü von Chrome, dann „Zum Startbildschirm hinzufügen“ oder „App installieren“.",
      "Rechner: Klicken Sie auf das Zeichen zum Installieren in der Adresszeile.",
    ],
    more: "Das Symbol öffnet die Seite, auf der Sie zuletzt waren. Halten Sie es gedrückt für Ihre Liste, eine Tour oder Ihre Pläne. Text, den Sie aus einer anderen App mit Forage teilen, kommt auf eine Liste, die Adresse einer Seite wird zum Rezept.",
    words: "installieren app symbol startbildschirm telefon handy iphone android herunterladen verknüpfung",
  },
  "use-offline": {
    title: "Forage ohne Verbindung nutzen",
    about: "Listen, Rezepte, Rundgänge und diese Anleitung gehen auch im Keller eines Supermarkts.",
    steps: [
      "Öffnen Sie Forage einmal mit Verbindung. Danach startet es auch ohne.",
      "Öffnen Sie die Seite eines Marktes und laden Sie seine Produkte. Die letzten Märkte bleiben auf dem Gerät.",
      "Wie viele Märkte bleiben, wählen Sie in den Einstellungen unter {home.settings.keptStores}.",
      "Ohne Verbindung geht alles weiter wie gewohnt. Ihre Änderungen werden später von selbst gesendet.",
      "Auch Touren lassen sich ohne Verbindung planen: dann über die Märkte auf diesem Gerät.",
    ],
    more: "Was alt ist, wird so bezeichnet. Preise gelten einen Monat, Märkte ein halbes Jahr, dann werden sie neu geladen.",
    words: "offline netz internet funkloch flugmodus keller empfang speicher gerät abgleich",
  },
  "change-settings": {
    title: "Sprache, Einheiten und Datenschutz einstellen",
    about: "Mit einem Konto gelten die Einstellungen auf allen Ihren Geräten.",
    steps: [
      "Die Sprache wählen Sie unter {home.settings.language}.",
      "Kilogramm oder Pfund wählen Sie unter {home.settings.units}. Einträge auf Listen bleiben, wie Sie sie getippt haben.",
      "Hell oder dunkel wählen Sie unter {home.settings.theme}, die erste Seite unter {home.settings.start}, je für dieses Gerät.",
      "Unter {home.settings.ways} vergisst Forage die Wege durch Märkte, die es von Ihnen gelernt hat.",
      "Unter {usage.setting} legen Sie fest, ob dieses Gerät mitgezählt wird. Namen werden nie gezählt.",
      "Unter {learning.howGood} sehen Sie, wie gut Zeit und Kosten Ihrer Touren geschätzt waren.",
    ],
    more: "Forage sendet nichts an Werbefirmen, und Ihren Standort erst, wenn Sie zustimmen. Schriftgröße, Kontrast, Bewegung und Durchsichtigkeit richten sich nach Ihrem Gerät.",
    words: "sprache deutsch englisch einheiten pfund datenschutz einwilligung werbung zählen dunkel hell design startseite genauigkeit schriftgröße kontrast bewegung",
  },
  "get-help": {
    title: "Hilfe bekommen",
    about: "Suchen Sie zuerst in dieser Anleitung. Hilft das nicht, schreiben Sie dem Betreiber Ihres Servers.",
    steps: [
      "Tippen Sie ein Wort in die Suche der Anleitung, etwa „Kassenbon“ oder „teilen“.",
      "Öffnen Sie eine Seite. Ihr Knopf führt dorthin, wovon sie handelt.",
      "Immer noch ratlos? Wählen Sie in den Einstellungen {contact.titleServer}.",
      "Schreiben Sie, was Sie getan haben, was Sie erwartet haben und was geschah. Dann tippen Sie auf {contact.send}.",
    ],
    more: "Die Antwort kommt per E-Mail. Restaurants haben bei ihrer Speisekarte ein eigenes Formular.",
    words: "hilfe support kontakt frage rückmeldung fehler problem betreiber anleitung handbuch",
  },
};
