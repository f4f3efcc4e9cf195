import { holdKinds, labelOf } from "#server/ground/dictionary/dictionary.ts";

/** A vehicle whose theft is reported: noted and ended by the report alone (theft.md#report). */
export const theftKind = { key: "theft", label: "Diebstahl gemeldet" } as const;

/** `Sonstiges: Schlüssel fehlt`. */
export const holdLabel = ({ kind, note }: { kind: string; note: string }) =>
  [labelOf([...holdKinds, theftKind], kind), note].filter(Boolean).join(": ");

const heldMeans =
  "Ein gesperrtes Fahrzeug bekommt keine neuen Verträge und Reservierungen; was schon vereinbart ist, bleibt.";

export const holdTexts = {
  title: "Termine und Sperren",
  lead: `An Termine erinnert die Startseite zwei Wochen vorher. ${heldMeans}`,
  heldMeans,
  heldShort: "Gesperrt",
  toHolds: "Sperre ansehen",
  none: "Nichts fällig, nicht gesperrt.",
  endsWithReport: "Diese Sperre endet mit der Diebstahlmeldung auf der Seite des Vertrags.",
  gone: "Diesen Eintrag gibt es nicht mehr.",
  kindRequired: "Bitte wählen Sie, worum es geht.",
  noteRequired: "Bitte schreiben Sie dazu, worum es geht.",
  dueFormat: "Bitte geben Sie einen Tag ein, zum Beispiel 31.12.2026.",
  nextLabel: "Nächste HU fällig am",
  nextHint: "Vorgeschlagen sind 24 Monate ab heute. Leer: kein neuer Termin.",
  nextInPast:
    "Der Tag der nächsten HU liegt nicht nach heute. Bitte geben Sie an, wann sie fällig ist, oder leeren Sie das Feld.",
  doneWithNext: "Erledigt. Die nächste HU ist eingetragen.",
  dueOrHeld: "Bitte geben Sie an, wann es fällig ist, oder sperren Sie das Fahrzeug.",
  full: "Bei diesem Fahrzeug ist schon zu viel offen. Bitte erledigen Sie zuerst etwas davon.",
  noted: "Der Eintrag ist gespeichert.",
  done: "Erledigt.",
  lifted: "Die Sperre ist aufgehoben.",
  undone: "Rückgängig gemacht.",
  undoTooLate: "Das Rückgängigmachen kam zu spät. Bitte tragen Sie die Sperre noch einmal ein.",
} as const;

const { noted, done, doneWithNext, lifted, undone } = holdTexts;
/** What was just done to an entry. */
export const savedHoldTexts = { noted, done, doneWithNext, lifted, undone };
