import type { Face } from "./draw-portrait.ts";

/** Places in the status list. */
export const places = { valid: 5, revoked: 77, revokedLicense: 78 };

/** Who issues a person's documents. */
export type Issuers = "german" | "unknown" | "foreign";

export type LicenseClass = { category: string; issuedOn?: string; expiresOn?: string; codes?: readonly string[] };

/** A person with what their documents say. Dates `yyyy-mm-dd`; `+17y` is a birthday that many years ago, tomorrow. */
export type PersonPlan = {
  id: string;
  /** German, for the button of the local wallet. */
  label: string;
  familyName: string;
  givenName: string;
  bornOn: string;
  bornIn: string;
  nationality: string;
  address: { street: string; postCode: string; city: string; country: string };
  idExpiresOn?: string;
  issuers: Issuers;
  place?: number;
  licensePlace?: number;
  /** Seconds from now until the PID ends; negative for one that has. */
  validFor?: number;
  license: {
    familyName?: string;
    givenName?: string;
    bornOn?: string;
    documentNumber: string;
    classes: readonly LicenseClass[];
  };
  face: Face;
};

const erika = {
  familyName: "Mustermann",
  givenName: "Erika",
  bornOn: "1984-01-26",
  bornIn: "Berlin",
  nationality: "DE",
  address: { street: "Heidestraße 17", postCode: "51147", city: "Köln", country: "DE" },
  issuers: "german",
  face: { skin: "#f0c8a4", hair: "#7b4a22", shirt: "#2d6a6a", background: "#e6ecef", isLong: true },
} as const;

const classB: LicenseClass[] = [
  { category: "AM", issuedOn: "2003-05-02" },
  { category: "B", issuedOn: "2003-05-02" },
  { category: "L", issuedOn: "2003-05-02", codes: ["174"] },
];

export const personPlans: readonly PersonPlan[] = [
  {
    ...erika,
    id: "erika",
    label: "Erika Mustermann",
    license: {
      documentNumber: "B072RRE2I55",
      classes: [...classB, { category: "C1", issuedOn: "2003-05-02", expiresOn: "2034-01-25", codes: ["171"] }],
    },
  },
  {
    ...erika,
    id: "revoked",
    label: "Gesperrter Ausweis",
    familyName: "Sperber",
    givenName: "Rolf",
    place: places.revoked,
    license: { documentNumber: "B072RRE3I23", classes: classB },
    face: { skin: "#e8b894", hair: "#3a3a3a", shirt: "#554488", background: "#eee8dd", hasGlasses: true },
  },
  {
    ...erika,
    id: "expired",
    label: "Abgelaufener Ausweis",
    familyName: "Altmann",
    givenName: "Agnes",
    idExpiresOn: "2024-03-31",
    license: { documentNumber: "B072RRE4I81", classes: classB },
    face: { skin: "#f4d3b8", hair: "#b9b9b9", shirt: "#8a4444", background: "#e9eef5", isLong: true },
  },
  {
    ...erika,
    id: "minor",
    label: "Unter 18 Jahre",
    familyName: "Jung",
    givenName: "Jonas",
    bornOn: "+17y",
    license: { documentNumber: "B072RRE5I49", classes: [{ category: "AM" }, { category: "A1" }] },
    face: { skin: "#edc19c", hair: "#a8702a", shirt: "#336699", background: "#e8f0e4" },
  },
  {
    ...erika,
    id: "only-am",
    label: "Nur Klasse AM",
    familyName: "Roller",
    givenName: "Rita",
    bornOn: "1997-09-03",
    license: { documentNumber: "B072RRE6I17", classes: [{ category: "AM", issuedOn: "2014-06-11" }] },
    face: { skin: "#c98f66", hair: "#1f1a17", shirt: "#c0762c", background: "#eef1f4", isLong: true },
  },
  {
    ...erika,
    id: "other-license",
    label: "Führerschein einer anderen Person",
    familyName: "Vogel",
    givenName: "Vera",
    bornOn: "1990-11-30",
    license: {
      familyName: "Fremd",
      givenName: "Franz",
      bornOn: "1979-02-14",
      documentNumber: "B072RRE7I85",
      classes: classB,
    },
    face: { skin: "#e2b48c", hair: "#54301a", shirt: "#4b5d3a", background: "#f1ece6", hasGlasses: true },
  },
  {
    ...erika,
    id: "unknown-issuer",
    label: "Unbekannter Aussteller",
    familyName: "Falsch",
    givenName: "Felix",
    issuers: "unknown",
    license: { documentNumber: "B072RRE8I53", classes: classB },
    face: { skin: "#f0c8a4", hair: "#222222", shirt: "#777777", background: "#e5e5e5" },
  },
  {
    id: "foreign",
    label: "Ausweis aus den Niederlanden",
    familyName: "de Vries",
    givenName: "Sanne",
    bornOn: "1991-07-19",
    bornIn: "Utrecht",
    nationality: "NL",
    address: { street: "Oudegracht 231", postCode: "3511 NK", city: "Utrecht", country: "NL" },
    issuers: "foreign",
    license: { documentNumber: "5123456789", classes: classB },
    face: { skin: "#f6d6bd", hair: "#d9b25f", shirt: "#d2691e", background: "#e4edf7", isLong: true },
  },
  {
    ...erika,
    id: "one-name",
    label: "Nur ein Name",
    familyName: "Suharto",
    givenName: "",
    bornOn: "1988-04-08",
    bornIn: "Jakarta",
    nationality: "ID",
    license: { documentNumber: "B072RRE9I21", classes: classB },
    face: { skin: "#b87f55", hair: "#151210", shirt: "#2f4f6f", background: "#efe9df" },
  },
];
