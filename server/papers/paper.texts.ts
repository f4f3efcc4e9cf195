/** Sentences about papers that cannot be shown. */
export const paperTexts = {
  notFound: "Das Dokument wurde nicht gefunden.",
  notYet: "Dieses Dokument gibt es noch nicht.",
} as const;
