import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("somebody without scripts is led to the sign-in page, and told what is wrong with what they typed there", async () => {
  const visitor = app.visitor();
  expect(await visitor.open("/dashboard")).toBe(200);
  expect(visitor.address).toBe("/login");
  visitor.fill("E-Mail", "niemand");
  expect(await visitor.press("Anmelden")).toBe(422);
  expect(visitor.page.getByLabelText("E-Mail")).toHaveProperty("value", "niemand");
  expect(visitor.page.getByLabelText("E-Mail").getAttribute("aria-invalid")).toBe("true");
  await visitor.follow(/Passwort vergessen/);
  expect(visitor.address).toBe("/reset_password");
});

test("staff without scripts review a document: fields are filled in, boxes ticked, buttons pressed", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, {
    isOnlyIdCheck: true,
    changes: { identityDocumentExpiresOn: "2020-01-01" },
  });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  expect(desk.page.getByRole("heading", { level: 1 }).textContent).toContain(`ID${check.processNumber}`);
  desk.fill("Nachname", "Gabler");
  expect(await desk.press("Akzeptieren")).toBe(422);
  desk.tick(/dass das Dokument abgelaufen ist/);
  expect(await desk.press("Akzeptieren")).toBe(200);
  expect(desk.text).toContain("Akzeptiert von Anna Admin am");
  const [row] = await app.database.db.select().from(idChecks);
  expect(row).toMatchObject({ surname: "Gabler", processState: "accepted" });
});

test("what the API and links are asked for carries the cookies of this browser", async () => {
  const { place } = await app.dealer();
  const desk = await app.signedIn(await aUser({ ...place }));
  expect((await desk.api("GET", "/id_checks")).status).toBe(200);
  expect((await app.visitor().api("GET", "/id_checks")).status).toBe(401);
});
