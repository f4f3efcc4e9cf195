import { describe, expect, test } from "vitest";
import { nameCharactersText } from "#server/ground/kernel/name-characters.ts";
import { idCheckTexts as t } from "./id-check.texts.ts";
import { identityReview, licenseReview } from "./review.schema.ts";

const today = "2026-11-22";
const identity = {
  prename: "Ayşe",
  surname: "Ng",
  number: "L01X00T47",
  dateOfBirth: "12.08.1983",
  expiresOn: "22.11.2026",
  nationality: "Deutsch",
};
const license = {
  prename: "Ayşe",
  surname: "Ng",
  dateOfBirth: "",
  number: "B072RRE2I55",
  issuingAuthority: "Stadt Köln",
  classes: "B",
  issuedOn: "12.08.1998",
  expiresOn: "22.11.2026",
};

/** Messages by field. */
function messagesOf(schema: ReturnType<typeof identityReview | typeof licenseReview>, values: object) {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0]);
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}
const asked = {
  expired: "Bitte bestätigen Sie, dass Sie das abgelaufene Dokument trotzdem akzeptieren.",
  young: "Bitte bestätigen Sie, dass Sie das Dokument trotz des Alters unter 18 Jahren akzeptieren.",
  checkDigits: "Bitte bestätigen Sie, dass Sie das Dokument trotz falscher Prüfziffern akzeptieren.",
  otherKind: "Bitte bestätigen Sie, dass Sie das Dokument trotz der anderen Ausweisart akzeptieren.",
};
const zone = { areCheckDigitsWrong: false, zoneKind: "Personalausweis", chosenKind: "Personalausweis" };
const ofIdentity = (changes: object, zoneChanges: Partial<typeof zone> = {}) =>
  messagesOf(identityReview({ today, zone: { ...zone, ...zoneChanges }, isProved: false }), {
    ...identity,
    ...changes,
  });
const ofLicense = (changes: object, dateOfBirth: string | null = "1983-08-12") =>
  messagesOf(licenseReview({ today, dateOfBirth }), { ...license, ...changes });

test("documents valid until today, and issued on the 15th birthday, have no errors", () => {
  expect(ofIdentity({})).toEqual({});
  expect(ofLicense({})).toEqual({});
});

describe("identity document", () => {
  test.each([
    [{ prename: "Ay🎉şe" }, { prename: [nameCharactersText] }],
    [{ surname: "Müller1️⃣" }, { surname: [nameCharactersText] }],
    [{ surname: "Müller/Schmidt" }, { surname: [nameCharactersText] }],
    [{ surname: "O'Neil-Łuczak" }, {}],
    [{ surname: "x".repeat(201) }, { surname: [t.tooLong(200)] }],
    [{ number: "L01-X00" }, { number: [t.numberCharacters] }],
    [{ number: "592-1234567-89" }, {}],
    [{ number: "1.234.567.890" }, {}],
    [{ number: "592--12" }, { number: [t.numberCharacters] }],
    [{ number: "☎123" }, { number: [t.numberCharacters] }],
    [{ number: "1".repeat(201) }, { number: [t.tooLong(200)] }],
    [{ nationality: "x".repeat(201) }, { nationality: [t.tooLong(200)] }],
    [{ dateOfBirth: "23.11.2026" }, { dateOfBirth: [t.birthDateFuture] }],
    [{ expiresOn: "21.11.2026" }, { isExpiryAccepted: [asked.expired] }],
    [{ expiresOn: "21.11.2026", isExpiryAccepted: "on" }, {}],
    [{ dateOfBirth: "23.11.2008" }, { isAgeAccepted: [asked.young] }],
    [{ dateOfBirth: "23.11.2008", isAgeAccepted: "on" }, {}],
    [{ dateOfBirth: "22.11.2008" }, {}],
    [{ expiresOn: "gestern" }, { expiresOn: [t.dateFormat] }],
    [{ dateOfBirth: "irgendwann" }, { dateOfBirth: [t.dateFormat] }],
    [{ dateOfBirth: "–.–.1964" }, {}],
    [{ dateOfBirth: "1964" }, {}],
    [{ dateOfBirth: "XX.13.1964" }, { dateOfBirth: [t.dateFormat] }],
    [{ dateOfBirth: "00.00.2008" }, { isAgeAccepted: [asked.young] }],
    [{ dateOfBirth: "2027" }, { dateOfBirth: [t.birthDateFuture] }],
  ])("%j", (changes, expected) => expect(ofIdentity(changes)).toEqual(expected));

  test("a number is stored without the spaces it is printed with", () => {
    const review = identityReview({ today, zone: null, isProved: false });
    expect(review.parse({ ...identity, number: "L01X 00T 47" }).number).toBe("L01X00T47");
  });

  test("wrong check digits of the machine-readable zone need a tick", () => {
    expect(ofIdentity({}, { areCheckDigitsWrong: true })).toEqual({ areCheckDigitsAccepted: [asked.checkDigits] });
    expect(ofIdentity({ areCheckDigitsAccepted: "on" }, { areCheckDigitsWrong: true })).toEqual({});
    const passport = { zoneKind: "Reisepass" };
    expect(ofIdentity({}, passport)).toEqual({ isKindAccepted: [asked.otherKind] });
    expect(ofIdentity({ isKindAccepted: "on" }, passport)).toEqual({});
  });

  test("all errors come in one round", () => {
    const changes = { prename: "", surname: "👍", number: "-", dateOfBirth: "31.12.2999", expiresOn: "01.01.2020" };
    expect(ofIdentity(changes)).toEqual({
      prename: [t.prenameRequired],
      surname: [nameCharactersText],
      number: [t.numberCharacters],
      dateOfBirth: [t.birthDateFuture],
      isExpiryAccepted: [asked.expired],
    });
  });
});

