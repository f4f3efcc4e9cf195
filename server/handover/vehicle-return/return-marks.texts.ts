import { limits } from "#server/ground/kernel/limits.ts";

/** Sentences about new damages that are noted one by one at a return (vehicle-return.md#marks). */
export const returnMarkTexts = {
  title: "Neue Schäden einzeichnen",
  more: "Weitere einzeichnen oder entfernen",
  noted: "Der Schaden wurde notiert.",
  removed: "Der Schaden wurde entfernt.",
  viewRequired: "Bitte tippen Sie in die Zeichnung, oder wählen Sie die Seite des Fahrzeugs.",
  none: "Noch keiner eingezeichnet.",
  full: `Mehr als ${limits.marksPerReturn} neue Schäden lassen sich nicht einzeichnen. Bitte beschreiben Sie weitere als Text.`,
  cancelled: "Dieser Vertrag ist storniert.",
  over: "Die Rückgabe lässt sich nicht mehr ändern. Tragen Sie Schäden auf der Seite des Fahrzeugs nach.",
  returned: "Das Fahrzeug ist zurück: Neue Schäden dieser Rückgabe ändert jetzt ein Admin.",
  otherVehicle: "Der Vertrag gilt inzwischen für ein anderes Fahrzeug. Bitte laden Sie die Seite neu.",
  contradiction: "Es sind neue Schäden eingezeichnet. Wählen Sie „Ja“, oder entfernen Sie sie dort.",
  changed: "Die eingezeichneten Schäden haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.",
  correctionHint: "Danach berichtigen Sie die Rückgabe, damit der Vertrag es auch sagt.",
} as const;
