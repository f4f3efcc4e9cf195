import { foldText } from "#server/ground/kernel/fold-text.ts";

/** Composes machine-readable zones (ICAO 9303) for invented documents; it does not read them. */
export type MrzPerson = {
  /** `I`, `ID`, `AR`, `P`. */
  documentCode: string;
  /** Three letters, or `D` for Germany. */
  issuer: string;
  nationality: string;
  number: string;
  prename: string;
  surname: string;
  /** `yyyy-mm-dd`. */
  dateOfBirth: string;
  /** `yyyy-mm-dd`. */
  expiresOn: string;
  sex: "F" | "M" | "<";
  /** Second optional field of a card, first of a passport. */
  optional?: string;
};

/** Weights 7, 3, 1; digits count as themselves, A as 10 to Z as 35, the filler as 0. */
function mrzCheckDigit(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const value = character === "<" ? 0 : Number.parseInt(character, 36);
    return total + value * ([7, 3, 1][index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

/** `Müller-Lüdenscheid` -> `MUELLER<LUEDENSCHEID`, `O'Neil` -> `ONEIL`. */
const mrzName = (name: string) => foldText(name.replace(/['’]/g, "")).toUpperCase().replaceAll(" ", "<");
const mrzDate = (isoDate: string) => isoDate.slice(2).replaceAll("-", "");
const filled = (text: string, length: number) => text.padEnd(length, "<").slice(0, length);
const checked = (text: string) => text + mrzCheckDigit(text);
const fullName = (person: MrzPerson) => `${mrzName(person.surname)}<<${mrzName(person.prename)}`;

/** Three lines of 30 characters: identity cards and residence permits. */
export function composeCardMrz(person: MrzPerson): string[] {
  const numberLine = filled(
    filled(person.documentCode, 2) + filled(person.issuer, 3) + checked(filled(person.number, 9)),
    30,
  );
  const birth = checked(mrzDate(person.dateOfBirth));
  const expiry = checked(mrzDate(person.expiresOn));
  const optional = filled(person.optional ?? "", 11);
  const overall = mrzCheckDigit(numberLine.slice(5) + birth + expiry + optional);
  return [
    numberLine,
    birth + person.sex + expiry + filled(person.nationality, 3) + optional + overall,
    filled(fullName(person), 30),
  ];
}

/** Two lines of 36 characters: cards of the larger, older size. */
export function composeOldCardMrz(person: MrzPerson): string[] {
  const number = checked(filled(person.number, 9));
  const birth = checked(mrzDate(person.dateOfBirth));
  const expiry = checked(mrzDate(person.expiresOn));
  const optional = filled(person.optional ?? "", 7);
  const overall = mrzCheckDigit(number + birth + expiry + optional);
  return [
    filled(filled(person.documentCode, 2) + filled(person.issuer, 3) + fullName(person), 36),
    number + filled(person.nationality, 3) + birth + person.sex + expiry + optional + overall,
  ];
}

/** Two lines of 44 characters: passports. */
export function composePassportMrz(person: MrzPerson): string[] {
  const number = checked(filled(person.number, 9));
  const birth = checked(mrzDate(person.dateOfBirth));
  const expiry = checked(mrzDate(person.expiresOn));
  const optional = filled(person.optional ?? "", 14);
  const personal = optional + (person.optional ? mrzCheckDigit(optional) : "<");
  const overall = mrzCheckDigit(number + birth + expiry + personal);
  return [
    filled(filled(person.documentCode, 2) + filled(person.issuer, 3) + fullName(person), 44),
    number + filled(person.nationality, 3) + birth + person.sex + expiry + personal + overall,
  ];
}
