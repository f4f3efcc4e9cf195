import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a damage is marked by a tap, moved by keyboard, changed and repaired", async ({ page, signInAs, database }) => {
    const [user] = await database.select().from(users).where(eq(users.email, admin));
    if (!user) throw new Error(`There is no account ${admin}.`);
    const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
    const vin = composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000));
    const vehicle = await aVehicle(place, { vin, kind: "Motorrad", preDamage: "" });
    await signInAs(page, admin);
    await openInteractive(page, `/vehicles/${vehicle.id}/damages`);

    await page.getByLabel("Art").selectOption("Delle");
    const left = page.getByRole("button", { name: "Ort links markieren" });
    await left.scrollIntoViewIfNeeded();
    const box = await left.boundingBox();
    if (!box) throw new Error("The left side is not shown.");
    await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
    await expect(page.getByLabel("Seite (optional)")).toHaveValue("left");
    const placeOf = () => page.locator("#note-damage input[name=place]").inputValue();
    expect(await placeOf()).toMatch(/^left 2[45]\d (49|50)\d$/);
    const before = Number((await placeOf()).split(" ")[1]);
    await page.getByRole("button", { name: /^Ort links/ }).press("ArrowRight");
    await expect.poll(async () => Number((await placeOf()).split(" ")[1])).toBe(before + 20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, { where: "a damage that is being marked" });

    // Another side has its places elsewhere.
    await page.getByLabel("Seite (optional)").selectOption("Dach");
    expect(await placeOf()).toBe("");
    await page.getByLabel("Seite (optional)").selectOption("links");
    await page.getByRole("button", { name: "Ort links markieren" }).press("Enter");
    expect(await placeOf()).toBe("left 500 500");
    await page.getByRole("button", { name: "Schaden notieren" }).click();
    await expect(page.getByText(damageTexts.noted)).toBeVisible();

    const list = page.locator("section", { has: page.getByRole("heading", { name: "Offene Schäden" }) });
    await expect(list.locator("[data-mark='1']")).toBeVisible();
    await list.getByRole("link", { name: /^Ändern.*Schaden 1/ }).focus();
    await expect(list.locator("[data-mark='1'][data-shown]")).toBeVisible();

    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Schaden 1 ändern" });
    await panel.getByLabel("Beschreibung (optional)").fill("Tank");
    await panel.getByRole("button", { name: "Ort entfernen" }).click();
    await expectAccessible(page, { where: "the panel of a damage" });
    await panel.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText(damageTexts.changed)).toBeVisible();
    await expect(list.getByText("Delle links: Tank")).toBeVisible();
    await expect(list.locator("[data-mark]")).toHaveCount(0);

    await list.getByRole("button", { name: /^Repariert.*Schaden 1/ }).click();
    await expect(page.getByText(damageTexts.repaired)).toBeVisible();
  });
});
