import { describe, expect, test } from "vitest";
import { hasOnlyNameCharacters } from "#server/ground/kernel/name-characters.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { hasOneNameTick, oneNameTexts, withNames } from "./person-name.schema.ts";

const missing = { prenameRequired: "Vorname ist erforderlich", surnameRequired: "Bitte geben Sie den Nachnamen ein" };
const fields = z.object({
  prename: z.string().default(""),
  surname: z.string().default(""),
  hasOneName: hasOneNameTick,
});
const { prenameRequired, surnameRequired } = missing;

// ICAO Doc 9303, part 3, section 4: an only name is the primary identifier, which is the surname.
const asSurname = { prename: "", surname: "Suhartono" };

describe.each([
  { said: "nothing", tick: undefined, isKnown: false },
  { said: "one name by the document", tick: undefined, isKnown: true },
  { said: "one name by the tick", tick: "on" as const, isKnown: false },
])("with $said", ({ tick, isKnown }) => {
  const schema = withNames(fields, missing, { isKnown });
  const saysOne = isKnown || tick === "on";
  const parse = (prename?: string, surname?: string) => {
    const result = schema.safeParse({ prename, surname, ...(tick && { hasOneName: tick }) });
    if (!result.success) return Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
    return { prename: result.data.prename, surname: result.data.surname };
  };

  test("the surname alone", () => {
    expect(parse(undefined, "Suhartono")).toEqual(saysOne ? asSurname : { prename: prenameRequired });
  });

  test("the first name alone", () => {
    expect(parse("Suhartono")).toEqual(saysOne ? asSurname : { surname: surnameRequired });
  });

  test("neither", () => {
    const withoutTick = { prename: prenameRequired, surname: surnameRequired };
    expect(parse()).toEqual(tick ? { surname: surnameRequired } : withoutTick);
    expect(parse("​", " ")).toEqual(tick ? { surname: surnameRequired } : withoutTick);
  });

  test("the same name twice, as some documents print it", () => {
    const twice = { prename: "Suhartono", surname: "Suhartono" };
    expect(parse("Suhartono", "Suhartono")).toEqual(saysOne ? asSurname : twice);
  });

  test("two names, which the tick contradicts and a document does not", () => {
    const two = { prename: "Agus", surname: "Suhartono" };
    expect(parse("Agus", "Suhartono")).toEqual(tick ? { prename: oneNameTexts.twoNames } : two);
  });
});

test.each(["Gal·la", "O'Neil", "Dr. Anna-Lena", "Đặng"])("%s is a name", (name) =>
  expect(hasOnlyNameCharacters(name)).toBe(true),
);
