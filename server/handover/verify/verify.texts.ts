/** Texts of the page that verifies a document. */
export const verifyTexts = {
  hashInvalid: "Eine Prüfsumme besteht aus 64 Zeichen: Ziffern und den Buchstaben a bis f.",
  tooMany:
    "Sie haben in kurzer Zeit sehr viele Dokumente geprüft. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  notPdf: "Das ist keine PDF-Datei. Bitte wählen Sie das Dokument als PDF.",
  unreadable: "Die Datei konnte nicht gelesen werden. Bitte wählen Sie sie noch einmal.",
  tooLarge: "Die Datei ist größer als 50 MB und damit sicher kein Dokument von uns.",
} as const;

const contractKinds = {
  unsigned: "Fahrzeugüberlassungsvertrag, nicht unterschrieben",
  signed: "Fahrzeugüberlassungsvertrag, unterschrieben",
  signed_with_vehicle_return: "Fahrzeugüberlassungsvertrag mit Fahrzeugrückgabe",
  cancellation: "Storno eines Fahrzeugüberlassungsvertrags",
  addendum: "Nachtrag zum Fahrzeugüberlassungsvertrag, nicht unterschrieben",
  signed_addendum: "Nachtrag zum Fahrzeugüberlassungsvertrag, unterschrieben",
  corrected_return: "Fahrzeugüberlassungsvertrag mit berichtigter Fahrzeugrückgabe",
} as const;

const sbContractKinds = {
  unsigned: "Selbstbeteiligungschutz Vertrag, nicht unterschrieben",
  signed: "Selbstbeteiligungschutz Vertrag, unterschrieben",
  signed_with_vehicle_return: "Selbstbeteiligungschutz Vertrag",
  cancellation: "Storno eines Selbstbeteiligungschutz Vertrags",
  addendum: "Nachtrag zum Selbstbeteiligungschutz Vertrag, nicht unterschrieben",
  signed_addendum: "Nachtrag zum Selbstbeteiligungschutz Vertrag, unterschrieben",
  corrected_return: "Selbstbeteiligungschutz Vertrag",
} as const;

type DocumentKind = keyof typeof contractKinds;

/** `Fahrzeugüberlassungsvertrag, unterschrieben` */
export const documentKindText = (subject: "contract" | "sb_contract", kind: DocumentKind) =>
  (subject === "contract" ? contractKinds : sbContractKinds)[kind];
