import type { Browser, Page } from "@playwright/test";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { hasToken } from "./journey/capture-token.ts";

const filesBesideCamera = /\/assets\/capture-(beside-camera|deliver)/;

/** A customer's phone on the page of a new link, and what a button of it is called. */
async function aPhoneWithLink(browser: Browser, desk: Page) {
  const made = await desk.request.post("/api/external_image_capturing_processes", {
    headers: { origin: baseURL },
    data: { external_image_capturing_process: { kind: "PASSPORT" } },
  });
  const { token } = (await made.json()).external_image_capturing_process;
  const context = await browser.newContext({ baseURL, locale: "de-DE", permissions: ["camera"] });
  const phone = await context.newPage();
  const button = (name: string) => phone.getByRole("button", { name });
  return { token, phone, button, address: `/id_scan_mobile/${token}?device_type=desktop` };
}

const isSent = (phone: Page) => expect(phone.getByRole("heading", { level: 1, name: "Fertig" })).toBeVisible();

test("photos are kept and sent although the file that sends them could not be loaded", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(page, "admin@rheintal.example");
  const { token, phone, button, address } = await aPhoneWithLink(browser, page);
  const requested: string[] = [];
  await phone.route(filesBesideCamera, (route) => {
    requested.push(route.request().url());
    return route.abort("connectionreset");
  });
  await phone.goto(address);
  await button("Einverstanden, weiter").click();
  // By hand, at once and without a verdict.
  await button("Foto aufnehmen").click();
  await expect(phone.getByText("Ist alles gut zu lesen?")).toBeVisible();
  await button("Weiter").click();
  await expect(phone.getByText("Prüfen Sie die Internetverbindung")).toBeVisible();
  // Beside the camera, beside the photo, and to send it.
  expect(requested.filter((address) => address.includes("deliver"))).toHaveLength(3);
  await phone.unroute(filesBesideCamera);
  await button("Erneut senden").click();
  await isSent(phone);
  const [process] = await database.select().from(captureProcesses).where(hasToken(token));
  expect(process?.status).toBe("completed");
  await phone.context().close();
});

test("where a deploy has replaced the file, sending again loads the page anew with the photos", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(page, "admin@rheintal.example");
  const { phone, button, address } = await aPhoneWithLink(browser, page);
  let isNewPage = false;
  await phone.route(filesBesideCamera, (route) => (isNewPage ? route.continue() : route.fulfill({ status: 404 })));
  await phone.goto(address);
  phone.on("framenavigated", () => {
    isNewPage = true;
  });
  await button("Einverstanden, weiter").click();
  await button("Foto aufnehmen").click();
  await button("Weiter").click();
  await expect(phone.getByText("Prüfen Sie die Internetverbindung")).toBeVisible();
  await button("Erneut senden").click();
  await isSent(phone);
  await phone.context().close();
});
