import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { aRejectedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";

const admin = "admin@rheintal.example";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  /** What is asked and done at each place: tests/app/confirmations.test.ts. */
  test("the browser itself opens a question, and closes it without sending anything", async ({
    page,
    signInAs,
    database,
  }) => {
    await signInAs(page, admin);
    const { id } = await aRejectedCheck(await placeOf(database, admin));
    const stateOf = async () => (await database.select().from(idChecks).where(eq(idChecks.id, id)))[0]?.processState;
    await page.goto(`/id_check/${id}`);
    const question = page.getByRole("alertdialog", { name: "Ohne Vertrag abschließen?" });
    await expect(question).toBeHidden();
    await page.getByRole("button", { name: "ohne Vertrag abschließen" }).click();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(question).toBeHidden();
    expect(await stateOf()).toBe("rejected");
    await page.getByRole("button", { name: "ohne Vertrag abschließen" }).click();
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText("ohne Vertrag abgeschlossen.")).toBeVisible();
    expect(await stateOf()).toBe("discarded");
  });
});
