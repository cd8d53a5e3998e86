import type { security as english } from "../en/security";

export const security: typeof english = {
  title: "Sicherheit",
  passkeys: "Passkeys",
  passkeysDetail:
    "Melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an, ohne Passwort. Ab dem ersten öffnet das Passwort allein Ihr Konto nicht mehr.",
  passkeysUnknown: "Browser erstellen Passkeys nur für eine Adresse mit Namen und HTTPS.",
  addPasskey: "Passkey hinzufügen",
  passkeyAdded: "Der Passkey ist hinzugefügt.",
  passkeyRemoved: "Der Passkey ist entfernt.",
  noPasskey: "Es wurde kein Passkey erstellt",
  noPasskeyDetail: "Die Frage des Browsers wurde geschlossen, oder dieses Gerät hat schon einen.",
  since: (day) => `seit ${day}`,
  remove: "Entfernen",
  codes: "Codes aus einer App",
  codesDetail: "Wer sich mit Ihrem Passwort anmeldet, braucht dann auch einen Code, den eine App auf Ihrem Telefon zeigt.",
  on: (day) => `Eingeschaltet seit ${day}`,
  turnOn: "Einschalten",
  turnOff: "Ausschalten",
  turnOnCodes: "Codes einschalten",
  turnOffCodes: "Codes ausschalten",
  goOn: "Weiter",
  codesOn: "Ab jetzt werden Codes verlangt.",
  codesOff: "Codes werden nicht mehr verlangt.",
  typeSecret:
    "Öffnen Sie dies in Ihrer Authenticator-App, oder tippen Sie es dort ein. Geben Sie dann den Code ein, den die App zeigt.",
  openApp: "In der App öffnen",
  recovery: "Ersatzcodes",
  recoveryDetail: "Jeder lässt Sie einmal hinein, zusammen mit Ihrem Passwort, wenn Sie alles andere verloren haben.",
  codesLeft: (count) =>
    count === 0 ? "Keiner ist übrig." : count === 1 ? "1 Ersatzcode ist übrig." : `${count} Ersatzcodes sind übrig.`,
  newCodes: "Neue Ersatzcodes",
  keepCodes: "Codes aufbewahren",
  keepDetail: "Schreiben Sie sie auf, oder drucken Sie sie. Sie werden nur jetzt gezeigt; auch der Server kann sie nicht lesen.",
  copy: "Kopieren",
  copied: "Die Ersatzcodes sind kopiert.",
  kept: "Ich habe sie aufbewahrt",
};
