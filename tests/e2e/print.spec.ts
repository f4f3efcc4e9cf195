import { expect, test } from "./fixtures.ts";
import { openInteractive } from "./journey/interactive.ts";
import { aContractToSign } from "./journey/signing.ts";

test("a printed contract has its terms first and nothing to press", async ({ page, signInAs, database }) => {
  const { detailAddress } = await aContractToSign(database, "admin@rheintal.example");
  await signInAs(page, "admin@rheintal.example");
  await openInteractive(page, detailAddress);
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const pressable = page.locator("button, summary, input, nav").filter({ visible: true });
  expect(await pressable.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))).toEqual([]);
  for (const link of ["Fahrzeugrückgabe", "Vertrag versenden", "Ansehen"]) {
    await expect(page.getByRole("link", { name: link })).toHaveCount(0);
  }
  const [terms, state] = [
    page.getByRole("heading", { name: "Persönliche Daten" }),
    page.getByRole("complementary", { name: "Stand und Dokumente" }),
  ];
  expect((await terms.boundingBox())?.y).toBeLessThan((await state.boundingBox())?.y ?? 0);
});
