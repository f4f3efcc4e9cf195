import type { FrameLocator, Page } from "@playwright/test";
import { type SQL, sql } from "drizzle-orm";
import { websiteWidgets } from "#db/schema/website.ts";
import { test } from "../fixtures.ts";
import { aHostWebsite, listenerScript } from "./host-website.ts";

export { expect } from "../fixtures.ts";

/** The publishable key of Autohaus Rheintal. */
export const websiteKey = "pk_demo_autohaus_rheintal";

type Website = (pages: Record<string, string>, folders?: Record<string, string>) => ReturnType<typeof aHostWebsite>;

/** `website` serves pages on another site; their dealer, Autohaus Rheintal, has named its origin. */
export const testWithWebsite = test.extend<{ website: Website }>({
  website: async ({ database }, use) => {
    const opened: Awaited<ReturnType<typeof aHostWebsite>>[] = [];
    // One statement each: the journeys of another file name their websites at the same time.
    const setOrigins = (origins: SQL) =>
      database.run(sql`update ${websiteWidgets} set origins = ${origins} where publishable_key = ${websiteKey}`);
    await use(async (pages, folders) => {
      const website = await aHostWebsite({ "/listen.js": listenerScript, ...pages }, folders);
      opened.push(website);
      await setOrigins(sql`json_insert(origins, '$[#]', ${website.origin})`);
      return website;
    });
    for (const { close, origin } of opened) {
      await setOrigins(sql`(select json_group_array(value) from json_each(origins) where value <> ${origin})`);
      close();
    }
  },
});

/** On a computer the check-in first offers the phone. */
export const stayAtComputer = (frame: FrameLocator | Page) =>
  frame
    .getByRole("button", { name: /^(Am Computer weitermachen|Continue on this computer|Bilgisayarda devam et)$/ })
    .click();

/** What the elements of the page have told it (`listenerScript`). */
export const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { told: string[] }).told);
