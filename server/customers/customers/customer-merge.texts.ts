/** Texts of finding and merging records of the same person. */
export const customerMergeTexts = {
  confirm: "Bitte bestätigen Sie, dass beide Einträge dieselbe Person sind.",
  choose: "Bitte wählen Sie, welcher Eintrag bleibt.",
  differ: "Zusammengeführt werden nur Kunden mit gleichem Namen und Geburtsdatum.",
  changed: "Einer der Einträge wurde inzwischen zusammengeführt. Bitte sehen Sie die Kunden noch einmal an.",
  erased: "Die Daten dieses Kunden wurden gelöscht. Das Zusammenführen ist nicht mehr möglich.",
  merged: "Die Kunden wurden zusammengeführt. Alle Vorgänge und Verträge stehen jetzt hier.",
  undone: "Das Zusammenführen wurde rückgängig gemacht. Beide Kunden stehen wieder in der Liste.",
  undoErased: "Die Daten dieses Kunden wurden gelöscht. Das Zusammenführen lässt sich nicht mehr rückgängig machen.",
  undoLaterFirst:
    "Dieser Kunde wurde danach selbst mit einem anderen zusammengeführt. Machen Sie zuerst das rückgängig.",
  eraseMerged: "Dieser Kunde wurde inzwischen mit einem anderen zusammengeführt. Bitte öffnen Sie ihn noch einmal.",
} as const;
