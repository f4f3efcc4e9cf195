import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { aRejectedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { confirmations } from "./journey/confirmations.ts";

const admin = "admin@rheintal.example";

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
});
