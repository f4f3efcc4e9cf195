import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idChecks } from "#db/schema/id-checks.ts";
import { anAcceptedCheckWithNameMismatch, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aFilledWizard } from "#tests/e2e/journey/draft.ts";
import { confirmations } from "./confirmations.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each(confirmations)("$name asks before it closes a check, and offers to undo it", async ({ address }) => {
  const { admin, place } = await app.dealer();
  const { id } = await aRejectedCheck(place);
  const stateOf = async () =>
    (await app.database.db.select().from(idChecks).where(eq(idChecks.id, id)))[0]?.processState;
  const desk = await app.signedIn(admin);
  await desk.open(address(id));
  const question = desk.question("ohne Vertrag abschließen");
  expect(question.textContent).toContain("Ohne Vertrag abschließen?");
  expect(await stateOf()).toBe("rejected");
  await desk.press("Ja, sicher", question);
  expect(desk.text).toContain("ohne Vertrag abgeschlossen.");
  expect(await stateOf()).toBe("discarded");
  await desk.press("Rückgängig machen");
  expect(desk.text).not.toContain("ohne Vertrag abgeschlossen.");
  expect(await stateOf()).toBe("rejected");
});

test("a wizard asks on its first page, and at its end only about what changed", async () => {
  // Without SB-Schutz: the wizard has four steps.
  const { admin, place } = await app.dealer({ usesSbInsurance: false, usesDigitalSigning: false });
  const check = await anAcceptedCheckWithNameMismatch(place);
  await aFilledWizard(place, check);
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check?context=all&q=ID${check.processNumber}`);
  await desk.follow("Jetzt Vertrag erstellen");
  expect(desk.text).toContain("Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?");
  await desk.follow("Abbrechen");
  await desk.follow("Vertrag erstellen");
  await desk.press("Ja, sicher");
  expect(desk.text).toContain("Kundin oder Kunde");

  await app.database.db.update(idChecks).set({ licenseSurname: "Inzwischen" }).where(eq(idChecks.id, check.id));
  await desk.open(`/id_check/new_contract/${check.id}?step=3`);
  await desk.press("Vertrag generieren");
  expect(desk.text).toContain("Bitte bestätigen Sie das zuerst.");
  desk.tick(/^Ja, sicher/);
  await desk.press("Vertrag generieren");
  expect(desk.text).toContain("Sie haben den Vertrag erfolgreich generiert.");
});
