import type { Page } from "@playwright/test";
import { type Effort, Hands } from "./hands.ts";

/** From the list to the next case. */
export async function walkReview(page: Page, { id }: { id: string }): Promise<Effort> {
  const hands = new Hands(page);
  await reviewBoth(hands, id);
  await hands.click(page.getByRole("link", { name: /^Nächster Vorgang/ }));
  await hands.look();
  return hands.sum;
}

/** From the list of new checks: both documents of a check accepted, the license's data typed from its photo. */
export async function reviewBoth(hands: Hands, id: string): Promise<void> {
  const { page } = hands;
  await page.goto("/id_check?context=new");
  await hands.look();
  await hands.click(page.locator(`a[href="/id_check/${id}"]`).first());
  await hands.look();
  await hands.click(accept(page));
  await hands.look();
  await takeNameOver(hands);
  await hands.typeIfEmpty(page.getByLabel("Führerscheinnummer"), "B072RRE2I55");
  await hands.takeSuggestion(page.getByLabel("Ausstellende Behörde"), "Stadt Köln");
  await hands.click(page.getByRole("button", { name: "B", exact: true }));
  await hands.click(accept(page));
  await hands.look();
}

/** Enter where the cursor stands in the license's empty name. */
async function takeNameOver(hands: Hands): Promise<void> {
  const { page } = hands;
  const button = page.getByRole("button", { name: "Übernehmen", exact: true });
  if (await hands.hasCursor(page.getByLabel("Vorname"))) await hands.press("Enter");
  else await hands.click(button);
  await button.waitFor({ state: "hidden" });
}

const accept = (page: Page) =>
  page
    .getByRole("button", { name: /^Akzeptieren/ })
    .filter({ visible: true })
    .first();
