/** A vehicle that never came back, and the police (theft.md). */
export const theftTexts = {
  title: "Diebstahl melden",
  open: "Diebstahl gemeldet",
  lead: "Handschlag stellt zusammen, was die Polizei braucht: Vertrag, Personen, Fahrzeug, Zeiten und Kontakte als PDF, dazu ein ZIP mit Papieren und Fotos. Das Fahrzeug wird gesperrt, und nichts aus diesem Vorgang wird gelöscht, bis das Verfahren beendet ist.",
  account: "Was ist geschehen?",
  accountHint: "z. B. seit wann Sie den Kunden zu erreichen versuchen, und wie",
  accountRequired: "Bitte schreiben Sie, was geschehen ist.",
  policeOffice: "Polizeidienststelle",
  policeReference: "Aktenzeichen der Polizei",
  keptUntil: "Nichts löschen bis",
  keptUntilHint:
    "Spätestens dann prüfen Sie, ob das Verfahren noch läuft. Ohne Verlängerung wird danach wieder nach Frist gelöscht.",
  keptUntilFormat: "Bitte geben Sie einen Tag ein, zum Beispiel 31.12.2026.",
  keptUntilRange: "Bitte wählen Sie einen Tag von morgen an, höchstens ein Jahr voraus.",
  isSure: "Ich habe geprüft: Das Fahrzeug ist nicht zurück, und der Kunde ist benachrichtigt.",
  isSureRequired: "Bitte bestätigen Sie, dass Sie das geprüft haben.",
  submit: "Unterlagen erstellen",
  notYet: (hours: number) =>
    `Ein Diebstahl kann gemeldet werden, wenn die Rückgabe seit ${hours} Stunden überfällig ist.`,
  notUnderway: "Dieser Vertrag läuft nicht mehr.",
  notHandedOver: "Die Übergabe dieses Fahrzeugs ist nicht vermerkt. Bitte prüfen Sie, ob es beim Kunden ist.",
  alreadyOpen: "Zu diesem Vertrag ist schon ein Diebstahl gemeldet.",
  erased: "Ein Kunde dieses Vertrags wurde gelöscht. Seine Daten dürfen nicht mehr weitergegeben werden.",
  idTaken: "Diese Meldung wurde inzwischen geändert. Bitte sehen Sie nach.",
  notFound: "Diese Meldung gibt es nicht.",
  made: "Die Unterlagen für die Polizei sind erstellt, das Fahrzeug ist gesperrt.",
  listed: "Diebstahl",
  pdf: "Anzeige (PDF)",
  zip: "Unterlagen (ZIP)",
  manage: "Verlängern oder beenden",
  prolong: "Verlängern",
  end: "Beenden",
  outcome: "Wie ist es ausgegangen?",
  outcomeRequired: "Bitte wählen Sie, wie es ausgegangen ist.",
  endMeans: "Die Sperre des Fahrzeugs wird aufgehoben, und es wird wieder nach Frist gelöscht.",
  onlyAdmins: "Beenden oder verlängern können Admins.",
  keptNow: (day: string) => `Nichts wird gelöscht bis ${day}.`,
  lapsed: (day: string) => `Seit ${day} wird wieder nach Frist gelöscht.`,
} as const;

export const theftOutcomes = [
  { key: "vehicle_back", label: "Fahrzeug wieder da" },
  { key: "closed", label: "Verfahren beendet" },
] as const;

/** The dossier's own words. */
export const dossierTexts = {
  title: "Unterlagen zur Strafanzeige",
  subtitle: "Fahrzeug nach Vertragsende nicht zurückgegeben",
  account: "Angaben des Anzeigenden",
  times: "Vertrag und Zeiten",
  vehicle: "Fahrzeug",
  customer: "Vertragspartner",
  driver: "Zweiter Fahrer",
  papers: "Beigefügte Papiere",
  papersText:
    "Unterschriebene Papiere sind elektronisch gesiegelt. Ob eine Datei unverändert ist, zeigt ihre Prüfsumme (SHA-256) und die Seite /verify.",
  verifyAt: "Prüfen unter",
  papersNotMade: (papers: string) => `Nicht beigefügt, weil es sich nicht erstellen ließ: ${papers}.`,
  photos: "Beigefügte Fotos",
  noPhotos: "Fotos des Ausweises liegen nicht mehr vor: Sie wurden nach der vereinbarten Frist gelöscht.",
  scope: "Was diese Unterlagen sagen",
  scopeText:
    "Die Angaben stammen aus dem Vertrag und der Prüfung der Dokumente. Wer das Fahrzeug tatsächlich geführt hat, ist nicht bekannt.",
  issued: "Erstellt",
  missingFile: "Fehlende Dateien.txt",
  missingText: (names: string) => `Diese Dateien waren beim Zusammenstellen nicht lesbar:\n\n${names}\n`,
} as const;
