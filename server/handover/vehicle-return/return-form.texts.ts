/** What the form of a return says above its pads besides what the protocol will say (vehicle-return.md#signatures-of-the-return). */
export const returnFormTexts = {
  unanswered: "noch nicht angegeben",
  missingUnnamed: "Es fehlt etwas (noch nicht angegeben)",
  damageUndescribed: "Es gibt neue Schäden (noch nicht angegeben)",
  signAgain: "Die Angaben haben sich geändert. Bitte noch einmal unterschreiben.",
} as const;
