/** A choice: `key` is stored and sent, `label` is displayed. */
export type Entry<K extends string = string> = { readonly key: K; readonly label: string };
export type KeyOf<T extends readonly Entry[]> = T[number]["key"];

/** German words that are their own key: lists, CSV files and API clients show and send the same text. */
const named = <const N extends readonly string[]>(...names: N) =>
  names.map((name) => ({ key: name, label: name })) as unknown as {
    readonly [I in keyof N]: Entry<N[I]>;
  };

/** Identity documents of a check (screens.md#documents). */
export const identityDocumentTypes = [
  { key: "IDENTITY_CARD", label: "Personalausweis" },
  { key: "PASSPORT", label: "Reisepass" },
  { key: "RESIDENCE_PERMIT", label: "Aufenthaltstitel" },
] as const satisfies Entry[];

/** The law that says how a kind of document may be copied; "" where none does. */
export const copyLaws: Record<"IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE", string> = {
  IDENTITY_CARD: "§ 20 PAuswG",
  PASSPORT: "§ 18 PassG",
  RESIDENCE_PERMIT: "",
  DRIVERS_LISCENSE: "",
};

/** Documents that can be photographed: the above and the driving license, misspelled on the wire (screens.md#documents). */
export const captureDocumentTypes = [
  ...identityDocumentTypes,
  { key: "DRIVERS_LISCENSE", label: "Führerschein" },
] as const satisfies Entry[];

export const salutations = named("Herr", "Frau", "Divers");

/** The kinds of contracts.md#contract-kinds. The default cost set, not this list, makes test drives free. */
export const contractKinds = named("Probefahrt", "Vermietung", "Werkstattersatzwagen", "Überführung");

export const vehicleFuelKinds = named(
  "Benzin",
  "Diesel",
  "Elektro",
  "Hybrid",
  "Plug-in-Hybrid",
  "Erdgas (CNG)",
  "Autogas (LPG)",
  "Wasserstoff",
);

export const vehicleKinds = named(
  "Kleinwagen",
  "Kompaktklasse",
  "Mittelklasse",
  "Oberklasse",
  "SUV",
  "Kombi",
  "Van",
  "Cabrio",
  "Sportwagen",
  "Transporter",
  "Wohnmobil",
  "Motorrad",
);

export const vehicleGearboxes = named("Schaltgetriebe", "Automatik");

/** What is due or holds a vehicle (holds.md#holds). */
export const holdKinds = [
  { key: "inspection", label: "HU/AU" },
  { key: "recall", label: "Rückruf" },
  { key: "workshop", label: "Werkstatt" },
  { key: "tyres", label: "Reifenwechsel" },
  { key: "other", label: "Sonstiges" },
] as const;

/** Why no vehicle is to be handed to a customer (not-lent.md#reasons). */
export const notLentReasonLabels = [
  { key: "not_returned", label: "Fahrzeug nicht zurückgebracht" },
  { key: "payment_open", label: "Zahlung offen" },
  { key: "damage_hidden", label: "Schaden verschwiegen" },
  { key: "threat", label: "Drohung gegen Mitarbeitende" },
  { key: "no_driving_license", label: "Fahrt ohne Fahrerlaubnis oder trotz Fahrverbot" },
] as const;

export type ContractKind = KeyOf<typeof contractKinds>;
export type VehicleFuelKind = KeyOf<typeof vehicleFuelKinds>;
export type VehicleKind = KeyOf<typeof vehicleKinds>;
export type VehicleGearbox = KeyOf<typeof vehicleGearboxes>;

/** The label of a key; an unknown key (imported data) is returned unchanged. */
export function labelOf(entries: readonly Entry[], key: string): string {
  return entries.find((entry) => entry.key === key)?.label ?? key;
}

/** `Personalausweis` for IDENTITY_CARD, also for the driving license. */
export const documentTypeLabel = (key: string) => labelOf(captureDocumentTypes, key);

/** The keys of a list as a non-empty tuple, for `z.enum`. */
export const keysOf = <T extends readonly Entry[]>(entries: T) =>
  entries.map((entry) => entry.key) as [KeyOf<T>, ...KeyOf<T>[]];
