import { describe, expect, test } from "vitest";
import { composeCardMrz, composeOldCardMrz, composePassportMrz, type MrzPerson } from "#db/seed/mrz.ts";
import { documentWarnings } from "./document-warnings.rules.ts";
import { fieldsOfMrz } from "./fields-of-mrz.ts";
import { parseMrz } from "./parse-mrz.ts";

const today = "2026-11-25";
const person: MrzPerson = {
  documentCode: "AR",
  issuer: "D",
  nationality: "AFG",
  number: "YZ7654321",
  prename: "Nasrin",
  surname: "Rahimi",
  dateOfBirth: "1964-05-12",
  expiresOn: "2030-01-01",
  sex: "F",
};
const compose = { card: composeCardMrz, old: composeOldCardMrz, passport: composePassportMrz };
type Kind = keyof typeof compose;

/** What a reviewer is warned of, of the zone alone. */
function warned(lines: string[], printed: { prename?: string; surname?: string; dateOfBirth?: string } = {}) {
  const mrz = parseMrz(lines, today);
  const identity = { prename: null, surname: null, number: null, dateOfBirth: null, expiresOn: null, ...printed };
  const warnings = documentWarnings({ identity, license: null, mrz, chosenType: "RESIDENCE_PERMIT" }, today);
  return warnings.map(({ code }) => code).filter((code) => code !== "zone_kind");
}

/** ICAO Doc 9303, part 3, section 3.8: what is not known of a birth date is filled; documents have zeros and X as well. */
describe("dates that are left open have correct check digits", () => {
  test.each<[Kind, Partial<MrzPerson>, string | null, string | null]>([
    ["card", { dateOfBirth: "1964-<<-<<" }, "1964-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "1985-<<-<<" }, "1985-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "1964-00-00" }, "1964-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "1964-XX-XX" }, "1964-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "1964-05-<<" }, "1964-05-00", "2030-01-01"],
    ["card", { dateOfBirth: "1964-05-00" }, "1964-05-00", "2030-01-01"],
    ["card", { dateOfBirth: "1964-05-XX" }, "1964-05-00", "2030-01-01"],
    ["card", { dateOfBirth: "2008-<<-<<" }, "2008-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "2026-<<-<<" }, "2026-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "1927-<<-<<" }, "1927-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "2000-<<-<<" }, "2000-00-00", "2030-01-01"],
    ["card", { dateOfBirth: "20<<-<<-<<" }, null, "2030-01-01"],
    ["card", { dateOfBirth: "2000-00-00" }, null, "2030-01-01"],
    ["card", { expiresOn: "20<<-<<-<<" }, "1964-05-12", null],
    ["card", { expiresOn: "2000-00-00" }, "1964-05-12", null],
    ["old", { dateOfBirth: "1964-<<-<<" }, "1964-00-00", "2030-01-01"],
    ["old", { dateOfBirth: "1964-00-00" }, "1964-00-00", "2030-01-01"],
    ["old", { expiresOn: "20<<-<<-<<" }, "1964-05-12", null],
    ["passport", { dateOfBirth: "1964-<<-<<", documentCode: "P" }, "1964-00-00", "2030-01-01"],
    ["passport", { dateOfBirth: "1964-05-<<", documentCode: "P" }, "1964-05-00", "2030-01-01"],
    ["passport", { dateOfBirth: "1964-XX-XX", documentCode: "P" }, "1964-00-00", "2030-01-01"],
    ["passport", { expiresOn: "20<<-<<-<<", documentCode: "P" }, "1964-05-12", null],
  ])("%s %o", (kind, changes, birthDate, expiryDate) => {
    const lines = compose[kind]({ ...person, ...changes });
    expect(parseMrz(lines, today)).toMatchObject({ birthDate, expiryDate, isValid: true, number: "YZ7654321" });
    expect(warned(lines)).toEqual([]);
  });

  test.each([
    ["an expiry without its check digit", ["ARD<<YZ76543219<<<<<<<<<<<<<<<", "6405124F<<<<<<<AFG<<<<<<<<<<<2"]],
    ["a birth date without its check digit", ["ARD<<YZ76543219<<<<<<<<<<<<<<<", "<<<<<<<F3001019AFG<<<<<<<<<<<8"]],
  ])("%s", (_, lines) => {
    const { validCheckDigits } = parseMrz([...lines, "RAHIMI<<NASRIN<<<<<<<<<<<<<<<<"], today) ?? {};
    expect(validCheckDigits).toMatchObject({ birthDate: true, expiryDate: true });
  });

  test.each([
    ["a wrong check digit of a birth date without day", 1, "64<<<<4", "64<<<<5"],
    ["a wrong check digit of an open birth date", 1, "64<<<<4", "<<<<<<5"],
    ["another year", 1, "64<<<<4", "65<<<<4"],
    ["a month that does not exist", 1, "64<<<<4", "6413<<1"],
    ["a day without its month", 1, "64<<<<4", "64<<122"],
    ["another number", 0, "YZ76543219", "YZ76543211"],
  ])("%s is still warned of", (_, line, from, to) => {
    const lines = composeCardMrz({ ...person, dateOfBirth: "1964-<<-<<" });
    const changed = lines.map((text, index) => (index === line ? text.replace(from, to) : text));
    expect(changed).not.toEqual(lines);
    expect(warned(changed)).toEqual(["mrz_check_digit"]);
  });

  test.each([
    ["1964-00-00", []],
    ["1964-01-01", []],
    ["1964-12-31", []],
    ["1965-01-01", ["differs_from_mrz"]],
  ])("typed %s beside a zone of 1964: %o", (dateOfBirth, codes) => {
    expect(warned(composeCardMrz({ ...person, dateOfBirth: "1964-<<-<<" }), { dateOfBirth })).toEqual(codes);
  });

  test.each([
    ["2008-00-00", ["under_age"]],
    ["2008-11-00", ["under_age"]],
    ["2008-10-00", []],
    ["2007-00-00", []],
  ])("born %s: %o, by the latest day that it can be", (dateOfBirth, codes) => {
    expect(warned(composeCardMrz({ ...person, dateOfBirth }), { dateOfBirth })).toEqual(codes);
  });
});

