/** What users are told about, with the name of each in the settings. The bell shows all of them. */
export const messageKinds = [
  { key: "check_decided", label: "Legitimation akzeptiert oder abgelehnt" },
  { key: "capture_finished", label: "Fotos eines Kunden eingegangen" },
  { key: "link_asked", label: "Kunde bittet um einen neuen Link" },
  { key: "contract_signed", label: "Vertrag vollständig unterschrieben" },
  { key: "return_overdue", label: "Rückgabe überfällig" },
  { key: "scan_arrived", label: "Scan eingegangen" },
  { key: "mail_failed", label: "E-Mail nicht zugestellt" },
  { key: "seller_list", label: "Liste von eAutoseller mit Fehlern (nur Admins)" },
  { key: "wallet_certificate", label: "Zertifikat der Wallet endet (nur Admins)" },
  { key: "webhook_paused", label: "Webhook angehalten (nur Admins)" },
] as const;

export type MessageKind = (typeof messageKinds)[number]["key"];
