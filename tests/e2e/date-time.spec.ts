import type { Page } from "@playwright/test";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";

const nord = "admin@nord.example";
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

/** A year from now, so that the days below are always ahead. */
const year = new Date().getFullYear() + 1;

test("pickup and return are typed, completed with their weekday, and told what is wrong", async ({
  page,
  signInAs,
  database,
}) => {
  const check = await anAcceptedCheck(await placeOf(database, nord), { hasPhotos: false });
  await signInAs(page, nord);
  await page.goto(`/id_check/new_contract/${check.id}?step=2`);
  // Both are filled in; a return needs a pickup.
  await field(page, "Abholung").fill("");
  await expect(field(page, "Rückgabe")).toBeDisabled();
  await field(page, "Abholung").fill(`23.11.${year} 10`);
  await field(page, "Abholung").press("Tab");
  await expect(field(page, "Abholung")).toHaveValue(new RegExp(`^(Mo|Di|Mi|Do|Fr|Sa|So) 23\\.11\\.${year} 10:00$`));
  await expect(field(page, "Rückgabe")).toBeEnabled();
  for (const [typed, message] of [
    [`31.11.${year} 10:00`, `Den 31.11.${year} gibt es nicht. Bitte prüfen Sie das Datum.`],
    ["irgendwann", "Bitte geben Sie Datum und Uhrzeit so ein: Mo 23.11.2026 10:00."],
    [`24.11.${year}`, "Bitte wählen Sie die Rückgabezeit."],
    ["28.03.2027 02:30", "02:30 Uhr gibt es am 28.03.2027 nicht: Die Uhr wird von 2:00 auf 3:00 Uhr vorgestellt."],
  ] as const) {
    await field(page, "Rückgabe").fill(typed);
    await field(page, "Rückgabe").blur();
    await expect(page.getByText(message)).toBeVisible();
    await expect(field(page, "Rückgabe")).toHaveAccessibleDescription(new RegExp(message.slice(0, 10)));
  }

  // The browser's own calendar: what it offers, and what is chosen in it.
  const calendar = page.locator("input[type=datetime-local]").nth(1);
  await expect(calendar).toHaveAttribute("min", `${year}-11-23T10:00`);
  await expect(calendar).toHaveAttribute("step", "900");
  await calendar.evaluate((input: HTMLInputElement, value) => {
    // React takes no notice of an event after its own `value` was set.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    input.showPicker = () => {
      setValue?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
  }, `${year}-11-25T17:30`);
  await page.getByRole("button", { name: "Rückgabe im Kalender wählen" }).click();
  await expect(field(page, "Rückgabe")).toHaveValue(new RegExp(`25\\.11\\.${year} 17:30$`));
  await expect(page.getByText("Bitte wählen Sie die Rückgabezeit.")).toHaveCount(0);

  // Saved and shown again as it was.
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(page).toHaveURL(/step=1/);
  await page.goto(`/id_check/new_contract/${check.id}?step=2`);
  await expect(field(page, "Abholung")).toHaveValue(new RegExp(`23\\.11\\.${year} 10:00$`));
  await expect(field(page, "Rückgabe")).toHaveValue(new RegExp(`25\\.11\\.${year} 17:30$`));
});