/** ICAO Doc 9303, part 3, section 5, and ISO 3166-1; words as German forms have them. */
describe("nationalities", () => {
  test.each([
    ["D", "Deutsch"],
    ["DEU", "Deutsch"],
    ["AFG", "Afghanisch"],
    ["BGD", "Bangladesch"],
    ["LKA", "Sri Lanka"],
    ["JPN", "Japan"],
    ["KEN", "Kenia"],
    ["CIV", "Côte d’Ivoire"],
    ["MNE", "Montenegro"],
    ["PSE", "Palästinensisch"],
    ["RKS", "Kosovarisch"],
    ["XXK", "Kosovarisch"],
    ["XKX", "Kosovarisch"],
    ["UNK", "Kosovarisch"],
    ["XXA", "Staatenlos"],
    ["XXB", "Flüchtling (Genfer Konvention)"],
    ["XXC", "Flüchtling"],
    ["XXX", "Ungeklärt"],
    ["GBN", "Britisch"],
    ["UTO", "UTO"],
  ])("%s is %s", (nationality, word) => {
    const mrz = parseMrz(composeCardMrz({ ...person, nationality }), today);
    expect(mrz?.isValid).toBe(true);
    expect(mrz && fieldsOfMrz(mrz).nationality).toBe(word);
  });
});

/** ICAO Doc 9303, part 3, section 4.6: names that are longer than their field are cut. */
describe("names that the zone cuts", () => {
  const card = (names: string) => [...composeCardMrz(person).slice(0, 2), names];
  test.each([
    ["PAPADIMITRAKOPOULOU<KONST<<AIK", "Papadimitrakopoulou-Konstantinidou", "Aikaterini Vasiliki", true],
    ["PAPADIMITRAKOPOULOU<KONST<<AIK", "Papadopoulou-Konstantinidou", "Aikaterini Vasiliki", false],
    ["PAPADIMITRAKOPOULOU<KONST<<AIK", "Papadimitrakopoulou-Konstantinidou", "Maria", false],
    ["PAPADIMITRAKOPOULOUKONST<<AIKA", "Papadimitrakopoulou-Konstantinidou", "Aikaterini Vasiliki", true],
    ["BENNELONG<WOOLOOMOOLOO<W<<DIN<", "Bennelong Wooloomooloo Ayers", "Dingo Potoroo", false],
    ["BENNELONG<WOOLOOMOOLOO<W<<DING", "Bennelong Wooloomooloo Warrandyte", "Dingo Potoroo", true],
    ["NILAVADHANANANDA<<CHAYAPA<DEJT", "Nilavadhanananda", "Chayapa Dejthamrong Krasuang", true],
    ["NILAVADHANANANDA<<CHAYAPA<DEJT", "Nilavadhanananda", "Chayapa Somchai", false],
    ["NILAVADHANANANDA<<ARNPOL<PETCH", "Nilavadhanananda", "Arnpol Petch Charonguang", true],
    ["DEJTHAMRONGKRASUANG<NILAVADHAN", "Dejthamrongkrasuang Nilavadhanananda", "Arnpol", true],
    ["SCHMIDT<VON<HOHENSTEIN<<MAXIMI", "Schmidt von Hohenstein", "Maximilian", true],
    ["MUELLER<LUEDENSCHEID<<ANNEMARI", "Müller-Lüdenscheid", "Annemarie", true],
    ["MUELLER<LUEDENSCHEID<<ANNE<MAR", "Müller-Lüdenscheid", "Anne-Marie", true],
    ["MUELLER<LUEDENSCHEID<<ANNE<MAR", "Müller-Lüdenscheid", "Anne-Katrin", false],
    ["RAHIMI<<NASRIN<<<<<<<<<<<<<<<<", "Rahimi", "Nasrin", true],
    ["RAHIMI<<NASRIN<<<<<<<<<<<<<<<<", "Rahimi-Khan", "Nasrin", false],
  ])("%s is %s, %s: %s", (names, surname, prename, isSame) => {
    expect(names).toHaveLength(30);
    expect(warned(card(names), { surname, prename })).toEqual(isSame ? [] : ["differs_from_mrz"]);
  });
});

