import type { roundShots } from "#db/schema/contracts.ts";

export const roundMoments = ["handover", "return"] as const;
export type RoundMoment = (typeof roundMoments)[number];
export type RoundShot = (typeof roundShots)[number];

/** In the order in which they are taken; what each shows. */
const shotLabels: Record<RoundShot, string> = {
  front_left: "Ecke vorn links",
  left: "Linke Seite",
  back_left: "Ecke hinten links",
  back_right: "Ecke hinten rechts",
  right: "Rechte Seite",
  front_right: "Ecke vorn rechts",
  dashboard: "Armaturenbrett mit Kilometerstand",
  keys: "Schlüssel",
};
export const shotKeys = Object.keys(shotLabels) as [RoundShot, ...RoundShot[]];

export const isRoundMoment = (text: string): text is RoundMoment => roundMoments.some((moment) => moment === text);
export const isRoundShot = (text: string): text is RoundShot => shotKeys.some((shot) => shot === text);

export const shots = shotKeys.map((key) => ({ key, label: shotLabels[key] }));

/** What the round around one vehicle of a contract has to itself; `actId`: which vehicle (`vehicleActOf`). */
export const roundId = (contractId: string, actId: string) => actId || contractId;

/** Sentences about the photos around a vehicle (vehicle-return.md#photo-round). */
export const roundTexts = {
  title: { handover: "Fotorunde bei Übergabe", return: "Fotorunde bei Rückgabe" },
  open: { handover: "Fotos bei Übergabe", return: "Fotos bei Rückgabe" },
  moments: { handover: "Übergabe", return: "Rückgabe" },
  section: "Fotorunde",
  goOnWithSwap: "Weiter mit dem Tausch",
  compare: "Vorher und nachher",
  nothingToCompare: "Es gibt noch keine Aufnahme, die bei Übergabe und Rückgabe gemacht wurde.",
  hint: "Acht Fotos, in einer Runde um das Fahrzeug. Jedes lässt sich auslassen; gespeichert wird jedes für sich, sofort.",
  overlay: "Das frühere Foto liegt blass darüber: Stellen Sie sich so, dass sich beide decken.",
  noCamera: "Die Kamera lässt sich hier nicht öffnen. Wählen Sie stattdessen je Aufnahme ein Foto.",
  readings: "Vom Armaturenbrett abgelesen",
  readingsUse: {
    handover: "Mit diesen Werten wird das Fahrzeug übergeben. Der Vertrag druckt weiter, was vereinbart war.",
    return: "Mit diesen Werten beginnt das Formular der Rückgabe; dort lassen sie sich noch ändern.",
  },
  askedLater: "Das wird bei der Rückgabe gefragt.",
  readingsOver: "Das Fahrzeug ist nicht mehr zu übergeben: Die Werte der Übergabe ändern sich nicht mehr.",
  saved: "Das Foto ist gespeichert.",
  waiting: "wartet auf das Netz",
  sending: "wird gesendet",
  twice: "Dieses Foto gehört schon zu einer anderen Aufnahme.",
  unknown: "Diese Aufnahme gibt es nicht.",
  kept: "Dieses Foto ist älter als eine Stunde und bleibt, wie es ist.",
  taken: "Aufgenommen",
  takenAtDesk: "Dieses Foto wurde schon von jemand anderem gemacht; es bleibt, wie es ist.",
  backAlready: "Das Fahrzeug ist zurück: Von der Übergabe lassen sich keine Fotos mehr machen.",
  over: "Die Rückgabe ist länger als 24 Stunden her: Von ihr lassen sich keine Fotos mehr machen.",
  otherVehicle:
    "Der Vertrag gilt inzwischen für ein anderes Fahrzeug: Dieses Foto zeigt das vorige und wurde nicht gespeichert.",
  former: (vehicle: string) => (vehicle ? `Vor dem Tausch: ${vehicle}` : "Vor dem Tausch"),
  cancelled: "Dieser Vertrag ist storniert.",
  leave: "Es sind noch Fotos nicht gesendet.",
} as const;
