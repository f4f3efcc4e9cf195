/** What a refused parameter of a query says: its name, and what to send. */
export const parameterTexts = {
  missing: (name: string, other: string) => `Bitte senden Sie „${name}“ oder „${other}“.`,
  alone: (name: string) =>
    `„updated_since“ lässt sich nicht mit „${name}“ verbinden. Bitte lassen Sie eines von beiden weg.`,
  choice: (name: string, values: readonly string[]) =>
    `„${name}“ hat einen unbekannten Wert. Bitte verwenden Sie ${values.map((value) => `„${value}“`).join(", ")}.`,
  count: (name: string, maximum: number) =>
    `„${name}“ ist eine ganze Zahl von 1 bis ${maximum}. Bitte senden Sie eine solche.`,
  instant: (name: string) =>
    `„${name}“ ist kein Zeitpunkt. Bitte senden Sie ihn nach ISO 8601, zum Beispiel „2026-11-26T09:00:00Z“.`,
  day: (name: string) => `„${name}“ ist kein Tag. Bitte senden Sie ihn so: „2026-11-26“.`,
} as const;
