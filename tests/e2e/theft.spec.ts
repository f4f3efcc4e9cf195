import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";
const hourMs = 3_600_000;

test("a vehicle never came back: reported, its papers for the police, ended; by keyboard and at 360 px", async ({
  page,
  signInAs,
  database,
}) => {
  const [user] = await database.select().from(users).where(eq(users.email, admin));
  if (!user) throw new Error(`There is no account ${admin}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const { contract, vehicle } = await aVehicleUnderway(place, {
    startOfUse: new Date(Date.now() - 100 * hourMs),
    endOfUse: new Date(Date.now() - 30 * hourMs),
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, admin);

  await openInteractive(page, `/id_check/contract_details/${contract.id}`);
  await page.getByRole("link", { name: "Diebstahl melden" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Unterlagen erstellen" }).press("Enter");
  await expect(dialog.getByText("Bitte schreiben Sie, was geschehen ist.").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Was ist geschehen/).fill("Seit gestern nicht zu erreichen.");
  await dialog.getByLabel(/^Polizeidienststelle/).fill("Polizeipräsidium Köln");
  await dialog.getByLabel(/^Ich habe geprüft/).press("Space");
  await dialog.getByRole("button", { name: "Unterlagen erstellen" }).press("Enter");
  await expect(page.getByText("Die Unterlagen für die Polizei sind erstellt")).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unterlagen (ZIP)" }).press("Enter");
  const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())));
  const dossier = files[`Strafanzeige ${contract.contractNumber}.pdf`];
  expect(strFromU8(dossier?.slice(0, 5) ?? new Uint8Array(), true)).toBe("%PDF-");

  await page.goto(`/vehicles/${vehicle.id}/holds`);
  await expect(page.getByText("Diese Sperre endet mit der Diebstahlmeldung")).toBeVisible();
  await expect(page.getByRole("button", { name: /Sperre aufheben/ })).toHaveCount(0);

  await openInteractive(page, `/id_check/contract_details/${contract.id}`);
  await page.getByRole("link", { name: "Verlängern oder beenden" }).press("Enter");
  await expectAccessible(page);
  await dialog.getByLabel(/^Wie ist es ausgegangen/).selectOption("Fahrzeug wieder da");
  await dialog.getByRole("button", { name: "Beenden" }).press("Enter");
  await expect(page.getByText("Fahrzeug wieder da")).toBeVisible();
  await page.goto(`/vehicles/${vehicle.id}/holds`);
  await expect(page.getByText("Nichts fällig, nicht gesperrt.")).toBeVisible();
});
