import { foldText } from "#server/ground/kernel/fold-text.ts";
import { composeCardMrz, composePassportMrz } from "./mrz.ts";

/** Invented people whose documents are drawn in `photos/`: the drawings show the same data as their checks. */
export type SpecimenPerson = {
  salutation: "Herr" | "Frau" | "Divers";
  prename: string;
  surname: string;
  dateOfBirth: string;
  birthPlace: string;
  /** As shown in German. */
  nationality: string;
  /** As in the machine-readable zone. */
  country: string;
  address: string;
  identity: {
    type: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";
    number: string;
    issuedOn: string;
    expiresOn: string;
    authority: string;
  };
  license: { number: string; issuedOn: string; expiresOn: string; authority: string; classes: string };
};

/**
 * A German driving license number from its first nine characters and the copy number: the tenth is a check digit (weights
 * 9 to 1, modulo 11).
 */
export function licenseNumber(firstNine: string, copy = 1): string {
  const sum = [...firstNine].reduce(
    (total, character, index) => total + Number.parseInt(character, 36) * (9 - index),
    0,
  );
  const check = sum % 11;
  return `${firstNine}${check === 10 ? "X" : check}${copy}`;
}

/** `sean-o-neil`, as the person's drawings are named. */
export const personSlug = ({ prename, surname }: { prename: string; surname: string }) =>
  foldText(`${prename} ${surname}`).replace(/[^a-z0-9]+/g, "-");

export const specimenPeople = {
  erika: {
    salutation: "Frau",
    prename: "Erika",
    surname: "Mustermann",
    dateOfBirth: "1984-08-12",
    birthPlace: "Berlin",
    nationality: "Deutsch",
    country: "D",
    address: "50667 Köln, Musterweg 12",
    identity: {
      type: "IDENTITY_CARD",
      number: "T22000129",
      issuedOn: "2022-03-15",
      expiresOn: "2032-03-14",
      authority: "Stadt Köln",
    },
    license: {
      number: licenseNumber("B072RRE2I", 5),
      issuedOn: "2021-02-09",
      expiresOn: "2036-02-08",
      authority: "Stadt Köln",
      classes: "AM, B, BE, L",
    },
  },
  ayse: {
    salutation: "Frau",
    prename: "Ayşe",
    surname: "Müller-Lüdenscheid",
    dateOfBirth: "1983-08-12",
    birthPlace: "Köln",
    nationality: "Deutsch",
    country: "D",
    address: "50733 Köln, Neusser Straße 214",
    identity: {
      type: "IDENTITY_CARD",
      number: "L01X00T47",
      issuedOn: "2021-08-02",
      expiresOn: "2031-08-01",
      authority: "Stadt Köln",
    },
    license: {
      number: licenseNumber("K014YZ83C"),
      issuedOn: "2018-03-15",
      expiresOn: "2033-03-14",
      authority: "Stadt Köln",
      classes: "AM, B, BE, L",
    },
  },
  eva: {
    salutation: "Frau",
    prename: "Eva",
    surname: "Ng",
    dateOfBirth: "1996-05-03",
    birthPlace: "Frankfurt am Main",
    nationality: "Deutsch",
    country: "D",
    address: "53113 Bonn, Kaiserstraße 81",
    identity: {
      type: "PASSPORT",
      number: "C01X00T47",
      issuedOn: "2023-09-24",
      expiresOn: "2033-09-23",
      authority: "Stadt Bonn",
    },
    license: {
      number: licenseNumber("N230PL47K"),
      issuedOn: "2019-11-20",
      expiresOn: "2034-11-19",
      authority: "Stadt Bonn",
      classes: "AM, B, L",
    },
  },
  mehmet: {
    salutation: "Herr",
    prename: "Mehmet",
    surname: "Özdemir",
    dateOfBirth: "1990-01-17",
    birthPlace: "Izmir",
    nationality: "Türkisch",
    country: "TUR",
    address: "40227 Düsseldorf, Kölner Straße 61",
    identity: {
      type: "RESIDENCE_PERMIT",
      number: "YZ1234567",
      issuedOn: "2025-01-20",
      expiresOn: "2030-01-19",
      authority: "Stadt Düsseldorf",
    },
    license: {
      number: licenseNumber("D119TR25H"),
      issuedOn: "2022-06-30",
      expiresOn: "2037-06-29",
      authority: "Stadt Düsseldorf",
      classes: "AM, B, L",
    },
  },
  tomasz: {
    salutation: "Herr",
    prename: "Tomasz",
    surname: "Wiśniewski",
    dateOfBirth: "1979-11-30",
    birthPlace: "Gelsenkirchen",
    nationality: "Deutsch",
    country: "D",
    address: "51065 Köln, Bergisch Gladbacher Straße 18",
    identity: {
      type: "IDENTITY_CARD",
      number: "LZ6311T47",
      issuedOn: "2019-05-06",
      expiresOn: "2029-05-05",
      authority: "Stadt Köln",
    },
    license: {
      number: licenseNumber("K077XH41N"),
      issuedOn: "2016-09-12",
      expiresOn: "2031-09-11",
      authority: "Stadt Köln",
      classes: "AM, A, B, BE, L",
    },
  },
  olena: {
    salutation: "Frau",
    prename: "Olena",
    surname: "Kowalenko",
    dateOfBirth: "1992-02-24",
    birthPlace: "Charkiw",
    nationality: "Ukrainisch",
    country: "UKR",
    address: "53117 Bonn, Kölnstraße 402",
    identity: {
      type: "RESIDENCE_PERMIT",
      number: "Y701001V3",
      issuedOn: "2025-03-05",
      expiresOn: "2028-03-04",
      authority: "Stadt Bonn",
    },
    license: {
      number: licenseNumber("N118KF30T"),
      issuedOn: "2024-07-22",
      expiresOn: "2039-07-21",
      authority: "Stadt Bonn",
      classes: "AM, B, L",
    },
  },
} as const satisfies Record<string, SpecimenPerson>;

/** The machine-readable lines of a person's identity document. */
export function specimenMrz({ identity, country, ...person }: SpecimenPerson): string[] {
  const sex = person.salutation === "Frau" ? ("F" as const) : ("M" as const);
  const fields = { ...person, number: identity.number, expiresOn: identity.expiresOn, nationality: country };
  switch (identity.type) {
    case "IDENTITY_CARD":
      return composeCardMrz({ ...fields, documentCode: "ID", issuer: "D", sex: "<", optional: "2108" });
    case "RESIDENCE_PERMIT":
      return composeCardMrz({ ...fields, documentCode: "AR", issuer: "D", sex });
    case "PASSPORT":
      return composePassportMrz({ ...fields, documentCode: "P", issuer: country, sex });
  }
}
