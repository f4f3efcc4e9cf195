import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";

const secondDriver = "Ida Beck";

/** A vehicle underway with an unsigned contract, at the headquarters of this user. */
export async function aContractToSign(database: Database, email: string, options: ContractOptions = {}) {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  // Other workers' journeys and earlier runs add vehicles to the same stock.
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const seeded = await aVehicleUnderway(place, {
    vehicle,
    isSigned: false,
    hasPhotos: false,
    secondDriver,
    ...options,
  });
  return {
    ...seeded,
    customerName: `${seeded.customer.prename} ${seeded.customer.surname}`,
    detailAddress: `/id_check/contract_details/${seeded.contract.id}`,
    address: `/id_check/online_signature_pdf/${seeded.contract.id}`,
  };
}

export const padOf = (where: Page | Locator, label: string) =>
  where.getByRole("img", { name: `Unterschriftenfeld für: ${label}.` });

/** Draws two strokes on a pad; resolves once they are registered. */
export async function drawOn(page: Page, label: string) {
  const pad = padOf(page, label);
  await expect(pad).toBeVisible();
  await pad.scrollIntoViewIfNeeded();
  for (const from of [0.15, 0.55]) {
    const box = await pad.boundingBox();
    if (!box) throw new Error("the pad is not there");
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(from, 0.7));
    await page.mouse.down();
    for (let step = 1; step <= 6; step++) {
      await page.mouse.move(...at(from + step * 0.05, step % 2 ? 0.3 : 0.75), { steps: 3 });
    }
    await page.mouse.up();
  }
}

/** Whether a pad has a drawing. */
export const hasInk = (pad: Locator) =>
  pad.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, index) => index % 4 === 3 && value > 0);
  });

export const nextStep = (where: Page | Locator) => where.getByRole("button", { name: "Weiter", exact: true });
export const sendAll = (page: Page) => page.getByRole("button", { name: "Senden", exact: true });
