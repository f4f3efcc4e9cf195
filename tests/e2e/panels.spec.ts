import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

test("two people change a vehicle: other fields stay, the same field is told before it is overwritten", async ({
  page,
  context,
  signInAs,
  database,
}) => {
  const { id } = await aVehicle(await placeOf(database, admin), { preDamage: "Kratzer", shortDescription: "" });
  const stored = () =>
    database.transaction((tx) => tx.select().from(vehicles)).then((all) => all.find((one) => one.id === id));
  await signInAs(page, admin);
  const other = await context.newPage();
  for (const desk of [page, other]) await openInteractive(desk, `/vehicles/${id}?edit=1`);

  await page.getByLabel("Schäden").fill("Delle vorn links");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  await other.getByLabel("Sonstige Notizen").fill("Winterreifen liegen im Keller");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  expect(await stored()).toMatchObject({
    preDamage: "Delle vorn links",
    shortDescription: "Winterreifen liegen im Keller",
  });

  for (const desk of [page, other]) await openInteractive(desk, `/vehicles/${id}?edit=1`);
  await page.getByLabel("Schäden").fill("repariert");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  await other.getByLabel("Schäden").fill("Delle und Kratzer");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(
    other.getByText("Jemand anderes hat hier inzwischen „repariert“ gespeichert.", { exact: false }),
  ).toBeVisible();
  await expect(other.getByLabel("Schäden")).toHaveValue("Delle und Kratzer");
  await expectAccessible(other, { where: "panel with a conflict" });
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  expect(await stored()).toMatchObject({ preDamage: "Delle und Kratzer" });
});

test("a panel asks before it closes over something typed, and gives the focus back to what opened it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page/branch_offices");
  const opener = page.getByRole("link", { name: / bearbeiten$/ }).first();
  const panel = page.getByRole("dialog", { name: "Filiale bearbeiten" });
  const question = page.getByRole("alertdialog", { name: "Eingaben verwerfen?" });

  // Nothing was typed.
  await opener.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  const street = panel.getByLabel("Straße");
  const typed = `Allee ${newId().slice(0, 6)}`;
  await street.fill(typed);
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => panel.getByLabel("Schließen").click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(question).toBeHidden();
    await expect(street).toHaveValue(typed);
  }
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await expect(street).toHaveValue(typed);

  await page.keyboard.press("Escape");
  await expectAccessible(page, { where: "question before a panel closes" });
  await question.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  // 'Abbrechen' means it.
  await opener.press("Enter");
  await street.fill(typed);
  await panel.getByRole("link", { name: "Abbrechen" }).click();
  await expect(panel).toBeHidden();

  await opener.press("Enter");
  await panel.getByLabel("Telefon").fill("0221 5555-1");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Standorte wurde bearbeitet")).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

const typed = ["[type=text]", "[type=email]", "[type=tel]"]
  .map((type) => `input${type}:enabled:visible`)
  .concat("textarea:enabled:visible")
  .join();

test("each panel asks before what was typed into it is thrown away", async ({ page, database, signInAs }) => {
  // A dealer of its own: others count the vehicles and branches of theirs.
  const { id: headquarterId } = await aHeadquarter({ db: database });
  const { email } = await aUser({ db: database, headquarterId, branchId: null }, { role: "Admin" });
  const place = await placeOf(database, email);
  const { contract } = await aVehicleUnderway(place, { vehicle: await aVehicle(place) });
  const waiting = { isSigned: false, isHandedOver: false, hasPhotos: false };
  const { contract: unsigned } = await aVehicleUnderway(place, { ...waiting, vehicle: await aVehicle(place) });
  const { sbContract } = await anSbContract(place);
  const { id: vehicleId } = await aVehicle(place);
  const { id: customerId } = await aCustomer(place);
  const { id: branchId } = await aBranchOffice(place);
  const { id: userId } = await aUser(place);
  const [ofContract, ofSb] = [
    `/id_check/contract_details/${contract.id}`,
    `/id_check/sb_contract_details/${sbContract.id}`,
  ];
  const panels = [
    ...["email", "payments", "extend"].map((panel) => `${ofContract}/${panel}`),
    `/id_check/contract_details/${unsigned.id}/cancel`,
    ...["email", "cancel", "payments", "extend"].map((panel) => `${ofSb}/${panel}`),
    "/vehicles?new=1",
    `/vehicles/${vehicleId}?edit=1`,
    `/vehicles?edit=${vehicleId}`,
    `/vehicles/calender/${vehicleId}?new=2027-03-01`,
    `/customers/${customerId}?edit=1`,
    "/setting_page/branch_offices?new=1",
    `/setting_page/branch_offices?edit=${branchId}`,
    "/setting_page/users?new=1",
    `/setting_page/users?edit=${userId}`,
  ];
  await signInAs(page, email);
  const panel = page.locator("dialog[open]");
  const question = page.getByRole("alertdialog", { name: "Eingaben verwerfen?" });
  for (const address of panels) {
    await openInteractive(page, address);
    const field = panel.locator(typed).last();
    await field.pressSequentially("7");
    const value = await field.inputValue();
    await page.keyboard.press("Escape");
    await expect(question, address).toBeVisible();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(field, address).toHaveValue(value);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(panel, address).toHaveCount(0);
  }
});

test("pages of settings ask before what was typed into one of their forms is thrown away, until it is saved", async ({
  page,
  database,
  signInAs,
}) => {
  const { id: headquarterId } = await aHeadquarter({ db: database });
  const { email } = await aUser({ db: database, headquarterId, branchId: null }, { role: "Admin" });
  await signInAs(page, email);
  const question = page.getByRole("alertdialog", { name: "Eingaben verwerfen?" });
  const leave = () => page.getByRole("link", { name: "Sicherheit" }).click();
  for (const [section, label] of [
    ["", "Vorname"],
    ["/headquarters", "Straße"],
    ["/website", "Erlaubte Webseiten"],
    ["/wallet", "Zugangszertifikat"],
  ] as const) {
    await openInteractive(page, `/setting_page${section}`);
    const field = page.getByLabel(label);
    await field.pressSequentially("7");
    const value = await field.inputValue();
    await leave();
    await expect(question, section).toBeVisible();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(field, section).toHaveValue(value);
    await leave();
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page, section).toHaveURL("/setting_page/security");
  }

  // Saving one form of a page leaves what was typed into another.
  await openInteractive(page, "/setting_page/headquarters");
  const [name, street] = [page.getByRole("textbox", { name: "Name", exact: true }), page.getByLabel("Straße")];
  await name.fill("Autohaus Rheinblick");
  await street.fill("Allee 7");
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await expect(page.getByText("Die Angaben der Zentrale wurden gespeichert.")).toBeVisible();
  await leave();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(street).toHaveValue("Allee 7");
  await page.getByRole("button", { name: "Speichern" }).nth(1).click();
  await expect(page.getByText("Anschrift, Kontakt und Öffnungszeiten wurden gespeichert.")).toBeVisible();
  await leave();
  await expect(page).toHaveURL("/setting_page/security");
});
