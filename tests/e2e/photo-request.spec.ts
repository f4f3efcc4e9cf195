import type { Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aCheckWithPhotoRequest } from "#db/seed/states/photo-requests.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk, aPhone, placeOf } from "./journey/checks.ts";
import { cardOf, decisionBar, takeUsablePhoto } from "./journey/desk.ts";
import { pressOn } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const request = (desk: Page) => cardOf(desk, "Ausweisdokument: Foto nachgefordert");

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

test("a reviewer requests the back again on a small screen, the customer photographs it by keyboard, and the review continues", async ({
  page: desk,
  browser,
  signInAs,
  database,
}) => {
  await desk.setViewportSize({ width: 360, height: 740 });
  await signInAs(desk, admin);
  const check = await aCheckInReview(await placeOf(database, admin));
  const photosOf = () =>
    database
      .select()
      .from(documentImages)
      .where(and(eq(documentImages.idCheckId, check.id), isNull(documentImages.deletedAt)));
  const before = await photosOf();
  await desk.goto(`/id_check/${check.id}`);
  await expectNoSidewaysScroll(desk);
  // A colleague who is reviewing the same document.
  const colleague = await anotherDesk(browser, signInAs, "nutzer@rheintal.example");
  await colleague.goto(`/id_check/${check.id}`);
  await expect(decisionBar(colleague)).toBeVisible();
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
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  await expect(colleague.getByText(/hat inzwischen ein Foto nachgefordert: Ausweisdokument\./)).toBeVisible();
  await colleague.context().close();
  await request(desk).getByLabel("Link per E-Mail senden").fill("kunde@example.org");
  await request(desk).getByRole("button", { name: "Senden" }).click();
  await expect(request(desk).getByText(/^Gesendet an /)).toBeVisible();

  const phone = await aPhone(browser);
  await phone.setViewportSize({ width: 360, height: 640 });
  await phone.goto((await request(desk).getByTestId("capture-link").textContent()) ?? "");
  await expect(phone.getByRole("heading", { name: "Personalausweis fotografieren" })).toBeFocused();
  await expect(phone.getByText("Es wird noch ein neues Foto gebraucht: Rückseite.")).toBeVisible();
  await expect(
    phone.getByText("Auf dem Foto war eine Spiegelung. Bitte kippen Sie das Dokument leicht."),
  ).toBeVisible();
  await expect(phone.locator("q")).toHaveText("Bitte ohne Hülle.");
  await expect(phone.getByText("Personalausweis: bitte die Rückseite fotografieren.")).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await expect(request(desk).getByText("Link geöffnet").first()).toBeVisible();
  await pressOn(phone, phone.getByRole("button", { name: /^Einverstanden/ }));
  await expect(phone.getByText("Schritt 1 von 2")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Personalausweis, Rückseite", exact: true })).toBeFocused();
  const press = (name: string | RegExp) => pressOn(phone, phone.getByRole("button", { name }));
  for (let isUsable = false; !isUsable; ) {
    await expect(phone.getByRole("button", { name: "Foto aufnehmen" })).toBeEnabled();
    await press(/^Foto aufnehmen$/);
    await phone.getByRole("button", { name: "Neu aufnehmen" }).waitFor();
    await expectNoSidewaysScroll(phone);
    isUsable = await phone.getByRole("button", { name: /^(Weiter|Trotzdem verwenden)$/ }).isVisible();
    await press(isUsable ? /^(Weiter|Trotzdem verwenden)$/ : /^Neu aufnehmen$/);
  }
  await expect(phone.getByRole("heading", { name: "Fertig" })).toBeVisible();
  await expectAccessible(phone);

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
  await expect(phone.getByRole("heading", { name: "Dieser Link ist nicht mehr gültig" })).toBeVisible();
  const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(stored?.approvalState).toBe("IN_PROGRESS");
  await phone.context().close();
});
