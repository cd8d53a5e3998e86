import type { guideOperators as english } from "../en/guide-operators";

export const guideOperators: typeof english = {
  "set-up-server": {
    title: "Server einrichten",
    about: "Vom Paket bis zum ersten Konto, in einer Stunde.",
    steps: [
      "Installieren Sie das Paket oder das Container-Abbild. Der Dienst startet sofort auf `127.0.0.1:8080`.",
      "Setzen Sie `FORAGE_PUBLIC_ADDRESS` und `FORAGE_TRUSTED_PROXY` in `/etc/forage/forage.env`.",
      "Stellen Sie Caddy oder nginx davor. Telefone erlauben Kamera und Standort nur mit HTTPS.",
      "Setzen Sie `FORAGE_SMTP_ADDRESS` und `FORAGE_MAIL_FROM`, damit sich Passwörter zurücksetzen lassen.",
      "Öffnen Sie die Adresse und registrieren Sie sich. Machen Sie sich dann zum Betreiber: `forage account administrator NICKNAME`.",
      "Rufen Sie `forage doctor` auf. Es erklärt, was nicht stimmt und was zu tun ist.",
    ],
    more: "Alle Einstellungen stehen in `man forage.env`, die Dokumentation in `/usr/share/doc/forage`.",
    words: "installieren debian docker container proxy https caddy nginx smtp e-mail betreiber doctor einstellungen",
  },
  "admit-people": {
    title: "Festlegen, wer sich registrieren darf",
    about: "Offen für alle, mit Einladung oder geschlossen.",
    steps: [
      "Öffnen Sie {administration.title} und wählen Sie {administration.registration}.",
      "Wählen Sie unter {administration.mayRegister}.",
      "{administration.invite} erzeugt einen Link, der für ein Konto gilt.",
      "Unter {administration.accounts} sperren Sie Personen, melden sie überall ab oder löschen ihr Konto. Der Grund kommt ins Protokoll.",
    ],
    more: "Auf der Kommandozeile zeigt `forage account --help` dasselbe.",
    words: "registrierung einladung konto sperren löschen nutzer betreiber missbrauch offen geschlossen",
  },
  "load-town": {
    title: "Ihren eigenen Ort laden",
    about: "Läden, Restaurants und Straßen kommen von OpenStreetMap.",
    steps: [
      "Laden Sie die Datei Ihres Gebiets herunter (`.osm.pbf`), etwa von download.geofabrik.de.",
      "Öffnen Sie {administration.title} und wählen Sie {administration.places}.",
      "Tippen Sie auf {placeImport.choose}. Für Auszüge braucht der Server das Programm `osmium`.",
      "Prüfen Sie die Vorschau: neue, geänderte und geschlossene Orte, und was wegbleibt.",
      "Starten Sie den Import, und wiederholen Sie ihn, wenn Sie neuere Daten möchten.",
    ],
    more: "Große Dateien gehen auf dem Server schneller: `forage import places FILE`. Märkte der Demo bleiben in deren Datenordner.",
    words: "openstreetmap osm import orte läden ort stadt land karte straßen geofabrik",
    alt: "Der Import von Orten in der Verwaltung",
  },
  "moderate": {
    title: "Märkte bestätigen und moderieren",
    about: "Bestimmen Sie, was alle sehen.",
    steps: [
      "Öffnen Sie {administration.title} und wählen Sie {administration.stores}, um Wartendes zu bestätigen oder abzulehnen. Die Inhaber sehen den Grund.",
      "Unter {administration.maps} verbergen Sie Pläne oder Bewertungen, die gegen die Regeln verstoßen. Der Autor sieht den Grund.",
      "Unter {administration.recipes} entfernen Sie veröffentlichte Rezepte. Gespeicherte Kopien bleiben.",
      "Unter {administration.messages} lesen Sie, was man Ihnen schreibt, und antworten per E-Mail.",
    ],
    more: "Jede Entscheidung steht im Sicherheitsprotokoll des Servers.",
    words: "bestätigen ablehnen verbergen entfernen moderieren melden plan rezept bewertung nachricht missbrauch",
  },
  "back-up-server": {
    title: "Server sichern und wiederherstellen",
    about: "Eine Sicherung ist eine Datei mit Datenbank und Schlüsseln, im Betrieb erstellt und geprüft.",
    steps: [
      "Erzeugen Sie einen Schlüssel und bewahren Sie eine Kopie anderswo auf: `forage backup --make-key /etc/forage/backup.key`.",
      "Setzen Sie `FORAGE_BACKUPS` auf einen Ordner und `FORAGE_BACKUP_KEY` auf den Schlüssel. Der Server sichert dann stündlich.",
      "Kopieren Sie den Ordner auf eine andere Maschine.",
      "Von Hand: `forage backup FILE --data FOLDER`.",
      "Zum Wiederherstellen halten Sie den Server an, rufen `forage restore FILE --data FOLDER --replace` auf und starten ihn wieder.",
      "Probieren Sie es einmal, bevor Sie es brauchen.",
    ],
    more: "Danach melden sich alle neu an. Ihre Geräte senden, was in der Sicherung fehlt.",
    words: "sicherung backup wiederherstellen kopie notfall schlüssel verschlüsselung datenbank postgres",
  },
  "keep-running": {
    title: "Server beobachten und aktualisieren",
    about: "Erfahren Sie es vor Ihrem Haushalt.",
    steps: [
      "Fragen Sie `/ready`: Es antwortet 200, wenn die Datenbank schreibt, Platz frei ist und die Uhr stimmt.",
      "Rufen Sie `forage doctor` auf, wenn etwas nicht stimmt.",
      "Für Alarme starten Sie mit `--metrics 9464` und lassen Prometheus lesen.",
      "Unter {administration.title}, {administration.usage} stehen aktive Geräte und geöffnete Seiten, soweit man dem Zählen zugestimmt hat.",
      "Zum Aktualisieren lesen Sie die Änderungen, sichern und installieren das neue Paket. Offene Seiten gehen weiter.",
    ],
    more: "Eine ältere Version lehnt eine neuere Datenbank ab. Zurück geht es mit der Sicherung und dem älteren Programm.",
    words: "überwachen metriken prometheus alarm ready upgrade aktualisieren version protokoll nutzung statistik",
  },
};
