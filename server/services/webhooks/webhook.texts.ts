/** Texts of webhooks. */
export const webhookTexts = {
  urlRequired: "Bitte geben Sie die Adresse an, an die gesendet wird.",
  urlTooLong: "Bitte verwenden Sie höchstens 500 Zeichen.",
  urlRefused:
    "An diese Adresse sendet die Anwendung nicht. Bitte geben Sie eine öffentliche Adresse an, die mit https:// beginnt.",
  urlTaken:
    "An diese Adresse sendet schon ein Webhook. Bitte ändern Sie dort die Ereignisse: Mit einem zweiten käme jede Nachricht doppelt an, mit verschiedenen Geheimnissen unterschrieben.",
  eventsRequired: "Bitte wählen Sie mindestens ein Ereignis.",
  formOutdated: "Dieses Formular ist veraltet. Bitte laden Sie die Seite neu.",
  tooMany: (maximum: number) =>
    `Mehr als ${maximum} Adressen sind nicht möglich. Bitte löschen Sie eine, die Sie nicht mehr brauchen.`,
  unknown: "Diesen Webhook gibt es nicht.",
  deliveryUnknown: "Diese Zustellung gibt es nicht mehr.",
  notSendable: "Dieser Webhook ist ausgeschaltet oder angehalten. Bitte schalten Sie ihn zuerst ein.",
  shownOnce:
    "Kopieren Sie das Geheimnis jetzt in das Programm, das die Nachrichten empfängt. Es wird nur dieses eine Mal angezeigt.",
  overlap: "Das bisherige Geheimnis gilt noch 24 Stunden: So lange ist jede Nachricht mit beiden unterschrieben.",
  changedMeanwhile:
    "Jemand anderes hat diesen Webhook inzwischen geändert. Bitte laden Sie die Seite neu, bevor Sie speichern.",
  saved: "Der Webhook wurde gespeichert.",
  switchedOn: "Der Webhook ist eingeschaltet. Was gewartet hat, wird jetzt gesendet.",
  switchedOff: "Der Webhook ist ausgeschaltet. Ereignisse werden ihm nicht mehr gemeldet.",
  testSent: "Das Testereignis wird gesendet. Das Ergebnis steht gleich unter „Zustellungen“.",
  resent: "Die Nachricht wird noch einmal gesendet.",
  deleted: "Der Webhook wurde gelöscht.",
  deleteQuestion: "Möchten Sie diesen Webhook löschen?",
  deleteDescription: "Es wird nichts mehr dorthin gesendet, auch nicht, was noch wartet.",
  rotateQuestion: "Möchten Sie das Geheimnis erneuern?",
  rotateDescription: "Das bisherige gilt noch 24 Stunden, damit Sie das neue in Ruhe eintragen können.",
  paused: {
    failing: "Angehalten, weil die Adresse seit mehr als einem Tag nichts annimmt. Nachrichten warten.",
    gone: "Angehalten, weil die Adresse mit 410 (Gone) mitgeteilt hat, dass es sie nicht mehr gibt. Nachrichten warten.",
  },
} as const;

/** Why a try failed, by its key in the log. */
export const deliveryProblems = {
  timeout: "keine Antwort in 10 Sekunden",
  unreachable: "nicht erreichbar",
  address: "Adresse nicht erlaubt",
  redirect: "Weiterleitung, der nicht gefolgt wird",
  refused: "nicht angenommen",
  gone: "gibt es nicht mehr",
  secret: "Geheimnis unlesbar, bitte erneuern",
  removed: "Webhook gelöscht",
} as const;
export type DeliveryProblem = keyof typeof deliveryProblems;
