import { and, eq } from "drizzle-orm";
import { documentImages } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aDealership } from "#db/seed/states/dealers.ts";
import { expect, test } from "./fixtures.ts";
import { cardOf, decisionBar, showDocument } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";

test("a refused decision brings its document back onto the desk", async ({ page, signInAs, database }) => {
  // A dealership of its own: where other journeys change something, the page is loaded again and hears that a photo is gone.
  const place = await aDealership({ db: database });
  const check = await aCheckInReview(place);
  await signInAs(page, place.admin.email);
  await openInteractive(page, `/id_check/${check.id}`);
  const back = and(eq(documentImages.idCheckId, check.id), eq(documentImages.side, "back_side"));
  await database.update(documentImages).set({ deletedAt: new Date() }).where(back);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/id_check/**", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const decision = decisionBar(page);
  await decision.getByText("Ablehnen …").click();
  await decision.getByLabel("Grund der Ablehnung").selectOption({ label: "Foto ist nicht lesbar" });
  await decision.getByRole("button", { name: "Ablehnen", exact: true }).click();
  await showDocument(page, "Führerschein");
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  release();
  await expect(cardOf(page, "Angaben bestätigen")).toBeVisible();
  await expect(cardOf(page, "Führerschein bestätigen")).toBeHidden();
});
