import type { MessageKind } from "./message-kinds.ts";

/** Nothing personal: messages show on lock screens. */
const verdicts = { identity: "Ein Ausweisdokument", license: "Ein Führerschein" } as const;

export const messageTexts = {
  allRead: "Alle Nachrichten sind als gelesen markiert.",
  checkDecided: (half: keyof typeof verdicts, isAccepted: boolean) =>
    `${verdicts[half]} wurde ${isAccepted ? "akzeptiert" : "abgelehnt"}.`,
  decisionWithdrawn: (half: keyof typeof verdicts) =>
    `Die Entscheidung über ${half === "identity" ? "ein Ausweisdokument" : "einen Führerschein"} wurde zurückgenommen.`,
  photosArrived: "Neue Fotos sind da. Ein ID Check kann damit beginnen.",
  walletShown: "Angaben aus der Wallet sind da. Ein ID Check kann damit beginnen.",
  requestedPhotosArrived: "Neue Fotos sind da. Ein ID Check wartet auf Ihre Prüfung.",
  linkAsked: "Ein Link ist abgelaufen, bevor die Fotos da waren. Der Kunde bittet um einen neuen.",
  contractSigned: "Ein Vertrag ist vollständig unterschrieben.",
  sbContractSigned: "Ein SB-Schutz ist vollständig unterschrieben.",
  addendumSigned: "Ein Nachtrag ist vollständig unterschrieben.",
  returnOverdue: "Ein Fahrzeug ist seit Ablauf der Rückgabezeit nicht zurück.",
  severalScansArrived: "Neue Scans sind eingegangen.",
  scansArrived: (count: number) =>
    count === 1 ? "Ein neuer Scan ist eingegangen." : `${count} neue Scans sind eingegangen.`,
  mailFailed: "Eine E-Mail konnte nicht zugestellt werden.",
  walletCertificateEnds: (days: number) =>
    `Das Zertifikat, mit dem Sie Wallets fragen, endet in ${days === 1 ? "einem Tag" : `${days} Tagen`}.`,
  walletCertificateEnded:
    "Das Zertifikat, mit dem Sie Wallets fragen, ist abgelaufen. Kunden wird die Wallet nicht mehr angeboten.",
  webhookPaused: "Ein Webhook wurde angehalten, weil seine Adresse nichts mehr annimmt.",
  sellerListRows: (count: number) =>
    count === 1
      ? "1 Fahrzeug der Liste von eAutoseller wurde heute nicht übernommen."
      : `${count} Fahrzeuge der Liste von eAutoseller wurden heute nicht übernommen.`,
  sellerListFailed: "Die Liste von eAutoseller konnte heute nicht übernommen werden.",

  notFound: "Diese Nachricht gibt es nicht mehr.",
  pushOff: "Meldungen im Browser sind auf dieser Installation nicht eingerichtet.",
  pushTokenInvalid: "Diese Anmeldung des Browsers ist unvollständig. Bitte schalten Sie die Meldungen noch einmal ein.",
  pushAddressRefused: "An diesen Push-Dienst sendet die Anwendung nicht.",
  quietIncomplete: "Bitte geben Sie Beginn und Ende der Ruhezeit an, oder keins von beiden.",
  quietSame: "Beginn und Ende der Ruhezeit müssen verschieden sein.",
  quietFormat: "Bitte geben Sie die Zeit als HH:mm an.",
  settingsSaved: "Ihre Auswahl wurde gespeichert.",
} as const;

/** What a browser shows above the text of a message. */
export const pushTitles: Record<MessageKind, string> = {
  check_decided: "Legitimation entschieden",
  capture_finished: "Neue Fotos",
  link_asked: "Neuer Link erbeten",
  contract_signed: "Vertrag unterschrieben",
  return_overdue: "Rückgabe überfällig",
  scan_arrived: "Neuer Scan",
  mail_failed: "E-Mail nicht zugestellt",
  seller_list: "Liste von eAutoseller",
  wallet_certificate: "Zertifikat der Wallet",
  webhook_paused: "Webhook angehalten",
};
