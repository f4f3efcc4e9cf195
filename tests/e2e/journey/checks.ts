import type { Browser, Page } from "@playwright/test";
import { devices } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { baseURL } from "../environment.ts";

/** The place for seeding a check in this user's office, so that concurrent journeys do not share one. */
export async function placeOf(database: Database, email: string): Promise<Place> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  return { db: database, headquarterId: user.headquarterId, branchId: user.branchId, userId: user.id };
}

/** A separate browser window, for another user at another desk. */
export async function anotherDesk(
  browser: Browser,
  signInAs: (page: Page, email: string) => Promise<void>,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "de-DE", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  await signInAs(page, email);
  return page;
}

/** A customer's phone. */
export async function aPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext({ ...phone, baseURL, locale: "de-DE", permissions: ["camera"] });
  return context.newPage();
}
