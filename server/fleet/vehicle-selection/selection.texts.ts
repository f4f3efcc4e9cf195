import { limits } from "#server/ground/kernel/limits.ts";

const named = 5;

/** `Golf, K AB 1; Polo, K AB 2 und 3 weitere` */
function listOf(vehicles: readonly string[]): string {
  const rest = vehicles.length - named;
  const shown = vehicles.slice(0, named).join("; ");
  return rest > 0 ? `${shown} und ${rest} weitere` : shown;
}

const inUse = (vehicles: readonly string[]) =>
  `Unterwegs oder reserviert ${vehicles.length === 1 ? "ist" : "sind"} ${listOf(vehicles)}. Bitte nehmen Sie diese Fahrzeuge aus der Auswahl.`;

export const selectionTexts = {
  nothing: "Bitte wählen Sie mindestens ein Fahrzeug aus.",
  tooMany: `Bitte wählen Sie höchstens ${limits.selectedVehicles} Fahrzeuge aus.`,
  officeRequired: "Bitte wählen Sie einen Standort.",
  gone: "Ein Teil der Fahrzeuge ist nicht mehr im Bestand. Bitte laden Sie die Seite neu; geändert wurde nichts.",
  notDeleted: (vehicles: readonly string[]) => `Gelöscht wurde nichts: ${inUse(vehicles)}`,
  notMoved: (vehicles: readonly string[]) => `Verschoben wurde nichts: ${inUse(vehicles)}`,
  moved: (count: number) => (count === 1 ? "Ein Fahrzeug wurde verschoben." : `${count} Fahrzeuge wurden verschoben.`),
  chosen: (count: number) => (count === 1 ? "1 Fahrzeug ausgewählt" : `${count} Fahrzeuge ausgewählt`),
  ticked: "Ausgewählte Fahrzeuge",
  deleteTicked: "Ausgewählte Fahrzeuge löschen?",
  deleteQuestion: (count: number) => (count === 1 ? "Fahrzeug löschen?" : `${count} Fahrzeuge löschen?`),
  deleteMeans:
    "Sie verschwinden aus dem Bestand. Verträge und Verlauf bleiben erhalten, FIN und Kennzeichen werden wieder frei.",
} as const;
