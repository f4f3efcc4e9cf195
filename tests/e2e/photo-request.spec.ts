import type { Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import { documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { newId } from "#server/kernel/ids.ts";
import { newLinkToken } from "#server/platform/link-token.server.ts";
import { appSecret } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk, aPhone, placeOf } from "./journey/checks.ts";
import { cardOf, decisionBar, takeUsablePhoto } from "./journey/desk.ts";

const admin = "admin@rheintal.example";
const request = (desk: Page) => cardOf(desk, "Ausweisdokument: Foto nachgefordert");

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

test("a reviewer requests the back again, the customer photographs it, and the review continues", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  const photosOf = () =>
    database
      .select()
      .from(documentImages)
      .where(and(eq(documentImages.idCheckId, check.id), isNull(documentImages.deletedAt)));
  const before = await photosOf();
  await desk.goto(`/id_check/${check.id}`);
  const review = decisionBar(desk);
  await review.getByText("Foto nachfordern …").click();
  // Nothing chosen: both fields show what is missing, and nothing is created.
  await review.getByRole("button", { name: "Foto nachfordern" }).click();
  await expect(review.getByText("Bitte wählen Sie die Seite, die Sie noch einmal brauchen.")).toBeVisible();
  await review.getByText("Rückseite", { exact: true }).click();
  await review.getByText("Spiegelung", { exact: true }).click();
  await review.getByLabel("Hinweis für den Kunden").fill("Bitte ohne Hülle.");
  await expectAccessible(desk);
  await review.getByRole("button", { name: "Foto nachfordern" }).click();

  await expect(request(desk)).toContainText("Rückseite: Auf dem Foto war eine Spiegelung. Bitte ohne Hülle.");
  await expect(desk.getByText("Legitimation nicht verfügbar").first()).toBeVisible();
  await expect(request(desk).getByText("Live verbunden")).toBeVisible();
  await expectAccessible(desk);
  await request(desk).getByLabel("Link per E-Mail senden").fill("kunde@example.org");
  await request(desk).getByRole("button", { name: "Senden" }).click();
  await expect(request(desk).getByText("Der Link wurde gesendet.")).toBeVisible();

  const phone = await aPhone(browser);
  await phone.goto((await request(desk).getByTestId("capture-link").textContent()) ?? "");
  await expect(phone.getByText("Es wird noch ein neues Foto gebraucht: Rückseite.")).toBeVisible();
  await expect(
    phone.getByText("Auf dem Foto war eine Spiegelung. Bitte kippen Sie das Dokument leicht."),
  ).toBeVisible();
  await expect(phone.locator("q")).toHaveText("Bitte ohne Hülle.");
  await expect(phone.getByText("Fotografiert wird die Rückseite.")).toBeVisible();
  await expectAccessible(phone);
  await expect(request(desk).getByText("Link geöffnet").first()).toBeVisible();
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await expect(phone.getByText("Schritt 1 von 2")).toBeVisible();
  await takeUsablePhoto(phone);
  await expect(phone.getByRole("heading", { name: "Fertig" })).toBeVisible();

  await expect(review).toBeVisible();
  await expect(desk.getByText("Legitimation wird überprüft").first()).toBeVisible();
  await expect(desk.getByText("Nachgefordertes Foto erhalten: Ausweisdokument, Rückseite")).toBeVisible();
  const after = await photosOf();
  expect(after).toHaveLength(before.length);
  const replaced = before.filter(({ id }) => !after.some((image) => image.id === id));
  expect(replaced.map(({ side, documentType }) => [side, documentType])).toEqual([["back_side", "IDENTITY_CARD"]]);
  // Its file is deleted too.
  await expect
    .poll(
      async () =>
        (
          await database
            .select()
            .from(documentImages)
            .where(eq(documentImages.id, replaced[0]?.id ?? ""))
        )[0],
    )
    .toMatchObject({ fileKey: "" });
  await phone.context().close();
});

