import type { guidePeople as english } from "../en/guide-people";

export const guidePeople: typeof english = {
  "create-account": {
    title: "Konto anlegen oder anmelden",
    about: "Ohne Konto bleibt alles auf diesem Gerät. Mit Konto ist es auf allen.",
    steps: [
      "Tippen Sie oben auf das Gesicht, dann auf {accounts.register}.",
      "Wählen Sie Spitznamen und Passwort. Die E-Mail-Adresse dient zum Anmelden und für ein neues Passwort.",
      "Lesen Sie, was gespeichert wird, stimmen Sie zu und registrieren Sie sich. Was Sie als Gast angelegt haben, zieht in Ihr Konto um.",
      "Auf anderen Geräten wählen Sie {accounts.signIn}.",
    ],
    more: "Manche Server nehmen nur Eingeladene auf. Fragen Sie den Betreiber nach einem Link.",
    words: "registrieren anmelden einloggen konto gast passwort e-mail einladung",
  },
  "forgot-password": {
    title: "Ohne Passwort wieder hineinkommen",
    about: "Mit einem Link per E-Mail wählen Sie ein neues Passwort.",
    steps: [
      "Öffnen Sie die Anmeldung und wählen Sie {accounts.forgot}.",
      "Geben Sie Spitznamen oder E-Mail-Adresse ein.",
      "Öffnen Sie den Link in der E-Mail. Er gilt eine Stunde.",
      "Wählen Sie ein neues Passwort. Alle Geräte werden dann abgemeldet.",
    ],
    more: "Sendet der Server keine E-Mails, gibt Ihnen der Betreiber einen Link. Mit Passkey oder Wiederherstellungscode brauchen Sie keinen.",
    words: "vergessen zurücksetzen passwort spitzname ausgesperrt verloren e-mail link",
  },
  "stay-secure": {
    title: "Konto absichern",
    about: "Passkeys, Codes und ein Blick auf Ihre Geräte.",
    steps: [
      "Öffnen Sie Ihr Konto und wählen Sie {accounts.own.security}.",
      "Fügen Sie einen Passkey hinzu, um sich mit Fingerabdruck, Gesicht oder PIN anzumelden.",
      "Oder schalten Sie {security.codes} ein: Zum Anmelden gehört dann auch ein Code aus einer App auf Ihrem Telefon.",
      "Schreiben Sie die Wiederherstellungscodes auf. Jeder gilt einmal.",
      "Melden Sie unter {accounts.own.devices} ab, was Sie nicht mehr nutzen.",
      "Wählen Sie {accounts.own.changePassword}, wenn jemand Ihres kennen könnte.",
    ],
    words: "passkey zwei faktor 2fa totp authenticator code gerät sitzung passwort sicherheit abmelden",
  },
  "own-data": {
    title: "Eigene Daten ansehen, herunterladen, löschen",
    about: "Alles, was der Server über Sie speichert, steht auf einer Seite.",
    steps: [
      "Öffnen Sie Ihr Konto und wählen Sie {accounts.own.data}.",
      "{accounts.data.export} speichert alles als ZIP-Datei, mit Ihren Bildern.",
      "Lesen Sie eine solche Datei auf einem anderen Server ein, um dorthin umzuziehen.",
      "{accounts.data.delete} am Ende der Seite entfernt alles auf einmal.",
    ],
    more: "Haushalte bleiben für die anderen bestehen. Was Sie dort hinzugefügt haben, bleibt ohne Ihren Namen.",
    words: "dsgvo datenschutz export herunterladen zip löschen konto entfernen daten umziehen server",
  },
  "make-household": {
    title: "Mit dem Haushalt einkaufen",
    about: "Ein Haushalt teilt Listen, Artikel, Rezepte, den Wochenplan und notierte Preise.",
    steps: [
      "Öffnen Sie Ihr Konto, dann die Haushalte, und tippen Sie auf {households.create}.",
      "Geben Sie einen Spitznamen oder eine E-Mail-Adresse ein und tippen Sie auf {households.invite.action}.",
      "Oder tippen Sie auf {households.link.make} und senden Sie den Link. Eine Woche lang kann eine Person damit beitreten.",
      "Verschieben Sie Listen, die Sie teilen möchten, in den Haushalt.",
      "Zum Gehen wählen Sie {households.leave.action}. Leiten Sie den Haushalt, bestimmen Sie zuerst, wer ihn übernimmt.",
    ],
    more: "Nur wer den Haushalt leitet, lädt Personen ein und entfernt sie. Ihre eigenen Listen bleiben privat.",
    words: "haushalt familie wg teilen einladen link beitreten mitglied verlassen leiten partner",
  },
};
