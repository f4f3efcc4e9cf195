/** Texts about repeated requests, for users of API clients. */
export const idempotencyTexts = {
  badKey: "Der Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.",
  otherRequest: "Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.",
  atWork: "Die Anfrage mit diesem Idempotency-Key wird noch bearbeitet. Bitte versuchen Sie es gleich noch einmal.",
  answerGone: "Diese Anfrage wurde schon ausgeführt; ihre Antwort ist nicht mehr lesbar.",
} as const;
