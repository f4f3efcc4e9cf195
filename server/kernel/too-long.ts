/** What a field says about a text above its maximum. */
export const tooLong = (maximum: number) =>
  `Dieser Text ist zu lang. Bitte verwenden Sie höchstens ${maximum} Zeichen.`;
