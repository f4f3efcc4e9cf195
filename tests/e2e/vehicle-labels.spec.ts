import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { labelTexts } from "#server/fleet/vehicle-labels/vehicle-labels.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const email = "admin@rheintal.example";

test("on a phone a label tells a stranger nothing, and who is signed in what to do", async ({
  page,
  signInAs,
  database,
}) => {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("no such user");
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const { id, licensePlate } = await aVehicle(place, { name: "Golf Variant mit einem sehr langen Namen und Zusatz" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/v/${id}`);
  await expect(page.getByText(labelTexts.stranger)).toBeVisible();
  await expectAccessible(page, { where: "a label scanned by a stranger" });

  await signInAs(page, email);
  await page.goto(`/v/${id}`);
  await expect(page.getByRole("heading", { name: licensePlate ?? "" })).toBeVisible();
  await expectAccessible(page, { where: "a label scanned by staff" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "Schaden notieren" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Schaden notieren" })).toBeVisible();
});
