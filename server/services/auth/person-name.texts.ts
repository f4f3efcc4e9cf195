/** Texts of a user's name. */
export const personNameTexts = {
  prenameRequired: "Vorname ist erforderlich",
  surnameRequired: "Bitte geben Sie den Nachnamen ein",
  nameMinimum: "Bitte geben Sie mindestens 3 Zeichen ein",
  isShortName: "heißt wirklich so",
  salutationRequired: "Die Andrede ist erforderlich",
} as const;
