import { expect, test } from "vitest";
import { composeCardMrz, composeOldCardMrz, composePassportMrz } from "./mrz.ts";

test("an identity card's lines equal the published specimen", () => {
  expect(
    composeCardMrz({
      documentCode: "ID",
      issuer: "D",
      nationality: "D",
      number: "T22000129",
      prename: "Erika",
      surname: "Mustermann",
      dateOfBirth: "1964-08-12",
      expiresOn: "2020-10-31",
      sex: "<",
    }),
  ).toEqual(["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"]);
});

test("an old card's lines equal the published specimen", () => {
  const person = { documentCode: "I", issuer: "UTO", nationality: "UTO", number: "D23145890", sex: "F" as const };
  const dates = { dateOfBirth: "1974-08-12", expiresOn: "2012-04-15" };
  expect(composeOldCardMrz({ ...person, ...dates, prename: "Anna Maria", surname: "Eriksson" })).toEqual([
    "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
    "D231458907UTO7408122F1204159<<<<<<<6",
  ]);
});

test.each([
  [undefined, "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4", "C01X00T47", "D", "1964-08-12", "2027-02-28"],
  ["ZE184226B", "L898902C36UTO7408122F1204159ZE184226B<<<<<10", "L898902C3", "UTO", "1974-08-12", "2012-04-15"],
])(
  "a passport's second line with optional data %j equals the published specimen",
  (optional, line, number, country, dateOfBirth, expiresOn) => {
    const person = {
      documentCode: "P",
      issuer: country,
      nationality: country,
      number,
      dateOfBirth,
      expiresOn,
      optional,
    };
    expect(composePassportMrz({ ...person, prename: "Anna Maria", surname: "Eriksson", sex: "F" })[1]).toBe(line);
  },
);

test("names are written the way the standard transliterates them", () => {
  const person = { documentCode: "P", issuer: "D", nationality: "D", number: "C1", dateOfBirth: "1990-01-01" };
  const line = (prename: string, surname: string) =>
    composePassportMrz({ ...person, prename, surname, expiresOn: "2030-01-01", sex: "F" })[0];
  expect(line("Ayşe", "Müller-Lüdenscheid")).toBe("P<D<<MUELLER<LUEDENSCHEID<<AYSE".padEnd(44, "<"));
  expect(line("Seán", "O'Neil")).toBe("P<D<<ONEIL<<SEAN".padEnd(44, "<"));
});