/** ICAO Doc 9303, part 5, section 4.2.2.1, note j: the number goes on in the optional data, its check digit behind it. */
describe("numbers of more than nine characters", () => {
  test.each([
    ["Belgium, as it is computed with the filler", "IDBEL000590448<3302<<<<<<<<<<<", "000590448330"],
    ["Belgium, as it is computed without it", "IDBEL000590448<3300<<<<<<<<<<<", "000590448330"],
    ["the example of ICAO", "I<UTOD23145890<7349<<<<<<<<<<<", "D23145890734"],
    ["one more character", "IDBEL590448301<31<<<<<<<<<<<<<", "5904483013"],
  ])("%s", (_, line, number) => {
    const mrz = parseMrz([line, "8502016F2411107BEL<<<<<<<<<<<0", "SPECIMEN<<SPECIMEN<<<<<<<<<<<<"], today);
    expect(mrz).toMatchObject({ number, validCheckDigits: { number: true } });
  });

  test("a wrong check digit behind it is noticed", () => {
    const lines = [
      "IDBEL000590448<3305<<<<<<<<<<<",
      "8502016F2411107BEL<<<<<<<<<<<0",
      "SPECIMEN<<SPECIMEN<<<<<<<<<<<<",
    ];
    expect(parseMrz(lines, today)?.validCheckDigits.number).toBe(false);
  });
});

/** § 78a AufenthG: labels of exceptional titles and certificates have a zone of two lines of 36; ICAO Doc 9303, part 5, for passport cards. */
describe("certificates of a residence and passport cards", () => {
  const chosen = (lines: string[], chosenType: string) => {
    const identity = { prename: null, surname: null, number: null, dateOfBirth: null, expiresOn: null };
    return documentWarnings({ identity, license: null, mrz: parseMrz(lines, today), chosenType }, today);
  };

  test.each(["A", "AF", "AR"])("the label of a certificate with %s is read, as a residence permit", (documentCode) => {
    const lines = composeOldCardMrz({ ...person, documentCode, number: "F12345678", dateOfBirth: "1964-<<-<<" });
    const mrz = parseMrz(lines, today);
    expect(mrz && fieldsOfMrz(mrz)).toMatchObject({
      surname: "Rahimi",
      prename: "Nasrin",
      identityDocumentNumber: "F12345678",
      dateOfBirth: "1964-00-00",
      nationality: "Afghanisch",
    });
    expect(chosen(lines, "RESIDENCE_PERMIT")).toEqual([]);
    expect(chosen(lines, "IDENTITY_CARD").map(({ code }) => code)).toEqual(["zone_kind"]);
  });

  test.each(["PASSPORT", "IDENTITY_CARD"])("a passport card is read, chosen as %s", (chosenType) => {
    const card = { ...person, documentCode: "IP", issuer: "IRL", nationality: "IRL", number: "C12345678" };
    const lines = composeCardMrz(card);
    expect(parseMrz(lines, today)).toMatchObject({ number: "C12345678", isValid: true, nationality: "IRL" });
    expect(chosen(lines, chosenType)).toEqual([]);
  });
});
