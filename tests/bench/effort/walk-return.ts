import type { Page } from "@playwright/test";
import { type Effort, Hands } from "./hands.ts";

/** A return without anything new, from the list to the finished contract; the dealer signs on paper. */
export async function walkReturn(page: Page, { id, odometerKm }: { id: string; odometerKm: number }): Promise<Effort> {
  const hands = new Hands(page);
  await page.goto("/id_check?context=active&status=underway");
  await hands.look();
  await hands.click(page.locator(`a[href="/id_check/contract_details/${id}/vehicle_return"]:visible`).first());
  await hands.look();
  const dialog = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  await hands.type(dialog.getByLabel("Kilometerstand bei Rückgabe"), String(odometerKm));
  await hands.check(dialog.getByLabel("Nein, keine neuen Schäden"));
  await hands.click(dialog.getByRole("button", { name: /abschließen/i }));
  await hands.look();
  await page.getByText("Fahrzeugrückgabe erfolgreich").waitFor();
  return hands.sum;
}
