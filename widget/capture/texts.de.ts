import type { CameraProblem } from "./camera.ts";
import { type DocumentKind, type DocumentSide, type RetakeReason, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { SendProblem } from "./send-images.ts";

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Personalausweis",
  PASSPORT: "Reisepass",
  RESIDENCE_PERMIT: "Aufenthaltstitel",
  DRIVERS_LISCENSE: "Führerschein",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Legen Sie den Ausweis flach hin und füllen Sie den Rahmen.",
  PASSPORT: "Legen Sie den Pass mit der Fotoseite nach oben flach hin und füllen Sie den Rahmen.",
  RESIDENCE_PERMIT: "Legen Sie den Aufenthaltstitel flach hin und füllen Sie den Rahmen.",
  DRIVERS_LISCENSE: "Legen Sie den Führerschein flach hin und füllen Sie den Rahmen.",
};

const cameraProblem: Record<CameraProblem, string> = {
  denied:
    "Der Zugriff auf die Kamera ist nicht erlaubt. Erlauben Sie ihn in den Einstellungen des Browsers oder wählen Sie ein Foto vom Gerät aus.",
  missing: "Es wurde keine Kamera gefunden. Bitte wählen Sie ein Foto vom Gerät aus.",
  unsupported: "Dieser Browser kann die Kamera hier nicht öffnen. Bitte wählen Sie ein Foto vom Gerät aus.",
  no_picture:
    "Die Kamera liefert kein Bild. Vielleicht wird sie gerade von einer anderen App verwendet. Starten Sie sie erneut oder wählen Sie ein Foto vom Gerät aus.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "Datenseite" : side === "front_side" ? "Vorderseite" : "Rückseite";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}, ${sideName(side, kind)}`;
const yourDealer = "Ihr Autohaus";

/** All words of the capture page. A further language is a further object of the type `Texts` (see languages.ts). */
export const textsDe = {
  pageTitle: "Dokument fotografieren",
  language: "Sprache",
  stepOf: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  yourDealer,

  consent: {
    title: (kind: DocumentKind) => `${document[kind]} fotografieren`,
    intro: (dealerName: string) =>
      `${dealerName || yourDealer} bittet Sie um Fotos Ihres Dokuments, um Ihre Angaben zu prüfen.`,
    photographed: (shots: readonly Shot[], kind: DocumentKind) => {
      const sides = sidesIn(shots);
      const named = sides === "both" ? "Vorder- und Rückseite" : `die ${sideName(sides, kind)}`;
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", einmal ohne und einmal mit Blitz" : "";
      return `${document[kind]}: bitte ${named} fotografieren${twice}.`;
    },
    receiver: (dealerName: string) => `Die Fotos sind nur für ${dealerName || yourDealer} bestimmt.`,
    copyMark: "Die gespeicherte Kopie wird sichtbar mit „KOPIE“ gekennzeichnet.",
    ownWords: (dealerName: string) => `${dealerName || yourDealer} bittet Sie zusätzlich um diese Einwilligung:`,
    deletion: (retentionMonths: number) =>
      retentionMonths > 0
        ? `Die Fotos werden ${monthsIn("de", retentionMonths)} nach Abschluss des Vorgangs automatisch gelöscht.`
        : "Die Fotos werden gelöscht, sobald das Dokument geprüft ist.",
    withdraw: "Jederzeit widerrufen: ",
    agree: "Einverstanden, weiter",
    decline: (dealerName: string) =>
      `Nicht einverstanden? Schließen Sie dieses Fenster und wenden Sie sich an ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Jetzt die Dokumente des zweiten Fahrers.",
    hint: "Bitte geben Sie das Handy an die Person weiter, die auch fahren soll.",
    none: "Kein zweiter Fahrer",
  },

  retake: {
    wanted: (side: DocumentSide, kind: DocumentKind) =>
      `Es wird noch ein neues Foto gebraucht: ${sideName(side, kind)}.`,
    reason: {
      blurred: "Das Foto war unscharf. Bitte halten Sie das Telefon ruhig.",
      glare: "Auf dem Foto war eine Spiegelung. Bitte kippen Sie das Dokument leicht.",
      cut_off: "Das Dokument war nicht ganz zu sehen. Bitte fotografieren Sie es ganz.",
      wrong_document: "Es war ein anderes Dokument zu sehen. Bitte achten Sie auf das richtige.",
    } satisfies Record<RetakeReason, string>,
    noteOf: (dealerName: string) => `${dealerName || yourDealer} schreibt:`,
  },

  shot: {
    title: (shot: Shot, kind: DocumentKind) => shotName(shot, kind) + (shot.imageType === "flash" ? " mit Blitz" : ""),
    hint: (shot: Shot, kind: DocumentKind, hasTorch: boolean) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "Noch einmal mit Licht: So lassen sich Kopien vom Original unterscheiden."
          : "Ihre Kamera hat kein Licht. Halten Sie das Dokument unter eine helle Lampe und fotografieren Sie es noch einmal.";
      }
      return shot.side === "back_side" ? "Drehen Sie das Dokument um und füllen Sie wieder den Rahmen." : placing[kind];
    },
    starting: "Kamera wird gestartet. Bitte erlauben Sie den Zugriff.",
    processing: "Foto wird vorbereitet …",
    capture: "Foto aufnehmen",
    torch: "Licht",
    switchCamera: "Kamera wechseln",
    chooseFile: "Datei wählen",
    restartCamera: "Kamera erneut starten",
    viewfinder: "Kamerabild mit Rahmen für das Dokument",
    unreadableFile: "Diese Datei lässt sich nicht als Bild öffnen. Bitte wählen Sie ein Foto (JPEG, PNG oder WebP).",
    failedPhoto: "Das Foto ist nicht gelungen. Bitte versuchen Sie es noch einmal.",
    cameraProblem,
  },

  preview: {
    title: (shot: Shot, kind: DocumentKind) => `${shotName(shot, kind)} prüfen`,
    hint: "Ist alles gut zu lesen?",
    image: (shot: Shot, kind: DocumentKind) => `Ihr Foto: ${shotName(shot, kind)}`,
    check: "Das Dokument soll ganz zu sehen, scharf und ohne Spiegelung sein.",
    trimmedHint: "Das Bild wurde auf das Format 16:9 zugeschnitten. Ist das Dokument noch ganz zu sehen?",
    notGood: "Dieses Foto ist noch nicht gut genug.",
    accept: "Weiter",
    again: "Neu aufnehmen",
    useAnyway: "Trotzdem verwenden",
  },

  sending: {
    title: "Fotos werden gesendet",
    hint: "Bitte lassen Sie dieses Fenster geöffnet.",
    progress: "Fortschritt der Übertragung",
    percent: (percent: number) => `${percent} %`,
    retry: "Die Verbindung ist unterbrochen. Es wird gleich noch einmal versucht.",
  },

  failed: {
    title: "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut",
    nothingSent: "Es konnten keine Bilder übertragen werden...",
    reason: {
      no_connection:
        "Ihre Fotos sind auf diesem Gerät noch da. Prüfen Sie die Internetverbindung und senden Sie sie erneut.",
      server: "Ihre Fotos sind auf diesem Gerät noch da. Senden Sie sie in ein paar Minuten erneut.",
      refused: "Die Fotos wurden nicht angenommen. Senden Sie sie erneut oder nehmen Sie sie neu auf.",
    } satisfies Record<SendProblem["failure"], string>,
    offline:
      "Sie sind gerade ohne Internet. Ihre Fotos sind auf diesem Gerät noch da und werden von selbst gesendet, sobald die Verbindung wieder besteht. Lassen Sie dieses Fenster geöffnet.",
    sendAgain: "Erneut senden",
    startOver: "Fotos neu aufnehmen",
  },

  done: {
    title: "Fertig",
    arrived: "Fotos sind angekommen",
    text: "Vielen Dank! Ihre Fotos wurden übertragen.",
    close: "Fenster schließen",
    cannotClose: "Ihr Browser schließt das Fenster nicht von selbst. Sie können es jetzt schließen.",
  },
};

export type Texts = typeof textsDe;
