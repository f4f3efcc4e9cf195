import { eq } from "drizzle-orm";
import { contractFiles, contracts } from "#db/schema/contracts.ts";
import { expect, services, test } from "./fixtures.ts";
import { fillContract } from "./journey/wizard.ts";

test("the database dies under the submit: nothing is half-saved, the same submit works afterwards, one contract", async ({
  page: desk,
  signInAs,
  database,
}) => {
  await signInAs(desk, "admin@rheintal.example");
  await desk.goto("/id_check?context=active&status=accepted");
  await desk.getByRole("link", { name: "Jetzt Vertrag erstellen" }).last().click();
  await expect(desk).toHaveURL(/new_contract\/\w+/);
  const checkId = /new_contract\/(\w+)/.exec(desk.url())?.[1] ?? "";
  const prename = await desk.getByLabel("Vorname").inputValue();
  const surname = await desk.getByLabel("Nachname").inputValue();
  await fillContract(desk, { prename, surname }, { vehicle: 5, isSubmitted: false });

  const preview = desk.url();
  services.kill("db");
  try {
    await desk.getByRole("button", { name: "Vertrag generieren" }).click();
    await expect(desk.getByText(/nicht verfügbar|Fehler/).first()).toBeVisible({ timeout: 20_000 });
  } finally {
    services.revive();
  }
  await expect.poll(async () => (await desk.request.get("/api/health")).status(), { timeout: 30_000 }).toBe(200);
  const contractsOf = async () => database.select().from(contracts).where(eq(contracts.idCheckId, checkId));
  expect(await contractsOf()).toEqual([]);

  await desk.goto(preview);
  await desk.getByRole("button", { name: "Vertrag generieren" }).click();
  await expect(desk.getByText("Sie haben den Vertrag erfolgreich generiert.").first()).toBeVisible();
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
