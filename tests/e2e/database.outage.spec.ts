import { eq } from "drizzle-orm";
import { contractFiles, contracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { expect, services, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";

test("the database dies under the submit: nothing is half-saved, it is sent again by itself afterwards, one contract", async ({
  page: desk,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, "admin@rheintal.example");
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  await signInAs(desk, "admin@rheintal.example");
  await desk.goto(`/id_check/new_contract/${check.id}?step=3`);
  await desk.getByRole("radio", { name: "Nein" }).check();
  await desk.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(desk).toHaveURL(/step=4/);

  services.kill("db");
  try {
    await desk.getByRole("button", { name: "Vertrag generieren" }).click();
    await expect(desk.getByRole("dialog", { name: "Gerade nicht erreichbar" })).toBeVisible();

    const health = await desk.request.get("/api/health");
    expect([health.status(), health.headers()["retry-after"]]).toEqual([503, "5"]);

    const newcomer = await desk.context().newPage();
    expect((await newcomer.goto("/id_check"))?.status()).toBe(503);
    await expect(newcomer.getByRole("heading", { name: "Diese Seite ist nicht verfügbar" })).toBeVisible();
    const menu = newcomer.getByRole("navigation", { name: "Hauptmenü" });
    await expect(menu.getByRole("link", { name: "Startseite" })).toBeVisible();
    await newcomer.close();
  } finally {
    services.revive();
  }
  await expect(desk.getByText("Sie haben den Vertrag erfolgreich generiert.").first()).toBeVisible({ timeout: 60_000 });
  const contractsOf = async () => database.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  const [contract, ...others] = await contractsOf();
  expect(others).toEqual([]);
  const pdf = await desk.request.get(`/id_check/contract_file/${contract?.id}/unsigned`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const files = await database
    .select()
    .from(contractFiles)
    .where(eq(contractFiles.contractId, contract?.id ?? ""));
  expect(files).toHaveLength(1);
});
