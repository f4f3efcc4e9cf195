import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** What the actions of the audit log are called on the screen, by the part of the work they belong to. */
export const auditAreas = {
  sign_in: {
    label: "Anmeldung",
    actions: {
      sign_in: "Angemeldet",
      fail_sign_in: "Anmeldung fehlgeschlagen",
      fail_own_password: "Eigenes Passwort falsch eingegeben",
      refuse_access: "Zugriff verweigert",
      reset_password: "Passwort zurückgesetzt",
      change_password: "Passwort geändert",
      accept_invitation: "Einladung angenommen",
      end_session: "Gerät abgemeldet",
      forget_devices: "Bekannte Geräte vergessen",
    },
  },
  view: {
    label: "Fotos und Scans angesehen",
    actions: {
      view_document_image: "Foto eines Ausweises angesehen",
      view_linked_document: "Dokument über einen Link angesehen",
      view_scan: "Scan angesehen",
      draw_scan_thumbnail: "Vorschaubild eines Scans gezeichnet",
      read_scan_zone: "Zone eines Scans gelesen",
    },
  },
  check: {
    label: "Legitimation",
    actions: {
      start_check_in: "Check-in auf der Website begonnen",
      confirm_check_in: "Check-in auf der Website bestätigt",
      start_capture: "Aufnahme-Link erstellt",
      mail_capture_link: "Aufnahme-Link versendet",
      submit_images: "Fotos gesendet",
      start_id_check: "Legitimation gestartet",
      approve_identity_document: "Ausweisdokument akzeptiert",
      approve_driving_license: "Führerschein akzeptiert",
      reject_identity_document: "Ausweisdokument abgelehnt",
      reject_license_document: "Führerschein abgelehnt",
      receive_legitimation: "Antwort des Prüfdienstes erhalten",
      request_photo: "Foto nachgefordert",
      renew_photo_request: "Neuer Link für die Nachforderung",
      withdraw_photo_request: "Nachforderung zurückgezogen",
      fulfil_photo_request: "Nachgefordertes Foto erhalten",
      discard: "Ohne Vertrag abgeschlossen",
      note_original: "Im Original vorgelegt",
      undo_discard: "Abschluss rückgängig gemacht",
      receive_scan_mail: "Scan per E-Mail eingegangen",
      release_scan: "Scan aus der Quarantäne freigegeben",
      delete_quarantined_scan: "Scan aus der Quarantäne gelöscht",
      upload_scan: "Scan hochgeladen",
      delete_scan: "Scan gelöscht",
      undo_delete_scan: "Löschen eines Scans rückgängig gemacht",
    },
  },
  contract: {
    label: "Verträge",
    actions: {
      create_contract: "Vertrag erstellt",
      create_sb_contract: "SB-Schutz gebucht",
      start_phone_signing: "Unterschrift per Handy gestartet",
      add_signatures: "Unterschrift geleistet",
      make_document: "Dokument erstellt",
      extend_contract: "Vertrag verlängert",
      swap_vehicle: "Fahrzeug getauscht",
      vehicle_return: "Fahrzeug zurückgenommen",
      add_damage_photos: "Schadenfotos hinzugefügt",
      remove_damage_photo: "Schadenfoto entfernt",
      send_contract_email: "Vertrag per E-Mail versendet",
      remind_of_return: "An die Rückgabe erinnert",
      retry_contract_email: "E-Mail mit dem Vertrag erneut versendet",
    },
  },
  vehicle: {
    label: "Fahrzeuge und Reservierungen",
    actions: {
      create_vehicle: "Fahrzeug angelegt",
      update_vehicle: "Fahrzeug geändert",
      undo_update_vehicle: "Änderung eines Fahrzeugs rückgängig gemacht",
      delete_vehicle: "Fahrzeug gelöscht",
      undo_delete_vehicle: "Löschen eines Fahrzeugs rückgängig gemacht",
      import_vehicles: "Fahrzeuge importiert",
      undo_import: "Import rückgängig gemacht",
      create_reservation: "Reservierung angelegt",
      update_reservation: "Reservierung geändert",
      delete_reservation: "Reservierung gelöscht",
    },
  },
  admin: {
    label: "Verwaltung",
    actions: {
      create_tenant: "Mandant angelegt",
      change_plan: "Tarif geändert",
      update_headquarters_details: "Anschrift, Kontakt und Öffnungszeiten der Zentrale geändert",
      update_headquarters: "Zentrale geändert",
      update_legitimation: "Prüfdienst geändert",
      save_logo: "Logo gespeichert",
      remove_logo: "Logo entfernt",
      create_branch_office: "Standort angelegt",
      edit_branch_office: "Standort geändert",
      create_user: "NutzerIn angelegt",
      edit_user: "NutzerIn geändert",
      lock_user: "NutzerIn gesperrt",
      unlock_user: "NutzerIn entsperrt",
      assign_to_dealer: "NutzerIn an anderen Standort versetzt",
      resend_invitation: "Einladung erneut gesendet",
      withdraw_invitation: "Einladung zurückgezogen",
      reset_user: "Zugang vom Betreiber zurückgesetzt",
      update_profile: "Profil geändert",
      change_messages: "Einstellungen der Mitteilungen geändert",
      register_push: "Mitteilungen im Browser eingeschaltet",
      update_website_widget: "Aufnahme auf der Website geändert",
      renew_publishable_key: "Schlüssel der Website erneuert",
      save_avatar: "Profilbild gespeichert",
      remove_avatar: "Profilbild entfernt",
      set_reservation_buffer: "Puffer für Reservierungen geändert",
      set_federal_state: "Bundesland geändert",
      new_calendar_feed: "Kalenderadresse erstellt",
      end_calendar_feed: "Kalenderadresse beendet",
      save_prices: "Preise gespeichert",
      save_terms: "Vertragsbedingungen gespeichert",
      confirm_terms: "Rechtliche Prüfung der Bedingungen vermerkt",
      send_contact_request: "Anfrage an den Betreiber gesendet",
    },
  },
  data: {
    label: "Export und Datenschutz",
    actions: {
      create_api_token: "API-Zugang angelegt",
      revoke_api_token: "API-Zugang widerrufen",
      create_webhook: "Webhook angelegt",
      save_webhook: "Webhook geändert",
      rotate_webhook_secret: "Geheimnis des Webhooks erneuert",
      switch_webhook: "Webhook ein- oder ausgeschaltet",
      delete_webhook: "Webhook gelöscht",
      resend_webhook: "Nachricht an Webhook erneut gesendet",
      export_contracts: "Verträge exportiert",
      export_vehicles: "Fahrzeuge exportiert",
      export_audit_log: "Protokoll exportiert",
      export_tenant: "Alle Daten exportiert",
      ask_to_delete_tenant: "Löschen aller Daten angefordert",
      download_agreement: "Vertrag zur Auftragsverarbeitung heruntergeladen",
      export_customer: "Auskunft für Kunden erstellt",
      merge_customers: "Kunden zusammengeführt",
      undo_customer_merge: "Zusammenführen von Kunden rückgängig gemacht",
      erase_customer: "Kundendaten gelöscht",
      delete_personal_data: "Personenbezogene Daten gelöscht",
      delete_photos_after_decision: "Fotos nach der Entscheidung gelöscht",
      delete_unused_scans: "Nicht verwendete Scans gelöscht",
      delete_unused_photos: "Nicht verwendete Fotos gelöscht",
    },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>;

export type AuditArea = keyof typeof auditAreas;
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

const labels = new Map<string, string>(Object.values(auditAreas).flatMap(({ actions }) => Object.entries(actions)));

/** An action as people call it; one without a name of its own stays as the log has it. */
export const actionLabel = (action: string): string => labels.get(action) ?? action;

const subjectLabels: Record<string, string> = {
  id_check: "Vorgang",
  contract: "Vertrag",
  sb_contract: "SB-Vertrag",
  vehicle: "Fahrzeug",
  vehicle_import: "Import",
  reservation: "Reservierung",
  scan: "Scan",
  user: "NutzerIn",
  api_token: "API-Zugang",
  webhook: "Webhook",
  customer: "Kunde",
  capture_process: "Aufnahme-Link",
  branch_office: "Standort",
  office: "Standort",
  headquarter: "Zentrale",
  contact_request: "Anfrage",
  contract_terms: "Vertragsbedingungen",
  price_version: "Preise",
  document_image: "Foto",
};

/** What kind of thing an entry is about. */
export const subjectLabel = (subjectType: string): string => entryOf(subjectLabels, subjectType) ?? subjectType;

/** How far back a list of entries goes. */
export const auditPeriods = {
  day: { label: "letzte 24 Stunden", days: 1 },
  week: { label: "letzte 7 Tage", days: 7 },
  month: { label: "letzte 30 Tage", days: 30 },
  year: { label: "letzte 12 Monate", days: 365 },
} as const;
export type AuditPeriod = keyof typeof auditPeriods;
export const auditPeriodNames = Object.keys(auditPeriods) as [AuditPeriod, ...AuditPeriod[]];
