import { formatEuro } from "#server/ground/kernel/format.ts";

/** Sentences about what was done in the yard (yard.md#acts). */
export const yardTexts = {
  title: "Aus dem Hof",
  needsYou: "Aus dem Hof: braucht Sie",
  lead: "Das wurde ohne Netz aufgenommen und lässt sich nicht von selbst übernehmen. Übernehmen Sie es, oder verwerfen Sie es mit einem Grund; auf dem Gerät bleibt es bis dahin.",
  openYard: "Hof auf diesem Gerät öffnen",
  none: "Nichts wartet. Was im Hof aufgenommen wird, kommt von selbst an.",
  unknown: "Diesen Vertrag gibt es hier nicht, oder Sie sehen ihn nicht.",
  gone: "Das ist inzwischen erledigt.",
  idTaken: "Diese Kennung gibt es schon.",
  full: "Zu diesem Vertrag wartet am Schreibtisch schon zu viel. Bitte klären Sie das zuerst.",
  clockUnknown: "Das Gerät kannte die Uhrzeit nicht sicher. Bitte geben Sie an, wann es war.",
  clockAhead: "Die Uhr des Geräts geht vor: Das wäre in der Zukunft gewesen.",
  tooEarly: "Das wäre vor dem Vertrag gewesen. Bitte geben Sie an, wann es war.",
  tooOld: "Das ist länger als 30 Tage her.",
  otherPerson: (name: string) => `Aufgenommen hat es ${name}, gesendet wurde es mit einer anderen Anmeldung.`,
  senderCannotTake: (name: string) => `Sie haben es gesendet: Übernehmen kann es ${name} oder ein anderer Kollege.`,
  beingTaken: "Das klärt gerade jemand. Bitte sehen Sie gleich noch einmal nach.",
  earlierWaits: "Davor wartet etwas zu diesem Vertrag. Bitte klären Sie das zuerst.",
  otherPhoto: "Von dieser Aufnahme gibt es schon ein Foto, von einem anderen Gerät.",
  otherPaper: "Der Vertrag hat sich geändert, seit er auf dem Gerät gelesen wurde.",
  marksChanged: "Die eingezeichneten Schäden sind nicht mehr die, unter denen unterschrieben wurde.",
  /** Both in cents. */
  settlementChanged: (shown: number, owed: number) =>
    `Unterschrieben wurde unter einer Abrechnung über ${formatEuro(shown)}; nach dem, was hier steht, sind es ${formatEuro(owed)}.`,
  timeRequired: "Bitte geben Sie an, wann es war.",
  reasonRequired: "Bitte geben Sie einen Grund an.",
  taken: "Übernommen.",
  discarded: "Verworfen.",
} as const;

/** What was done, as cards call it. */
export const yardActLabels = {
  photo: "Foto der Runde",
  mark: "Neuer Schaden",
  signed: "Unterschriften",
  handed_over: "Übergeben",
  returned: "Zurückgenommen",
} as const;
export const yardActKinds = Object.keys(yardActLabels) as [YardActKind, ...YardActKind[]];
type YardActKind = keyof typeof yardActLabels;
