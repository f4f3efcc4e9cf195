import { expect, test } from "vitest";
import { completedEmails } from "./email-domains.ts";

test.each([
  ["", []],
  ["erika", []],
  ["@we", []],
  ["erika@", ["erika@gmail.com", "erika@web.de", "erika@gmx.de", "erika@gmx.net"]],
  ["erika@w", ["erika@web.de"]],
  [" Erika.M@GM", ["Erika.M@gmail.com", "Erika.M@gmx.de", "Erika.M@gmx.net"]],
  ["erika@web.de", []],
  ["erika@firma.example", []],
  ["a@b@w", []],
])("what %j is completed to", (typed, completed) => {
  expect(completedEmails(typed)).toEqual(completed);
});
