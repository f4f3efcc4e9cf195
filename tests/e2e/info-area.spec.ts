import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

test("the contact form reaches the operator; its errors stay at their fields", async ({ page, signInAs, mailbox }) => {
  await signInAs(page, "nutzer.koeln@rheintal.example");
  await page.goto("/privacy");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nachricht schreiben" }).click();
  const send = page.getByRole("button", { name: "Senden" });
  const message = page.getByRole("textbox", { name: "Nachricht" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Telefon").fill("+49 x");
  await send.click();
  await expect(page.getByText("Telefonnummern dürfen nur Zahlen enthalten")).toBeVisible();
  await expect(page.getByText("Nachricht ist erforderlich.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Telefon").fill("0221 5550");
  await message.fill("Wie stelle ich die Frist um?");
  await send.click();
  await expect(page.getByText("Vielen Dank für Ihre Anfrage!")).toBeVisible();
  const mail = (await mailbox()).find(({ text }) => text.includes("Wie stelle ich die Frist um?"));
  expect(mail).toMatchObject({ to: "hilfe@handschlag.example", subject: "Anfrage von Autohaus Rheintal" });
});
