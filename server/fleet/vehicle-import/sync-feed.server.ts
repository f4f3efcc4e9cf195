import type { Staff, System } from "#server/ground/access/actor.ts";
import { planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { applyChecked } from "./apply-import.server.ts";
import { checkFeed } from "./check-import.server.ts";
import { feedTexts } from "./feed.texts.ts";
import { fetchFeed } from "./fetch-feed.server.ts";
import { cellErrorText } from "./read-vehicle-rows.server.ts";

const shownErrors = 3;

/**
 * Brings the stock up to date with the dealer's list at eAutoseller: adds and changes by VIN, deletes nothing
 * (vehicles.md#sellers-list, 'Fahrzeuge aktualisieren'). Returns the import, which can be undone like any other. Throws
 * `Problem`: forbidden for dealers without the setting, unavailable when the list cannot be fetched, invalid when it
 * cannot be read or is a web page.
 */
export const syncFeed = useCase({
  may: ["create", "vehicle"],
  feature: "vehicles",
  input: z.object({}),
  async run(ctx) {
    const { usesImportFromEautosellerCsv, eautosellerCsvUrl } = await ctx.db.headquarter();
    if (!usesImportFromEautosellerCsv)
      throw new Problem("forbidden", planFeatureMissing(ctx.actor.plan), { code: "plan_feature_missing" });
    return importList(ctx, eautosellerCsvUrl);
  },
});

/** The same for a dealer whose list is at `address`, whoever asks for it; with how many of its rows were kept back. */
export async function importList(ctx: Context<Staff | System>, address: string | null) {
  if (!address) throw new Problem("unavailable", `${feedTexts.failed} ${feedTexts.notSetUp}`);
  const bytes = await fetchFeed(address, { isAllowed: ctx.platform.isOutside });
  if (isWebPage(bytes))
    throw new Problem("invalid", `${feedTexts.failed} ${feedTexts.webPage}`, { headline: feedTexts.failed });
  const { id, errors, refusedCount } = await checkFeed(ctx, bytes);
  if (errors.length > 0) {
    const texts = errors.slice(0, shownErrors).map(cellErrorText);
    const more = errors.length > shownErrors ? [`und ${errors.length - shownErrors} weitere.`] : [];
    throw new Problem("invalid", [feedTexts.unreadable, ...texts, ...more].join(" "), { headline: feedTexts.failed });
  }
  return { ...(await applyChecked(ctx, id)), refusedCount };
}

const firstBytes = 1_024;

/** Whether this is HTML, whatever its server calls it: no CSV file begins with a tag. */
function isWebPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, firstBytes)).trimStart().startsWith("<");
}
