/** What endpoints are told about, with the name of each on the page. */
export const webhookEvents = [
  { key: "capture.completed", label: "Fotos oder Wallet-Angaben eines Aufnahme-Links eingegangen" },
  { key: "id_check.decided", label: "Legitimation entschieden" },
  { key: "id_check.decision_withdrawn", label: "Entscheidung zurückgenommen" },
  { key: "contract.created", label: "Vertrag angelegt" },
  { key: "contract.signed", label: "Vertrag vollständig unterschrieben" },
  { key: "contract.paper_ready", label: "Dokument eines Vertrags erstellt" },
  { key: "contract.extended", label: "Vertrag verlängert" },
  { key: "contract.vehicle_swapped", label: "Fahrzeug getauscht" },
  { key: "contract.handed_over", label: "Fahrzeug übergeben" },
  { key: "contract.cancelled", label: "Vertrag storniert" },
  { key: "contract.returned", label: "Fahrzeug zurückgenommen" },
  { key: "contract.return_corrected", label: "Fahrzeugrückgabe berichtigt" },
  { key: "sb_contract.created", label: "SB-Schutz allein gebucht" },
  { key: "sb_contract.signed", label: "SB-Schutz allein unterschrieben" },
  { key: "sb_contract.extended", label: "SB-Schutz allein verlängert" },
  { key: "sb_contract.cancelled", label: "SB-Schutz allein storniert" },
  { key: "contract.payment_added", label: "Zahlung eingetragen" },
  { key: "contract.payment_reversed", label: "Zahlung zurückgenommen" },
] as const;

export type WebhookEventName = (typeof webhookEvents)[number]["key"];
export const webhookEventNames = webhookEvents.map(({ key }) => key) as [WebhookEventName, ...WebhookEventName[]];

/** Sent from the page only, whatever an endpoint has chosen. */
export const testEvent = "webhook.test";

/** An event as people call it. */
export const eventLabel = (type: string): string =>
  type === testEvent ? "Testereignis" : (webhookEvents.find(({ key }) => key === type)?.label ?? type);
