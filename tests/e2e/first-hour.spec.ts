import { tenantStore } from "#db/across-tenants/tenants.server.ts";
import { pictureTexts } from "#server/administration/users/picture.texts.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { invitationMail } from "#server/services/auth/mails.ts";
import { createTenant } from "#server/services/dealers/create-tenant.server.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

// What is said in German is German in every browser.
test.use({ locale: "en-US" });

const password = "blaue Kaffeetasse im Regen";

test("the first Admin says who they are, gives the whole logo, and has it in place at once", async ({
  page,
  database,
  signInAs,
  mailbox,
}) => {
  const email = `chefin-${newId()}@stunde.example`;
  const ctx = { store: tenantStore(database), now: () => new Date(), newId, newToken, appUrl: baseURL, invitationMail };
  await createTenant(ctx, { name: "Autohaus Erste Stunde", adminEmail: email });
  const invitation = (await mailbox()).find(({ to }) => to === email);
  const [address = ""] = /http\S+\/invitation\/[\w-]+/.exec(invitation?.text ?? "") ?? [];
  await openInteractive(page, address.replace(baseURL, ""));
  await expectAccessible(page, { where: "invitation" });
  await page.getByLabel("Anrede").selectOption("Frau");
  await page.getByLabel("Vorname").fill("Jana");
  await page.getByLabel("Nachname").fill("Şahin");
  await page.getByLabel("Neues Passwort", { exact: true }).fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill(password);
  await page.getByRole("button", { name: "Konto aktivieren" }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInAs(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Jana Şahin");
  await openInteractive(page, "/setting_page/headquarters");
  const field = page.getByLabel("Logo", { exact: true });
  await expect(page.getByText("keine Datei gewählt")).toBeVisible();

  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await field.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText(pictureTexts.wrongType(["png", "jpeg"]))).toBeVisible();
  await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("kein Bild") });
  await expect(page.getByText(pictureTexts.unreadable)).toBeVisible();
  expect(posts).toEqual([]);

  await field.setInputFiles("db/seed/photos/damage.jpg");
  const dialog = page.getByRole("dialog", { name: "Logo zuschneiden" });
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText("keine Datei gewählt")).toBeVisible();
  await field.setInputFiles("db/seed/photos/damage.jpg");
  await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(page.getByText("Ihr Unternehmenslogo wurde gespeichert.")).toBeVisible();
  const sidebar = page.getByRole("img", { name: "Autohaus Erste Stunde, zur Startseite" });
  const first = await sidebar.getAttribute("src");
  // Of a picture of 4:3 in a part of 3:1, the outer columns are margins: the whole of it was kept.
  expect(await sidebar.evaluate(edgeOpacities)).toEqual([0, 255, 0]);

  await field.setInputFiles("db/seed/photos/ayse-license-front.jpg");
  await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(sidebar).not.toHaveAttribute("src", first ?? "");
});

/** How opaque a picture is at its left edge, in its middle and at its right edge. */
async function edgeOpacities(element: Element): Promise<number[]> {
  const image = element as HTMLImageElement;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0);
  const middle = Math.floor(canvas.height / 2);
  return [2, Math.floor(canvas.width / 2), canvas.width - 3].map(
    (x) => context?.getImageData(x, middle, 1, 1).data[3] ?? -1,
  );
}
