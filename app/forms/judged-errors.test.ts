import { expect, test } from "vitest";
import { judgedErrors } from "./judged-errors.ts";

const none: ReadonlySet<string> = new Set();
const verdict = { "": ["Zu spät"], email: ["Fehlt"], city: ["Fehlt"] };

test("before the form is sent, only fields that were left show what is wrong", () => {
  expect(judgedErrors({}, verdict, new Set(["email"]), none)).toEqual({ email: ["Fehlt"] });
});

test("once it was sent, every error is shown, and what was mended disappears", () => {
  expect(judgedErrors({ street: ["Fehlt"] }, verdict, "all", none)).toEqual(verdict);
});

test("a verdict without passwords changes nothing at them", () => {
  const shown = { password: ["Zu kurz"], email: ["Fehlt"] };
  const withoutPassword = { password: ["Passwort ist erforderlich"] };
  expect(judgedErrors(shown, withoutPassword, "all", new Set(["password"]))).toEqual({ password: ["Zu kurz"] });
  expect(judgedErrors({}, withoutPassword, "all", new Set(["password"]))).toEqual({});
});
