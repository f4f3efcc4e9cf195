import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { concernTable } from "#server/services/concerns/concerns.rules.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { cardOf, decisionBar, showDocument } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const colleagueEmail = "nutzer@rheintal.example";

const undoButton = (page: Page) => page.getByRole("button", { name: /^Rückgängig machen/ });
const withdrawLink = (page: Page) =>
  page.getByRole("link", { name: "Entscheidung zurücknehmen" }).filter({ visible: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Entscheidung zurücknehmen" });
const onPage = (page: Page) => page.getByRole("heading", { level: 1 }).click();

async function confirm(page: Page, reason: string) {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Grund").selectOption({ label: reason });
  await dialog.getByRole("button", { name: "Entscheidung zurücknehmen" }).click();
  await expect(dialog).toBeHidden();
}

test("by keyboard: A asks for the tick that is missing, Z takes the decision back, and nothing is typed twice", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const changes = { identityDocumentExpiresOn: "2020-01-01" };
  const check = await aCheckInReview(await placeOf(database, admin), { hasPhotos: false, changes });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openInteractive(page, `/id_check/${check.id}`);
  await expect(page.getByRole("button", { name: "Alle Tasten" })).toBeVisible();
  const review = cardOf(page, "Angaben bestätigen");
  await review.getByLabel("Nachname").fill("Gabler");
  await onPage(page);
  await page.keyboard.press("a");
  const tick = review.getByLabel(/dass das Dokument abgelaufen ist/);
  await expect(tick).toBeFocused();
  await expect(review.getByText(concernTable.identity_expired.asks.approve)).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("a");
  await expect(page.getByText("Ausweisdokument akzeptiert.")).toBeInViewport();
  await expectAccessible(page);
  await onPage(page);
  await page.keyboard.press("z");
  await expect(undoButton(page)).toBeHidden();
  await expect(review.getByLabel("Nachname")).toHaveValue("Gabler");
  await expect(tick).toBeChecked();

  await onPage(page);
  await page.keyboard.press("x");
  await page.keyboard.type("Dokument ist abgelaufen");
  await pressOn(page, decisionBar(page).getByRole("button", { name: "Ablehnen", exact: true }));
  await expect(page.getByText("Ausweisdokument abgelehnt.")).toBeVisible();
  await onPage(page);
  await page.keyboard.press("z");
  await expect(review.getByLabel("Nachname")).toHaveValue("Gabler");
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Tasten der Prüfung" })).toContainText("Z");
});

test("on a phone the undo is where the decision was made, and goes when its time is over", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, `/id_check/${check.id}`);
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(undoButton(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await undoButton(page).click();
  await expect(cardOf(page, "Angaben bestätigen")).toBeVisible();
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(undoButton(page)).toBeVisible();
  await expect(undoButton(page)).toBeHidden({ timeout: 15_000 });
  await showDocument(page, "Ausweis");
  await pressOn(page, withdrawLink(page));
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessibleEverywhere(page, "dialog that takes a decision back");
});

test("a colleague takes it back with a reason, and who decided sees it; a contract made meanwhile is said", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const colleague = await anotherDesk(browser, signInAs, colleagueEmail);
  const check = await anAcceptedCheck(await placeOf(database, admin));
  const address = `/id_check/${check.id}`;
  await openInteractive(page, address);
  await openInteractive(colleague, address);
  await expect(undoButton(page)).toBeHidden();
  await withdrawLink(colleague).last().click();
  const dialog = dialogOf(colleague);
  await expect(dialog).toContainText("Führerschein akzeptiert von");
  await dialog.getByRole("button", { name: "Entscheidung zurücknehmen" }).click();
  await expect(dialog.getByText("Bitte wählen Sie den Grund.")).toBeVisible();
  await confirm(colleague, "Zweifel am Dokument");
  const license = cardOf(colleague, "Führerschein bestätigen");
  await expect(license.getByLabel("Führerscheinnummer")).toHaveValue(check.licenseNumber ?? "");
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  await expect(
    page.getByText("Entscheidung zurückgenommen: Führerschein war akzeptiert, Zweifel am Dokument"),
  ).toBeVisible();
  await expect(page.getByText("Vertrag erstellen")).toBeHidden();

  // The photo is requested again; the other document is concluded about behind an open dialog.
  await colleague.keyboard.press("Escape");
  await decisionBar(colleague).getByText("Foto nachfordern …").click();
  await decisionBar(colleague).getByText("Unscharf").click();
  await decisionBar(colleague).getByRole("button", { name: "Foto nachfordern" }).click();
  await expect(colleague.getByText("Foto nachgefordert: Führerschein, Vorderseite")).toBeVisible();
  await openInteractive(colleague, `${address}/withdraw_decision/identity`);
  await tabTo(colleague, dialogOf(colleague).getByLabel("Grund"));
  await colleague.keyboard.type("Anderer");
  await colleague.keyboard.press("Enter");
  const take = dialogOf(colleague).getByRole("button", { name: "Entscheidung zurücknehmen" });
  await tabTo(colleague, take);
  // Just before it is sent: any other journey's change loads the page anew, and then it knows already.
  await database.update(idChecks).set({ contractState: "active" }).where(eq(idChecks.id, check.id));
  await colleague.keyboard.press("Enter");
  await expect(dialogOf(colleague)).toContainText("Zu diesem Vorgang gibt es einen Vertrag oder SB-Schutz.");
  const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(stored).toMatchObject({ approvalState: "SUCCESSFULLY_COMPLETED", licenseApprovalState: "NOT_AVAILABLE" });
  await colleague.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a decision is undone, made again, and taken back with a reason", async ({ page, signInAs, database }) => {
    await signInAs(page, admin);
    const check = await aCheckInReview(await placeOf(database, admin), { isOnlyIdCheck: true });
    await page.goto(`/id_check/${check.id}`);
    await page.getByLabel("Nachname").fill("Gabler");
    await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
    await expect(page.getByText("Ausweisdokument akzeptiert.")).toBeVisible();
    await undoButton(page).click();
    await expect(page.getByLabel("Nachname")).toHaveValue("Gabler");
    await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
    await withdrawLink(page).click();
    await expect(page.getByRole("heading", { name: "Entscheidung zurücknehmen" })).toBeVisible();
    await page.getByLabel("Grund").selectOption({ label: "Angaben sind falsch" });
    await page.getByRole("button", { name: "Entscheidung zurücknehmen" }).click();
    await expect(page.getByLabel("Nachname")).toHaveValue("Gabler");
    await expect(
      page.getByText("Entscheidung zurückgenommen: Ausweisdokument war akzeptiert, Angaben sind falsch"),
    ).toBeVisible();
  });
});
