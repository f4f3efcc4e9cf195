import type { paperKinds } from "#db/schema/contracts.ts";
import { halfLabels } from "#server/checks/verification/document-half.ts";
import { approvalStates } from "#server/checks/verification/id-check.states.ts";
import { withdrawalReasons } from "#server/checks/withdrawing/withdrawing.texts.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

const labels: Record<string, string> = {
  start_id_check: "Legitimation gestartet",
  approve_identity_document: "Ausweisdokument akzeptiert",
  approve_driving_license: "Führerschein akzeptiert",
  reject_identity_document: "Ausweisdokument abgelehnt",
  reject_license_document: "Führerschein abgelehnt",
  undo_decision: "Entscheidung rückgängig gemacht",
  withdraw_decision: "Entscheidung zurückgenommen",
  note_original: "Im Original vorgelegt",
  discard: "Ohne Vertrag abgeschlossen",
  undo_discard: "Abschluss rückgängig gemacht",
  create_contract: "Vertrag erstellt",
  create_sb_contract: "SB-Schutz gebucht",
  delete_personal_data: "Personenbezogene Daten gelöscht",
  export_customer: "Auskunft erstellt",
  erase_customer: "Daten auf Verlangen gelöscht",
  delete_photos_after_decision: "Fotos nach der Entscheidung gelöscht",
  restore_photos: "Gelöschte Fotos wiederhergestellt",
  receive_legitimation: "Antwort des Prüfdienstes erhalten",
  add_signatures: "Unterschrift geleistet",
  make_document: "Dokument erstellt",
  extend_contract: "Vertrag verlängert",
  swap_vehicle: "Fahrzeug getauscht",
  hand_over: "Fahrzeug übergeben",
  cancel_contract: "Storno begonnen",
  undo_cancel_contract: "Storno rückgängig gemacht",
  contract_cancelled: "Storniert",
  vehicle_return: "Fahrzeug zurückgenommen",
  correct_return: "Fahrzeugrückgabe berichtigt",
  disclose_driver: "Einer Behörde mitgeteilt, wem das Fahrzeug überlassen war",
  add_payment: "Zahlung eingetragen",
  reverse_payment: "Zahlung zurückgenommen",
  request_photo: "Foto nachgefordert",
  withdraw_photo_request: "Nachforderung zurückgezogen",
  renew_photo_request: "Neuer Link für die Nachforderung",
  fulfil_photo_request: "Nachgefordertes Foto erhalten",
  send_contract_email: "Vertrag per E-Mail versendet",
  remind_of_return: "Kunde an die Rückgabe erinnert",
  retry_contract_email: "E-Mail mit dem Vertrag erneut versendet",
};

const sideLabels: Record<string, string> = { front_side: "Vorderseite", back_side: "Rückseite" };

const documentLabels: Record<(typeof paperKinds)[number], string> = {
  unsigned: "Vertrag",
  signed: "Vertrag, unterschrieben und versiegelt",
  signed_with_vehicle_return: "Vertrag mit Fahrzeugrückgabe, versiegelt",
  addendum: "Nachtrag",
  signed_addendum: "Nachtrag, unterschrieben und versiegelt",
  cancellation: "Stornierung, versiegelt",
  corrected_return: "Berichtigte Fahrzeugrückgabe, versiegelt",
};

type Details = Record<string, unknown> | null;

/**
 * The German text of an audit entry in a process's history. `details` contain document and side of a Nachforderung, the
 * kind of a paper, or what was taken back and why.
 */
export function historyLabel(action: string, details: Details = null): string {
  const label = entryOf(labels, action) ?? "Vorgang geändert";
  if (action === "make_document") return `${label}: ${entryOf(documentLabels, String(details?.kind)) ?? "Vertrag"}`;
  const side = entryOf(sideLabels, String(details?.side));
  const half = entryOf(halfLabels, String(details?.document));
  if (action === "note_original" && half) return `${label}: ${half}`;
  if (half && (action === "undo_decision" || action === "withdraw_decision")) {
    const was = entryOf(approvalStates, String(details?.was))?.label.toLowerCase() ?? "entschieden";
    const reason = entryOf(withdrawalReasons, String(details?.reason));
    return `${label}: ${half} war ${was}${reason ? `, ${reason}` : ""}`;
  }
  return side && half ? `${label}: ${half}, ${side}` : label;
}
