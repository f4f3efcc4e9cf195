/** What the form of a return says where its protocol says nothing yet (vehicle-return.md#signatures-of-the-return). */
export const returnFormTexts = {
  unanswered: "noch nicht angegeben",
  missingUnnamed: "Es fehlt etwas (noch nicht angegeben)",
  damageUndescribed: "Es gibt neue Schäden (noch nicht angegeben)",
} as const;