test("an expired link is renewed, a request is withdrawn, and its link ends", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const place = await placeOf(database, admin);
  const { check } = await aCheckWithPhotoRequest(place, {}, { expiresAt: new Date(Date.now() - 60_000) });
  await desk.goto(`/id_check/${check.id}`);
  await expect(request(desk).getByText("Der Link ist abgelaufen.")).toBeVisible();
  await expectAccessible(desk);
  await request(desk).getByRole("button", { name: "Neuen Link erstellen" }).click();
  const link = (await request(desk).getByTestId("capture-link").textContent()) ?? "";

  const phone = await aPhone(browser);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await request(desk).getByRole("button", { name: "Nachforderung zurückziehen" }).click();
  await expect(cardOf(desk, "Angaben bestätigen")).toBeVisible();
  await takeUsablePhoto(phone);
  await expect(phone.getByText("Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.")).toBeVisible();
  const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(stored?.approvalState).toBe("IN_PROGRESS");
  await phone.context().close();
});

test("a colleague who is reviewing the same document sees who asked for a photo", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(desk, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  const colleague = await anotherDesk(browser, signInAs, "nutzer@rheintal.example");
  await Promise.all([desk, colleague].map((page) => page.goto(`/id_check/${check.id}`)));
  const review = decisionBar(colleague);
  await review.getByText("Foto nachfordern …").click();
  await review.getByText("Vorderseite", { exact: true }).click();
  await review.getByText("Unscharf", { exact: true }).click();
  await review.getByRole("button", { name: "Foto nachfordern" }).click();
  await expect(request(desk)).toBeVisible();
  await expect(desk.getByText(/hat inzwischen ein Foto nachgefordert: Ausweisdokument\./)).toBeVisible();
  await colleague.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is requested and the request is withdrawn", async ({ page: desk, signInAs, database }) => {
    await signInAs(desk, admin);
    const check = await aCheckInReview(await placeOf(database, admin));
    await desk.goto(`/id_check/${check.id}`);
    const review = decisionBar(desk);
    await review.getByText("Foto nachfordern …").click();
    await review.getByRole("button", { name: "Foto nachfordern" }).click();
    // Above the fields, as a link to its field, and there.
    const reasonMissing = review.getByText("Bitte wählen Sie einen Grund oder schreiben Sie einen Hinweis.");
    await expect(reasonMissing).toHaveCount(2);
    await review.getByLabel("Rückseite").check();
    await review.getByLabel("Hinweis für den Kunden").fill("Bitte heller");
    await review.getByRole("button", { name: "Foto nachfordern" }).click();
    await expect(request(desk)).toContainText("Rückseite: Bitte heller");
    await request(desk).getByRole("button", { name: "Nachforderung zurückziehen" }).click();
    await expect(review).toBeVisible();
    const [row] = await database.select().from(imageRequests).where(eq(imageRequests.idCheckId, check.id));
    expect(row?.status).toBe("withdrawn");
  });
});

test("at 360 px the review, the request and the phone's page fit, by keyboard and without a violation", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await signInAs(desk, admin);
  const id = newId();
  const { token: _, ...stored } = await newLinkToken(appSecret(), id);
  const link = { id, ...stored, usesCopyDetection: true };
  const { check } = await aCheckWithPhotoRequest(await placeOf(database, admin), {}, link);
  await desk.goto(`/id_check/${check.id}`);
  await expect(request(desk)).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);

  const phone = await aPhone(browser);
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.goto((await request(desk).getByTestId("capture-link").textContent()) ?? "");
  await expect(phone.getByRole("heading", { name: "Personalausweis fotografieren" })).toBeFocused();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  const press = async (name: RegExp) => {
    const target = phone.getByRole("button", { name });
    for (let presses = 0; presses < 12; presses++) {
      await phone.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) break;
    }
    await phone.keyboard.press("Enter");
  };
  await press(/^Einverstanden/);
  for (const title of ["Rückseite", "Rückseite mit Blitz"]) {
    await expect(phone.getByRole("heading", { name: title, exact: true })).toBeFocused();
    for (let isUsable = false; !isUsable; ) {
      await expect(phone.getByRole("button", { name: "Foto aufnehmen" })).toBeEnabled({ timeout: 15_000 });
      await press(/^Foto aufnehmen$/);
      await phone.getByRole("button", { name: "Neu aufnehmen" }).waitFor();
      await expectNoSidewaysScroll(phone);
      isUsable = await phone.getByRole("button", { name: /^(Weiter|Trotzdem verwenden)$/ }).isVisible();
      await press(isUsable ? /^(Weiter|Trotzdem verwenden)$/ : /^Neu aufnehmen$/);
    }
  }
  await expect(phone.getByRole("heading", { name: "Fertig" })).toBeVisible();
  await expectAccessible(phone);
  await expect(cardOf(desk, "Angaben bestätigen")).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await phone.context().close();
});
