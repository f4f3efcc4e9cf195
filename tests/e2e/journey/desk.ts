import { expect, type Page } from "@playwright/test";

export const password = "Handschlag-2026!";

type Mail = { to: string; subject: string; text: string };

/** Signs in like a user: e-mail, password, the code from the mailbox. */
export async function signInWithCode(page: Page, email: string, secret = password) {
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel(/^Passwort/).fill(secret);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/two_factor_auth_challenge/);
  await page.getByLabel("Bestätigungscode").fill(await newestCode(page, email));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The newest code mailed to a user. */
export async function newestCode(page: Page, email: string): Promise<string> {
  const mails = (await (await page.request.get("/dev/mailbox.json")).json()) as Mail[];
  const mail = mails.find((m) => m.to === email && m.subject.includes("Bestätigungscode"));
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Photographs and sends one document like a customer, on the page of the capture link. */
export async function photographDocument(phone: Page, link: string, photos: number) {
  await phone.goto(link);
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  for (let i = 0; i < photos; i++) {
    await takeUsablePhoto(phone);
  }
  await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
}

/** Takes one side with the camera until the photo may be used. */
export const takeUsablePhoto = (phone: Page, look?: () => Promise<void>) =>
  untilUsable(
    phone,
    async () => {
      const shutter = phone.getByRole("button", { name: "Foto aufnehmen" });
      await expect(shutter).toBeEnabled();
      await shutter.click();
    },
    look,
  );

/** Uses the first good photo, or the third in any case. `look`: what the customer does before accepting. */
export async function untilUsable(phone: Page, takePhoto: () => Promise<void>, look = async () => {}) {
  const use = phone.getByRole("button", { name: /^(Weiter|Trotzdem verwenden)$/ });
  const again = phone.getByRole("button", { name: "Neu aufnehmen" });
  for (let triesLeft = 3; ; triesLeft--) {
    await takePhoto();
    await again.waitFor();
    if (triesLeft === 1 || (await use.isVisible())) {
      await look();
      return use.click();
    }
    await again.click();
  }
}

/** The link shown on a document's card of the new-legitimation page. */
export async function captureLink(desk: Page, card: string): Promise<string> {
  const section = desk.locator("section", { has: desk.getByRole("heading", { name: card, exact: true }) });
  return (await section.getByTestId("capture-link").textContent()) ?? "";
}

export const cardOf = (desk: Page, title: string) =>
  desk.locator("section", { has: desk.getByRole("heading", { name: title, exact: true }) });

/** The decisions about the document that is shown. */
export const decisionBar = (desk: Page) =>
  desk.getByRole("region", { name: "Entscheidung" }).locator("[data-decision]").filter({ visible: true });

/** Brings a document onto the desk, where only one of them is shown at a time. */
export async function showDocument(desk: Page, name: "Ausweis" | "Führerschein") {
  const tab = desk.getByRole("radio", { name: new RegExp(`^${name}`) });
  if (await tab.isVisible()) await tab.check();
}

/** Confirms the identity document's fields and accepts it. */
export async function acceptIdentity(desk: Page, person: { prename: string; surname: string }) {
  const review = cardOf(desk, "Angaben bestätigen");
  await review.getByLabel("Vorname").fill(person.prename);
  await review.getByLabel("Nachname").fill(person.surname);
  await review.getByLabel("Ausweisnummer").fill("L01X00T47");
  await review.getByLabel("Geburtsdatum").fill("12.08.1983");
  await review.getByLabel("Gültig bis").fill("01.08.2031");
  await review.getByLabel("Staatsangehörigkeit").fill("Deutsch");
  await decisionBar(desk).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(review).toBeHidden();
}

/** Confirms the driving license's fields and accepts it. */
export async function acceptLicense(desk: Page, person: { prename: string; surname: string }) {
  const review = cardOf(desk, "Führerschein bestätigen");
  await showDocument(desk, "Führerschein");
  await review.getByLabel("Vorname").fill(person.prename);
  await review.getByLabel("Nachname").fill(person.surname);
  await review.getByLabel("Führerscheinnummer").fill("B072RRE2I55");
  await review.getByLabel("Ausstellende Behörde").fill("Stadt Köln");
  await review.getByLabel("Klassen").fill("B, BE, AM, L");
  await decisionBar(desk).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(review).toBeHidden();
}
