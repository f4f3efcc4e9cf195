/** Sentences about vehicles (spec §2, §5). */
export const vehicleTexts = {
  vehicleRequired: "Bitte wählen Sie ein Fahrzeug aus dem Bestand.",
  vehicleGone: "Dieses Fahrzeug ist nicht mehr im Bestand. Bitte wählen Sie ein anderes.",
  vehicleIncomplete:
    "Marke oder FIN dieses Fahrzeugs sind im Bestand nicht richtig hinterlegt. Bitte berichtigen Sie sie zuerst unter „Fahrzeuge“.",
  vinCheckDigit:
    "Die Prüfziffer der FIN passt nicht. Das kommt bei europäischen Fahrzeugen vor; bitte vergleichen Sie sie.",
  plateRequired: "Kennzeichen ist erforderlich",
  plateFormat: "Bitte geben Sie das Kennzeichen im Format „D XY 1234“ oder „D 0123“ ein.",
  plateHint: "z. B. D XY 1234 oder D 0123",
  odometerRequired: "Kilometerstand ist erforderlich",
  odometerDigits: "Der Kilometerstand darf nur aus Zahlen bestehen.",
} as const;
