import type { sharing as english } from "../en/sharing";

export const sharing: typeof english = {
  accountFirst: "Zum Teilen brauchen Sie ein Konto. Wer Ihren Link öffnet, braucht keines.",
  withHousehold: "Mit einem Haushalt",
  can: { edit: "Darf bearbeiten", tick: "Darf abhaken", read: "Darf lesen" },
  link: {
    title: "Link zu dieser Liste",
    detail: "Wer den Link hat, sieht diese Liste und sonst nichts von Ihnen. Ein Konto ist nicht nötig.",
    who: "Wer den Link hat",
    until: "Gilt",
    lifetimes: { day: "1 Tag", week: "1 Woche", month: "1 Monat", never: "Ohne Ende" },
    make: "Link erstellen",
    another: "Weiterer Link",
    address: "Link zum Senden",
    open: "Links zu dieser Liste",
    ends: (day) => `bis ${day}`,
    noEnd: "ohne Ende",
    stop: "Nicht mehr teilen",
    stopped: "Beendet. Der Link gilt nicht mehr.",
    problems: {
      "too-many-links": ["Es gibt zu viele Links", "Ein Haushalt kann 50 haben. Beenden Sie einen, der nicht mehr gebraucht wird."],
      unprocessable: ["Diese Liste ist noch nicht auf dem Server", "Warten Sie, bis sie gespeichert ist, und versuchen Sie es noch einmal."],
    },
  },
  guest: {
    title: "Geteilte Liste",
    openLink: "Öffnen Sie den Link, den Sie bekommen haben",
    openLinkDetail: "Diese Seite geht nur mit dem ganzen Link, so wie Sie ihn bekommen haben.",
    opening: "Die Liste wird geöffnet …",
    roles: {
      edit: "Für Sie zum Bearbeiten.",
      tick: "Für Sie zum Abhaken.",
      read: "Für Sie zum Lesen.",
    },
    until: (day) => `Der Link gilt bis ${day}.`,
    over: "Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.",
    overDetail: "Er wurde beendet, oder seine Zeit ist vorbei.",
    toForage: "Forage öffnen",
    away: "Der Server ist nicht erreichbar",
    awayDetail: "Sie sehen die Liste, wie sie war. Sie wird aktualisiert, sobald es eine Verbindung gibt.",
    waiting: (count) =>
      count === 1
        ? "1 Änderung ist auf diesem Gerät gespeichert und wird gesendet."
        : `${count} Änderungen sind auf diesem Gerät gespeichert und werden gesendet.`,
    refused: "Etwas wurde nicht angenommen",
    refusedDetail: "Die Liste zeigt, was jetzt gilt.",
    added: (count) => (count === 1 ? "Hinzugefügt." : `${count} hinzugefügt.`),
    empty: "Nichts auf dieser Liste",
    emptyAdd: "Schreiben Sie unten, was gebraucht wird.",
    emptyWait: "Hier sehen Sie, was die anderen hinzufügen.",
  },
};
