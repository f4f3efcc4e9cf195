const labels: Record<string, string> = {
  start_id_check: "Legitimation gestartet",
  approve_identity_document: "Ausweisdokument akzeptiert",
  approve_driving_license: "Führerschein akzeptiert",
  reject_identity_document: "Ausweisdokument abgelehnt",
  reject_license_document: "Führerschein abgelehnt",
  discard: "Ohne Vertrag abgeschlossen",
  create_contract: "Vertrag erstellt",
  delete_personal_data: "Personenbezogene Daten gelöscht",
  delete_photos_after_decision: "Fotos nach der Entscheidung gelöscht",
  receive_legitimation: "Antwort des Prüfdienstes erhalten",
  vehicle_return: "Fahrzeug zurückgenommen",
};

/** What an audit entry of a process says in its history. */
export const historyLabel = (action: string) => labels[action] ?? "Vorgang geändert";
