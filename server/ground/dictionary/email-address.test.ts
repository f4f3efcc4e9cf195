import { describe, expect, test } from "vitest";
import { emailField, optionalEmailField } from "./email.schema.ts";
import { shownEmail, storedEmail } from "./email-address.ts";

const field = emailField({ required: "fehlt", format: "ungültig" });
/** What is stored, or why not. */
function verdict(typed: unknown) {
  const { success, data, error } = field.safeParse(typed);
  return success ? data : error.issues.map(({ message }) => message);
}

/** The punycode (RFC 3492) is that of another program: the codec `idna` of Python, and of RFC 5891 for the ß. */
describe("addresses that are taken", () => {
  test.each([
    ["erika@example.org", "erika@example.org", "erika@example.org"],
    ["müller@autohaus-müller.de", "müller@xn--autohaus-mller-psb.de", "müller@autohaus-müller.de"],
    ["info@Autohaus-Müller.DE", "info@xn--autohaus-mller-psb.de", "info@autohaus-müller.de"],
    ["info@xn--autohaus-mller-psb.de", "info@xn--autohaus-mller-psb.de", "info@autohaus-müller.de"],
    ["kontakt@straße.de", "kontakt@xn--strae-oqa.de", "kontakt@straße.de"],
    ["jens@smørrebrød.dk", "jens@xn--smrrebrd-64af.dk", "jens@smørrebrød.dk"],
    ["u.müller@köln.mail.example", "u.müller@xn--kln-sna.mail.example", "u.müller@köln.mail.example"],
    ["info@mu\u0308ller.de", "info@xn--mller-kva.de", "info@müller.de"],
    [" erika@example.org\u00a0", "erika@example.org", "erika@example.org"],
    ["\u200berika@example.org\ufeff", "erika@example.org", "erika@example.org"],
    ["eri\u00adka@exam\u200bple.org", "erika@example.org", "erika@example.org"],
    ["mailto:erika@example.org", "erika@example.org", "erika@example.org"],
    ["Erika Mustermann <erika@example.org>;", "erika@example.org", "erika@example.org"],
    ["erika@example.org.", "erika@example.org", "erika@example.org"],
    ["o’neil@example.ie", "o'neil@example.ie", "o'neil@example.ie"],
    ["Erika.Mustermann+Auto@Example.org", "erika.mustermann+auto@example.org", "erika.mustermann+auto@example.org"],
    ["o'neil@example.ie", "o'neil@example.ie", "o'neil@example.ie"],
    ["anna-lena_2@sub.example.museum", "anna-lena_2@sub.example.museum", "anna-lena_2@sub.example.museum"],
    // Letters that no paper prints, and that may stand for Latin ones, stay as they are written to.
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai", "info@xn--e1afmkfd.xn--p1ai"],
    ["info@xn--80ak6aa92e.com", "info@xn--80ak6aa92e.com", "info@xn--80ak6aa92e.com"],
  ])("%j is stored as %j and shown as %j", (typed, stored, shown) => {
    expect(verdict(typed)).toBe(stored);
    expect(shownEmail(stored)).toBe(shown);
    expect(storedEmail(shown)).toBe(stored);
  });
});

describe("addresses that cannot be right", () => {
  test.each([
    ["", ["fehlt"]],
    [" \u200b ", ["fehlt"]],
    [undefined, ["fehlt"]],
    ["erika", ["ungültig"]],
    ["erika@", ["ungültig"]],
    ["erika@example", ["ungültig"]],
    ["@example.org", ["ungültig"]],
    ["a@b@example.org", ["ungültig"]],
    ["erika @example.org", ["ungültig"]],
    ["a@example.org, b@example.org", ["ungültig"]],
    ["a@example.org\r\nBcc: b@example.org", ["ungültig"]],
    ["erika..m@example.org", ["ungültig"]],
    [".erika@example.org", ["ungültig"]],
    ["erika@example.org/weg", ["ungültig"]],
    ["erika@müller.de:80", ["ungültig"]],
    ["erika@-müller.de", ["ungültig"]],
    ["erika@127.0.0.1", ["ungültig"]],
    [`${"a".repeat(250)}@b.de`, ["ungültig"]],
    [`a@${"b.".repeat(126)}de`, ["ungültig"]],
  ])("%j is refused: %j", (typed, messages) => {
    expect(verdict(typed)).toEqual(messages);
  });
});

test("one that may stay empty is judged by the same rule", () => {
  const optional = optionalEmailField("ungültig");
  expect(optional.parse(" \u200b")).toBe("");
  expect(optional.parse("info@Müller.de")).toBe("info@xn--mller-kva.de");
  expect(optional.safeParse("info@").error?.issues).toMatchObject([{ message: "ungültig" }]);
});

test("what only looks like punycode is shown as it is stored", () => {
  expect(shownEmail("info@xn--a-ecp.ru-ü")).toBe("info@xn--a-ecp.ru-ü");
  expect(shownEmail("info@xn--999999999.de")).toBe("info@xn--999999999.de");
});
