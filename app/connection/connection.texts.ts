import type { FailedRequest, OutageCause } from "./outage-guard.ts";

/** What is shown while requests fail. */
export const connectionTexts = {
  headline: { network: "Keine Verbindung", server: "Gerade nicht erreichbar" } satisfies Record<OutageCause, string>,
  form: {
    network:
      "Es konnte nichts gesendet werden. Ihre Eingaben sind noch da und werden von selbst gesendet, sobald Sie wieder verbunden sind.",
    server:
      "Handschlag hat die Eingaben nicht bestätigt. Sie sind noch da und werden von selbst noch einmal gesendet, sobald Handschlag wieder erreichbar ist. Doppelt gespeichert wird nichts.",
  } satisfies Record<OutageCause, string>,
  /** A form that is not sent by itself. */
  formByHand: {
    network:
      "Es konnte nichts gesendet werden. Ihre Eingaben sind noch da: Bitte senden Sie sie erneut, sobald Sie wieder verbunden sind.",
    server:
      "Handschlag hat die Eingaben nicht bestätigt. Sie sind noch da: Bitte senden Sie sie gleich noch einmal. Doppelt gespeichert wird nichts.",
  } satisfies Record<OutageCause, string>,
  page: {
    network:
      "Die nächste Seite konnte nicht geladen werden. Sobald Sie wieder verbunden sind, geht es von selbst weiter. Ihre Eingaben auf dieser Seite sind noch da.",
    server:
      "Die nächste Seite konnte nicht geladen werden. Sobald Handschlag wieder erreichbar ist, geht es von selbst weiter. Ihre Eingaben auf dieser Seite sind noch da.",
  } satisfies Record<OutageCause, string>,
  document: {
    network:
      "Das geht nur mit Verbindung. Sobald Sie wieder verbunden sind, geht es von selbst weiter. Ihre Eingaben auf dieser Seite sind noch da.",
    server:
      "Das geht gerade nicht. Sobald Handschlag wieder erreichbar ist, geht es von selbst weiter. Ihre Eingaben auf dieser Seite sind noch da.",
  } satisfies Record<OutageCause, string>,
  stay: { form: "Nicht senden", page: "Hier bleiben", document: "Hier bleiben" } satisfies Record<
    FailedRequest["purpose"],
    string
  >,
  again: { form: "Erneut senden", page: "Erneut versuchen", document: "Erneut versuchen" } satisfies Record<
    FailedRequest["purpose"],
    string
  >,
  stale: (time: string) => `Angezeigt wird der Stand von ${time} Uhr.`,
} as const;