describe("driving license", () => {
  test.each([
    [{ issuedOn: "23.11.2026", expiresOn: "" }, { issuedOn: [t.issuedInFuture] }],
    [{ issuedOn: "11.08.1998" }, { issuedOn: [t.issuedTooYoung] }],
    [{ issuedOn: "12.08.1998", dateOfBirth: "13.08.1983" }, { issuedOn: [t.issuedTooYoung] }],
    [{ issuedOn: "11.08.1998", dateOfBirth: "11.08.1983" }, {}],
    [{ issuedOn: "23.11.2025", expiresOn: "22.11.2025", isExpiryAccepted: "on" }, { issuedOn: [t.issuedAfterExpiry] }],
    [{ expiresOn: "21.11.2026" }, { isExpiryAccepted: [asked.expired] }],
    [{ dateOfBirth: "23.11.2026", issuedOn: "" }, { dateOfBirth: [t.birthDateFuture] }],
    [{ issuingAuthority: "x".repeat(201) }, { issuingAuthority: [t.tooLong(200)] }],
    [{ issuedOn: "gestern" }, { issuedOn: [t.dateFormat] }],
    [{ number: "04512/08/0264" }, {}],
    [{ number: "A-1234/85" }, {}],
    [{ number: "DOEJ**123A4" }, {}],
    [{ number: "!!!" }, { number: [t.licenseNumberCharacters] }],
    [{ number: "/" }, { number: [t.licenseNumberCharacters] }],
    [{ dateOfBirth: "00.00.1983" }, {}],
    [{ dateOfBirth: "00.00.1984" }, { issuedOn: [t.issuedTooYoung] }],
  ])("%j", (changes, expected) => expect(ofLicense(changes)).toEqual(expected));

  test("without any birth date its dates are compared with each other only", () => {
    expect(ofLicense({ issuedOn: "01.01.1960" }, null)).toEqual({});
  });

  test("all errors come in one round", () => {
    expect(ofLicense({ prename: "", number: "!", issuedOn: "01.02.2027", expiresOn: "01.01.2020" })).toEqual({
      prename: [t.prenameRequired],
      number: [t.licenseNumberCharacters],
      issuedOn: [t.issuedInFuture, t.issuedAfterExpiry],
      isExpiryAccepted: [asked.expired],
    });
  });
});
