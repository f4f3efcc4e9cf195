import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { anAcceptedCheckWithNameMismatch, aRejectedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { confirmations } from "./journey/confirmations.ts";
import { aFilledWizard } from "./journey/draft.ts";

const admin = "admin@rheintal.example";
/** Without SB-Schutz: its wizard has four steps. */
const nord = "admin@nord.example";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, address } of confirmations) {
    test(`${name} asks before it closes a check, and offers to undo it`, async ({ page, signInAs, database }) => {
      await signInAs(page, admin);
      const { id } = await aRejectedCheck(await placeOf(database, admin));
      const stateOf = async () => (await database.select().from(idChecks).where(eq(idChecks.id, id)))[0]?.processState;
      await page.goto(address(id));
      const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/id_check/${id}"]`) });
      const place = (await row.count()) > 0 ? row : page.locator("body");
      const open = async () => {
        const menu = row.getByRole("group").locator("summary");
        if ((await row.count()) > 0 && !(await menu.locator("..").getAttribute("open"))) await menu.click();
        await place.getByRole("button", { name: "ohne Vertrag abschließen" }).click();
      };
      const question = page.getByRole("alertdialog", { name: "Ohne Vertrag abschließen?" });

      await open();
      await question.getByRole("button", { name: "Abbrechen" }).click();
      await expect(question).toBeHidden();
      expect(await stateOf()).toBe("rejected");

      await page.goto(address(id));
      await open();
      await question.getByRole("button", { name: "Ja, sicher" }).click();
      await expect(page.getByText("ohne Vertrag abgeschlossen.")).toBeVisible();
      expect(await stateOf()).toBe("discarded");

      await page.getByRole("button", { name: "Rückgängig machen" }).click();
      await expect(page.getByText("ohne Vertrag abgeschlossen.")).toBeHidden();
      expect(await stateOf()).toBe("rejected");
    });
  }

  test("a wizard asks on its first page, and at its end only about what changed", async ({
    page,
    signInAs,
    database,
  }) => {
    await signInAs(page, nord);
    const place = await placeOf(database, nord);
    const check = await anAcceptedCheckWithNameMismatch(place);
    const { id, processNumber } = check;
    await aFilledWizard(place, check);
    const yes = page.getByRole("button", { name: "Ja, sicher" });
    await page.goto(`/id_check?context=all&q=ID${processNumber}`);
    await page.getByRole("link", { name: "Jetzt Vertrag erstellen" }).click();
    await expect(page.getByText("Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?")).toBeVisible();
    await page.getByRole("link", { name: "Abbrechen" }).click();
    await page.getByRole("link", { name: "Vertrag erstellen" }).click();
    await yes.click();
    await expect(page.getByText("Kundin oder Kunde")).toBeVisible();

    await database.update(idChecks).set({ licenseSurname: "Inzwischen" }).where(eq(idChecks.id, id));
    await page.goto(`/id_check/new_contract/${id}?step=3`);
    const generate = page.getByRole("button", { name: "Vertrag generieren" });
    await generate.click();
    await expect(page.getByText("Bitte bestätigen Sie das zuerst.")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Ja, sicher/ }).check();
    await generate.click();
    await expect(page.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
  });
});
