import { describe, expect, test } from "vitest";
import { z } from "#server/ground/kernel/zod.ts";
import { VerifyInput } from "#server/handover/verify/verify.schema.ts";
import { SignInInput } from "#server/services/auth/auth.schema.ts";
import { formFields } from "./form-fields.ts";
import { parseForm } from "./parse-form.server.ts";

const formOf = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("names the schema does not know are dropped", () => {
  test.each([
    "email[99999999]",
    "email[0]",
    "email.length",
    "unknown[99999999]",
    "__proto__.polluted",
    "[99999999]",
    "email[",
  ])("%s", (name) => {
    const submission = parseForm(
      formOf([name, "1"], ["email", "a@example.org"], ["password", "abcdefgh"]),
      SignInInput,
    );
    expect(submission).toMatchObject({ status: "success", value: { email: "a@example.org", password: "abcdefgh" } });
  });

  test("an index above the limit of its array", () => {
    const hash = "a".repeat(64);
    const form = formOf(["sha256", hash], ["sealedParts[99999999]", hash], ["sealedParts[0]", hash]);
    expect(parseForm(form, VerifyInput)).toMatchObject({ status: "success", value: { sealedParts: [hash] } });
  });

  test.each([
    ["__intent__", '{"type":"update","payload":{"name":"email[99999999]","value":"1"}}'],
    ["__intent__", "no json"],
    ["__state__", "no json"],
  ])("%s=%s of the form library", (name, value) => {
    const form = formOf([name, value], ["email", "a@example.org"], ["password", "abcdefgh"]);
    expect(parseForm(form, SignInInput).status).toBe("success");
  });

  test("more repetitions than an array may have are refused, however many there are", () => {
    const hash = "a".repeat(64);
    const parts = Array.from({ length: 100_000 }, (): [string, string] => ["sealedParts", hash]);
    const submission = parseForm(formOf(["sha256", hash], ...parts), VerifyInput);
    expect(submission.status).toBe("error");
    expect(submission.payload.sealedParts).toHaveLength(9);
  });

  test("a field sent twice is refused, not chosen from", () => {
    const form = formOf(["email", "a@example.org"], ["email", "b@example.org"], ["password", "abcdefgh"]);
    expect(parseForm(form, SignInInput).status).toBe("error");
  });
});

describe("the reply", () => {
  const replyTo = (email: string) => parseForm(formOf(["email", email]), SignInInput).reply().initialValue;

  test("contains what was typed", () => expect(replyTo("anna@")).toEqual({ email: "anna@" }));
  test("does not contain a value far above its maximum", () => expect(replyTo("a".repeat(5_000))).toEqual({}));
  test("keeps a long text that is somewhat too long", () => {
    const schema = z.object({ note: z.string().max(3_000) });
    const note = "a".repeat(4_500);
    expect(parseForm(formOf(["note", note]), schema).reply().initialValue).toEqual({ note });
  });
});

test("the fields of a schema with nested objects, arrays, defaults and transforms", () => {
  const schema = z.object({
    person: z.object({ name: z.string().max(20).optional() }).optional(),
    tags: z.array(z.string().max(5)).max(2).default([]),
    strokes: z.preprocess((text) => text, z.array(z.array(z.number())).max(500)),
    kind: z.enum(["a", "b"]).nullable(),
  });
  expect(Object.fromEntries([...formFields(schema)].map(([name, { times }]) => [name, times]))).toEqual({
    "person.name": 2,
    tags: 3,
    "tags[]": 3,
    "tags[0]": 2,
    "tags[1]": 2,
    strokes: 2,
    kind: 2,
  });
});
