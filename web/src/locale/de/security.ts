import type { security as english } from "../en/security";

export const security: typeof english = {
  title: "Sicherheit",
  passkeys: "Passkeys",
  passkeysDetail:
    "Melden Sie sich mit Fingerabdruck, Gesicht oder Geräte-PIN statt mit einem Passwort an. Mit einem Passkey reicht das Passwort allein nicht mehr.",
  passkeysUnknown: "Browser unterstützen Passkeys nur auf Seiten mit Domainnamen und HTTPS.",
  addPasskey: "Passkey hinzufügen",
  passkeyAdded: "Der Passkey wurde hinzugefügt.",
  passkeyRemoved: "Der Passkey wurde entfernt. Ihre anderen Geräte sind abgemeldet.",
  noPasskey: "Der Passkey wurde nicht hinzugefügt",
  noPasskeyDetail: "Sie haben abgebrochen, oder dieses Gerät hat schon einen Passkey.",
  since: (day) => `seit ${day}`,
  remove: "Entfernen",
  codes: "Codes aus einer App",
  codesDetail: "Zum Anmelden mit Passwort ist dann auch ein Code aus einer App auf Ihrem Handy nötig.",
  on: (day) => `Eingeschaltet seit ${day}`,
  turnOn: "Einschalten",
  turnOff: "Ausschalten",
  turnOnCodes: "Codes einschalten",
  turnOffCodes: "Codes ausschalten",
  goOn: "Weiter",
  codesOn: "Codes sind eingeschaltet.",
  codesOff: "Codes sind ausgeschaltet. Ihre anderen Geräte sind abgemeldet.",
  typeSecret:
    "Öffnen Sie dies in Ihrer Authenticator-App oder tippen Sie es dort ein. Geben Sie dann den Code aus der App ein.",
  openApp: "In der App öffnen",
  recovery: "Ersatzcodes",
  recoveryDetail: "Jeder Code gilt einmal, zusammen mit Ihrem Passwort, falls Sie alles andere verlieren.",
  codesLeft: (count) =>
    count === 0 ? "Sie haben keine Ersatzcodes mehr." : count === 1 ? "1 Ersatzcode ist übrig." : `${count} Ersatzcodes sind übrig.`,
  newCodes: "Neue Ersatzcodes",
  keepCodes: "Codes sichern",
  keepDetail: "Schreiben Sie sie auf oder drucken Sie sie aus. Später sind sie nicht mehr zu sehen.",
  copy: "Kopieren",
  copied: "Ersatzcodes kopiert.",
  kept: "Ich habe sie gesichert",
};
