import { captureProcesses } from "#db/schema/id-checks.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { hasToken } from "./journey/capture-token.ts";

const filesBesideCamera = /\/assets\/capture-(beside-camera|deliver)/;

test("photos are kept and sent although the file that sends them could not be loaded", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(page, "admin@rheintal.example");
  const made = await page.request.post("/api/external_image_capturing_processes", {
    headers: { origin: baseURL },
    data: { external_image_capturing_process: { kind: "PASSPORT" } },
  });
  const { token } = (await made.json()).external_image_capturing_process;
  const context = await browser.newContext({ baseURL, locale: "de-DE", permissions: ["camera"] });
  const phone = await context.newPage();
  const button = (name: string) => phone.getByRole("button", { name });
  const requested: string[] = [];
  await phone.route(filesBesideCamera, (route) => {
    requested.push(route.request().url());
    return route.abort("connectionreset");
  });
  await phone.goto(`/id_scan_mobile/${token}?device_type=desktop`);
  await button("Einverstanden, weiter").click();
  // By hand, at once and without a verdict.
  await button("Foto aufnehmen").click();
  await expect(phone.getByText("Ist alles gut zu lesen?")).toBeVisible();
  await button("Weiter").click();
  await expect(phone.getByText("Prüfen Sie die Internetverbindung")).toBeVisible();
  expect(requested.filter((address) => address.includes("deliver"))).toHaveLength(2);
  await phone.unroute(filesBesideCamera);
  await button("Erneut senden").click();
  await expect(phone.getByRole("heading", { level: 1, name: "Fertig" })).toBeVisible();
  const [process] = await database.select().from(captureProcesses).where(hasToken(token));
  expect(process?.status).toBe("completed");
  await context.close();
});
