import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageRequests } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("a photo is requested again and the request is withdrawn", async () => {
  const { admin, place } = await app.dealer();
  const check = await aCheckInReview(place, { isOnlyIdCheck: true });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  const bar = () => desk.page.getByRole("region", { name: "Entscheidung" });
  const send = () => desk.press("Foto nachfordern", bar());
  expect(await send()).toBe(422);
  // Above the fields, as a link to its field, and there.
  expect(within(bar()).getAllByText("Bitte wählen Sie einen Grund oder schreiben Sie einen Hinweis.")).toHaveLength(2);
  desk.tick("Rückseite", true, bar());
  desk.fill(/^Hinweis für den Kunden/, "Bitte heller", bar());
  await send();
  expect(desk.text).toContain("Rückseite: Bitte heller");
  await desk.press("Nachforderung zurückziehen");
  expect(bar()).toBeTruthy();
  const isThis = eq(imageRequests.idCheckId, check.id);
  const rows = await app.database.db.select().from(imageRequests).where(isThis);
  expect(rows.map(({ status }) => status)).toEqual(["withdrawn"]);
});

test("a scan is uploaded; deleting it asks and can be undone", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/scans");
  const photo = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg");
  desk.attach("Scans auswählen", [new File([photo], "Ohne Skripte.jpg", { type: "image/jpeg" })]);
  await desk.press("Scan hochladen");
  expect(desk.text).toContain("Der Scan ist im Eingang.");
  const rows = () => desk.page.queryAllByRole("row", { name: /Ohne Skripte/ });
  expect(rows()).toHaveLength(1);
  const question = desk.question("Ohne Skripte löschen");
  expect(textOf(question)).toContain("Scan löschen?");
  await desk.press("Ja, sicher", question);
  expect(desk.text).toContain("„Ohne Skripte“ wurde gelöscht.");
  expect(rows()).toEqual([]);
  await desk.press("Rückgängig machen");
  expect(rows()).toHaveLength(1);
});
