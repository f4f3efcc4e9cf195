import type { Page } from "@playwright/test";
import type { Effort } from "./hands.ts";
import { Hands } from "./hands.ts";

type Customer = { id: string; email: string };

const dayMs = 24 * 60 * 60 * 1000;
/** `23.11. 10:00`: a day from now, as short as the form takes it. */
const timeInDays = (days: number) => {
  const date = new Date(Date.now() + days * dayMs);
  return `${date.getDate()}.${date.getMonth() + 1}. 10:00`;
};

/**
 * From an accepted check to a contract signed at the desk, with as little as the screens ask for: what is filled stays.
 * Ends where the product says that all signatures are given.
 */
export async function walkContract(page: Page, customer: Customer, isKnown: boolean): Promise<Effort> {
  const hands = new Hands(page);
  await page.goto(`/id_check/${customer.id}`);
  await hands.look();
  await makeContract(hands, customer, isKnown);
  return hands.sum;
}

/** From the page of an accepted check on. */
export async function makeContract(hands: Hands, customer: Customer, isKnown: boolean): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole("link", { name: "Vertrag erstellen" }));
  await hands.look();
  await fillPerson(hands, customer, isKnown);
  await next(hands);
  await chooseVehicle(hands);
  await next(hands);
  await fillTerms(hands);
  await next(hands);
  await declineSb(hands);
  await hands.click(page.getByRole("button", { name: "Vertrag generieren" }));
  await page.getByRole("dialog").waitFor();
  await hands.look();
  await hands.follow(page.getByRole("dialog").getByRole("link", { name: "Jetzt unterschreiben" }));
  await hands.look();
  await signAll(hands);
}

async function next(hands: Hands): Promise<void> {
  const before = hands.page.url();
  await hands.click(hands.page.getByRole("button", { name: "Weiter", exact: true }));
  await hands.page.waitForURL((url) => url.href !== before);
  await hands.look();
}

async function fillPerson(hands: Hands, { email }: Customer, isKnown: boolean): Promise<void> {
  const { page } = hands;
  const field = page.getByLabel("E-Mail", { exact: false }).first();
  if (isKnown) await takeOverKnown(hands, email);
  else {
    await chooseSalutation(hands);
    if ((await field.inputValue()) === "") await hands.takeSuggestion(field, "e.muster@web.de", "e.muster@w");
    await hands.type(page.getByLabel("Mobilnummer"), "015112345678");
    await hands.type(page.getByLabel("Straße"), "Domstr.");
    await hands.type(page.getByLabel("Hausnummer"), "4");
    await hands.type(page.getByLabel("PLZ"), "50668");
    await page.waitForTimeout(1_000);
    await hands.typeIfEmpty(page.getByLabel(/^Ort\b/), "Köln");
  }
  const isChecked = page.getByLabel("Die Führerscheinklassen wurden überprüft und sind gültig.");
  if (!(await isChecked.isChecked())) await hands.check(isChecked);
}

/** Checks what a letter chose: not every list follows the keyboard. */
async function chooseSalutation(hands: Hands): Promise<void> {
  const salutation = hands.page.getByLabel("Anrede");
  await hands.select(salutation, "Frau");
  if ((await salutation.inputValue()) !== "Frau") throw new Error("The salutation was not chosen.");
}

/** One click where the form offers the customer; otherwise three letters of the address and the browser's suggestion. */
async function takeOverKnown(hands: Hands, email: string): Promise<void> {
  const { page } = hands;
  const offer = page.getByRole("button", { name: email });
  if (await offer.first().isVisible()) return hands.click(offer.first());
  const field = page.getByLabel("E-Mail", { exact: false }).first();
  await hands.type(field, email.slice(0, 3));
  // The browser's own list of suggestions takes no clicks of a script: choosing from it is counted as one.
  await field.fill(email);
  hands.sum.clicks++;
}

async function chooseVehicle(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.check(page.getByRole("radio", { name: /· verfügbar/ }).first());
  await page.getByLabel("Kilometerstand bei Übergabe").waitFor();
}

async function fillTerms(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.typeIfEmpty(page.getByRole("textbox", { name: "Abholung" }), timeInDays(1));
  await hands.typeIfEmpty(page.getByRole("textbox", { name: "Rückgabe" }), timeInDays(2));
  const kind = page.getByRole("combobox", { name: /^Vertragsart/ });
  if ((await kind.inputValue()) === "") await hands.select(kind, "Vermietung");
  // Asked here as soon as the office's last contract had a Vollkasko; who declines skips the step 'Versicherung'.
  const declined = page.getByRole("radio", { name: "Nein", exact: true }).filter({ visible: true });
  if ((await declined.count()) > 0 && !(await declined.isChecked())) await hands.check(declined);
}

/** The step 'Versicherung', unless it is answered already. */
async function declineSb(hands: Hands): Promise<void> {
  const { page } = hands;
  const no = page.getByRole("radio", { name: "Nein" });
  await no.or(page.getByRole("button", { name: "Vertrag generieren" })).waitFor();
  if (!(await no.isVisible())) return;
  if (!(await no.isChecked())) await hands.check(no);
  await next(hands);
}

const mostSteps = 12;

/** Consents, signs every required pad that is shown, skips the others, and sends. */
async function signAll(hands: Hands): Promise<void> {
  const { page } = hands;
  const done = page.getByRole("dialog", { name: "Sie haben alle erforderlichen Unterschriften geleistet." });
  const button = (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  for (let step = 0; step < mostSteps && !(await done.isVisible()); step++) {
    const consent = page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/);
    if ((await consent.count()) > 0 && !(await consent.isChecked())) await hands.check(consent);
    for (const label of ["Kunde", "Händler"]) {
      const pad = page.getByRole("img", { name: `Unterschriftenfeld für: ${label}.` }).filter({ visible: true });
      if ((await pad.count()) > 0) await hands.sign(pad);
    }
    for (const name of ["Senden", "Vertrag unterschreiben", "Überspringen", "Weiter"]) {
      const target = button(name);
      if ((await target.count()) === 0 || (await target.isDisabled())) continue;
      await hands.click(target);
      // On a slow machine the pads are still there for a moment.
      if (name === "Senden") await done.waitFor();
      break;
    }
    await hands.look();
  }
}
