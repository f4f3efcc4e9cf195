import { limits } from "#server/ground/kernel/limits.ts";

/** Sentences about the photo round on another phone (vehicle-return.md#round-on-a-phone). */
export const phoneRoundTexts = {
  section: "Auf einem Handy aufnehmen",
  hint: `Der Kunde oder ein Kollege macht die Fotos mit seinem Handy, ohne Anmeldung. Der Link gilt ${limits.roundOnPhone.validMinutes} Minuten und nur für diese Fotorunde.`,
  forColleague: "Für Kollegen: frühere Fotos zeigen",
  forColleagueHint: "Kunden sehen keine früheren Fotos: Darauf kann sein, was anderen gehört.",
  isForColleague: "Für Kollegen: Das Handy zeigt die früheren Fotos.",
  isForCustomer: "Das Handy zeigt keine früheren Fotos.",
  start: "QR-Code anzeigen",
  startAgain: "Neuen Link erstellen",
  end: "Link beenden",
  scan: (until: string) => `QR-Code mit dem Handy scannen oder den Link senden. Er gilt bis ${until} Uhr.`,
  until: (time: string) => `Der Link gilt bis ${time} Uhr.`,
  qr: "QR-Code mit dem Link zur Fotorunde",
  notOpened: "Noch nicht geöffnet",
  opened: "Auf einem Handy geöffnet. Die Fotos erscheinen hier von selbst.",
  unusable: "Dieser Link ist ungültig oder abgelaufen.",
  tooMany: "Über diesen Link wurde zu oft gesendet. Bitte lassen Sie sich einen neuen Link geben.",
  /** On the phone. */
  title: { handover: "Fotos bei der Übergabe", return: "Fotos bei der Rückgabe" },
  done: "Alle acht Fotos sind angekommen. Vielen Dank – Sie können diese Seite schließen.",
  ended:
    "Dieser Link gilt nicht mehr. Nicht gesendete Fotos bleiben bis zu einem Tag auf diesem Handy und werden gesendet, sobald Sie einen neuen Link für dieselbe Fotorunde öffnen.",
} as const;
