import { expect, test } from "vitest";
import { parseMrz } from "./parse-mrz.ts";

const today = "2026-11-21";

test.each([
  [
    "card of ICAO 9303-5",
    ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
    { documentType: "I", issuer: "UTO", number: "D23145890", surname: "ERIKSSON", prename: "ANNA MARIA", sex: "F" },
  ],
  [
    "old card of ICAO 9303-6",
    ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
    { number: "D23145890", birthDate: "1974-08-12", expiryDate: "2012-04-15", nationality: "UTO" },
  ],
  [
    "passport of ICAO 9303-4",
    ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
    { documentType: "P", number: "L898902C3", surname: "ERIKSSON", prename: "ANNA MARIA" },
  ],
  [
    "German identity card of 2010",
    ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"],
    { documentType: "ID", issuer: "D", nationality: "D", number: "T22000129", birthDate: "1964-08-12", sex: null },
  ],
  [
    "German identity card of 2021",
    ["IDD<<L01X00T471<<<<<<<<<<<<<<<", "8308126<3108011D<<2108<<<<<<<7", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"],
    { number: "L01X00T47", birthDate: "1983-08-12", expiryDate: "2031-08-01" },
  ],
  [
    "German passport",
    ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"],
    { documentType: "P", issuer: "D", nationality: "D", number: "C01X00T47", expiryDate: "2027-02-28", sex: "F" },
  ],
  [
    "German passport with a chip",
    ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C11T002JM4D<<9608122F1310317<<<<<<<<<<<<<<<6"],
    { number: "C11T002JM", birthDate: "1996-08-12" },
  ],
  [
    "German residence permit",
    ["ARD<<YZ12345671<<<<<<<<<<<<<<<", "8001014F3001019TUR<<<<<<<<<<<0", "MUSTER<<AYSE<<<<<<<<<<<<<<<<<<"],
    { documentType: "AR", issuer: "D", nationality: "TUR", number: "YZ1234567", prename: "AYSE" },
  ],
  [
    "French identity card",
    ["IDFRAX4RTBPFW46<<<<<<<<<<<<<<<", "9007138F3002119FRA<<<<<<<<<<<6", "MARTIN<<MAELYS<GAELLE<MARIE<<<"],
    { issuer: "FRA", surname: "MARTIN", prename: "MAELYS GAELLE MARIE" },
  ],
  [
    "Spanish passport",
    ["P<ESPESPANOLA<ESPANOLA<<CARMEN<<<<<<<<<<<<<<", "ZAB0002549ESP8001014F2501017A9999999900<<<44"],
    { issuer: "ESP", surname: "ESPANOLA ESPANOLA", prename: "CARMEN", expiryDate: "2025-01-01" },
  ],
  [
    "name with spelt-out umlauts",
    ["IDD<<L01X00T471<<<<<<<<<<<<<<<", "8308126<3108011D<<2108<<<<<<<7", "GROSSKOETTER<MUELLER<<JUERGEN<"],
    { surname: "GROSSKOETTER MUELLER", prename: "JUERGEN" },
  ],
])("%s is valid", (_, lines, fields) => {
  expect(parseMrz(lines, today)).toMatchObject({
    ...fields,
    isValid: true,
    validCheckDigits: { number: true, birthDate: true, expiryDate: true, composite: true },
  });
});

test("a wrong digit is reported, and the lines are still parsed", () => {
  const misread = [
    "IDD<<LOIXPVMEJ2<<<<<<<<<<<<<<<",
    "8308126<3108011D<<2108<<<<<<<7",
    "MUSTERMANN<<ERIKA<<<<<<<<<<<<<",
  ];
  expect(parseMrz(misread, today)).toMatchObject({
    number: "LOIXPVMEJ",
    surname: "MUSTERMANN",
    isValid: false,
    validCheckDigits: { number: false, birthDate: true, expiryDate: true, composite: false },
  });
});

test.each([
  ["nothing", []],
  ["too short", ["IDD<<", "640812", "MUSTER"]],
  ["a Swiss driving license", ["AAA001D<<", "FACHE305142128097<<850130<<<<<", "MARCHAND<<FABIENNE<<<<<<<<<<<<"]],
])("%s is no document", (_, lines) => {
  expect(parseMrz(lines, today)).toBeNull();
});
