import { planFeatureMissing } from "#server/ground/access/plan-features.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { applyChecked } from "./apply-import.server.ts";
import { checkFile } from "./check-import.server.ts";
import { feedTexts } from "./feed.texts.ts";
import { translateFeedCell } from "./feed-cells.rules.ts";
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
    if (!eautosellerCsvUrl) throw new Problem("unavailable", `${feedTexts.failed} ${feedTexts.notSetUp}`);
    const bytes = await fetchFeed(eautosellerCsvUrl, {
      isAllowed: ctx.platform.isOutside,
    });
    if (isWebPage(bytes))
      throw new Problem("invalid", `${feedTexts.failed} ${feedTexts.webPage}`, { headline: feedTexts.failed });
    const checked = await checkFile(ctx, bytes, "eautoseller", translateFeedCell);
    if (!checked.ok) {
      const texts = checked.errors.slice(0, shownErrors).map(cellErrorText);
      const more = checked.errors.length > shownErrors ? [`und ${checked.errors.length - shownErrors} weitere.`] : [];
      throw new Problem("invalid", [feedTexts.unreadable, ...texts, ...more].join(" "), { headline: feedTexts.failed });
    }
    return applyChecked(ctx, checked.id);
  },
});

const firstBytes = 1_024;

/** Whether this is HTML, whatever its server calls it: no CSV file begins with a tag. */
function isWebPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, firstBytes)).trimStart().startsWith("<");
}
