import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInStore } from "#db/across-tenants/sign-in.server.ts";
import { contactRequests, outbox } from "#db/schema/messages.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { limitTries } from "#server/ground/platform/rate-limit.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { ContactForm } from "./contact.schema.ts";
import { contactTexts as t } from "./contact.texts.ts";
import { sendContactRequest } from "./send-contact-request.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const typed = {
  name: "Seán O'Neil",
  email: "sean@haendler.example",
  phone: "0221 1234",
  message: "Hallo,\r\nbitte um Rückruf.",
};
const mailsOf = (ctx: Context) =>
  database.db.select().from(outbox).where(eq(outbox.headquarterId, ctx.actor.headquarterId));
const requestsOf = (ctx: Context) =>
  database.db.select().from(contactRequests).where(eq(contactRequests.headquarterId, ctx.actor.headquarterId));

describe("a contact request", () => {
  test("is stored and mailed to the operator, with the dealer's name", async () => {
    const { ctx } = await aStaffContext(database);
    await sendContactRequest(ctx, typed);
    expect(await requestsOf(ctx)).toMatchObject([
      { userId: ctx.actor.userId, ...typed, phone: "02211234", message: "Hallo,\nbitte um Rückruf." },
    ]);
    const { name: dealer } = await ctx.db.headquarter();
    const [mail, ...others] = await mailsOf(ctx);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "hilfe@betreiber.example", subject: `Anfrage von ${dealer}` });
    for (const text of ["Seán O'Neil", "Hallo,", "bitte um Rückruf.", "sean@haendler.example", "02211234"]) {
      expect(mail?.textBody).toContain(text);
    }
    expect(mail?.htmlBody).toContain("O'Neil");
  });

  test("sent ten times at once from the same form is one; from a new form it is another", async () => {
    const { ctx } = await aStaffContext(database);
    const send = (formKey: string) => sendContactRequest(ctx, { ...typed, formKey });
    const ids = await Promise.all(Array.from({ length: 10 }, () => send("form-1")));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await mailsOf(ctx)).toHaveLength(1);
    await send("form-2");
    expect(await requestsOf(ctx)).toHaveLength(2);
  });

  test("of another user with the same form key is another one", async () => {
    const { ctx } = await aStaffContext(database);
    const { headquarterId } = ctx.actor;
    const { ctx: colleague } = await aStaffContext(database, { headquarterId });
    await sendContactRequest(ctx, { ...typed, formKey: "form" });
    await sendContactRequest(colleague, { ...typed, formKey: "form" });
    expect(await requestsOf(ctx)).toHaveLength(2);
  });

  test("is refused above ten an hour, and where the operator has no address", async () => {
    const { ctx } = await aStaffContext(database);
    const limited: Context = {
      ...ctx,
      platform: {
        ...ctx.platform,
        limitTries: (limit) => limitTries(signInStore(database.db).countTry, "secret", ctx.now(), limit),
      },
    };
    for (let sent = 0; sent < limits.contactRequestsPerUserAndHour; sent++) await sendContactRequest(limited, typed);
    await expect(sendContactRequest(limited, typed)).rejects.toMatchObject({ kind: "too-many", message: t.failed });
    expect(await requestsOf(ctx)).toHaveLength(limits.contactRequestsPerUserAndHour);
    const nobody: Context = { ...ctx, platform: { ...ctx.platform, operatorEmail: null } };
    await expect(sendContactRequest(nobody, typed)).rejects.toMatchObject({ kind: "unavailable", message: t.failed });
  });
});

describe("the form", () => {
  const messageOf = (changes: object, field: string) =>
    ContactForm.safeParse({ ...typed, ...changes }).error?.issues.find(({ path }) => path[0] === field)?.message;

  test.each([
    ["name", "", t.nameRequired],
    ["name", undefined, t.nameRequired],
    ["name", "Anna", t.nameTooShort],
    ["name", "Anna 🚗 Auto", "Leerzeichen oder Sonderzeichen sind nicht möglich"],
    ["name", "a".repeat(201), "Dieser Text ist zu lang. Bitte verwenden Sie höchstens 200 Zeichen."],
    ["email", "", t.emailRequired],
    ["email", "anna@", t.emailFormat],
    ["email", `${"a".repeat(250)}@b.de`, t.emailFormat],
    ["phone", "+49 221", t.phoneDigits],
    ["phone", "1".repeat(31), "Dieser Text ist zu lang. Bitte verwenden Sie höchstens 30 Zeichen."],
    ["message", " \n ", t.messageRequired],
    ["message", undefined, t.messageRequired],
    ["message", "a".repeat(4_001), "Dieser Text ist zu lang. Bitte verwenden Sie höchstens 4000 Zeichen."],
  ])("%s %j", (field, value, text) => {
    expect(messageOf({ [field]: value }, field)).toBe(text);
  });

  test("takes a message of the maximum whose line breaks a form counts twice, and no phone", () => {
    const message = `${"a".repeat(3_998)}\r\nb`;
    expect(ContactForm.safeParse({ ...typed, message, phone: undefined }).success).toBe(true);
  });
});
