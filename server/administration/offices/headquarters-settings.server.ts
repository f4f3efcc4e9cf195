import { and, eq, gte, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { theftReports } from "#db/schema/theft.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { encryptWebhookSecret, openWebhook } from "#server/checks/legitimation/legitimation-provider.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { signWebhook } from "#server/ground/platform/webhook-signature.server.ts";
import { logoVersionOf } from "#server/services/dealers/logo-version.ts";
import { deletionCutoff } from "#server/services/retention/retention.rules.ts";
import { brandsOf } from "./branches.server.ts";
import { HeadquartersDetailsInput, HeadquartersInput, LegitimationSettingsInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";
import { assertSameDetails, changedFieldNames, withOpeningHours } from "./office-details.ts";
import { assertNameFree } from "./office-name.server.ts";

/**
 * The tenant's settings for screens and the API (offices.md#headquarters); of the service's secret only whether there
 * is one.
 */
export const getHeadquarters = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({}),
  async run({ db, now }) {
    const [{ legitimationWebhookSecret, logoFileKey, advFileKey, instructionsFileKey, ...settings }, brands] =
      await Promise.all([db.headquarter(), brandsOf(db, [""])]);
    return {
      ...settings,
      logoVersion: logoVersionOf(logoFileKey),
      hasWebhookSecret: legitimationWebhookSecret !== null,
      brands: brands.get("") ?? [],
      dueTonight: await countDue(db, settings.deleteAfterMonths, now()),
    };
  },
});

/** How many checks would lose their personal data tonight with another period (deletion.md#periods). */
export const previewDeletion = useCase({
  may: ["update", "headquarters_info"],
  input: z.object({ months: z.number().int().min(1).max(120) }),
  run: ({ db, now }, { months }) => countDue(db, months, now()),
});

/** The same checks the nightly job chooses: `retentionStore.checksDue`. */
async function countDue(db: TenantDb, months: number, now: Date): Promise<number> {
  const before = deletionCutoff(now, months);
  const stillInsured = db
    .select({ id: sbContracts.idCheckId })
    .from(sbContracts)
    .where(and(gte(sbContracts.endAt, before), isNull(sbContracts.cancelledAt)));
  const isKept = and(isNull(theftReports.endedAt), gte(theftReports.keptUntil, berlinWallTime(now).date));
  const keptForPolice = (column: typeof contracts.idCheckId | typeof contracts.secondDriverCheckId) =>
    db
      .select({ id: column })
      .from(theftReports)
      .innerJoin(contracts, eq(contracts.id, theftReports.contractId))
      .where(and(isKept, isNotNull(column)));
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(idChecks)
    .where(
      and(
        ne(idChecks.contractState, "active"),
        or(isNull(idChecks.personalDataDeletedAt), lt(idChecks.personalDataDeletedAt, idChecks.updatedAt)),
        lt(sql`coalesce(${idChecks.finishedAt}, ${idChecks.updatedAt})`, before.getTime()),
        not(sql`${idChecks.id} in ${stillInsured}`),
        not(sql`${idChecks.id} in ${keptForPolice(contracts.idCheckId)}`),
        not(sql`${idChecks.id} in ${keptForPolice(contracts.secondDriverCheckId)}`),
      ),
    );
  return Number(row?.count ?? 0);
}

/** Saves name, retention of checks and unused scans and what happens to photos (offices.md#headquarters-form). */
export const updateHeadquarters = useCase({
  may: ["update", "headquarters_info"],
  input: HeadquartersInput.partial(),
  async run(ctx, { keepsPhotos, confirmsDeletion: _, ...given }) {
    const { headquarterId } = ctx.actor;
    const patch = { ...given, ...(keepsPhotos ? { keepsPhotos: keepsPhotos === "yes" } : {}) };
    await ctx.db.transaction(async (tx) => {
      const before = await tx.headquarter();
      if (patch.name !== undefined && patch.name !== before.name) await assertNameFree(tx, headquarterId, patch.name);
      if (Object.keys(patch).length > 0) await tx.updateHeadquarter(patch);
      const after = { ...before, ...patch };
      const details = {
        delete_after_n_months: after.deleteAfterMonths,
        delete_after_n_months_before: before.deleteAfterMonths,
        delete_scans_after_days: after.deleteScansAfterDays,
        delete_scans_after_days_before: before.deleteScansAfterDays,
        theft_after_hours: after.theftAfterHours,
        theft_after_hours_before: before.theftAfterHours,
        keeps_photos: after.keepsPhotos,
        keeps_photos_before: before.keepsPhotos,
      };
      await addAuditEntry(tx, ctx, {
        action: "update_headquarters",
        subjectType: "headquarter",
        subjectId: headquarterId,
        details,
      });
    });
  },
});

/**
 * Saves address, contact and opening hours, as the letterhead of papers and the wizard take them (offices.md#letterhead).
 * Throws `Problem` conflict when another user saved since the form showed `detailsVersion`.
 */
export const saveHeadquartersDetails = useCase({
  may: ["update", "headquarters_info"],
  input: HeadquartersDetailsInput,
  async run(ctx, { detailsVersion, ...typed }) {
    await ctx.db.transaction(async (tx) => {
      const stored = await tx.headquarter();
      assertSameDetails(stored, detailsVersion);
      const change = withOpeningHours(typed);
      await tx.updateHeadquarter({ ...change, detailsVersion: stored.detailsVersion + 1 });
      await addAuditEntry(tx, ctx, {
        action: "update_headquarters_details",
        subjectType: "headquarter",
        subjectId: ctx.actor.headquarterId,
        details: { fields: changedFieldNames(stored, change) },
      });
    });
  },
});

/**
 * Saves who decides about checks (checks.md#legitimation-service). Throws `Problem` invalid at `url` or `secret` for an
 * unusable service.
 */
export const updateLegitimation = useCase({
  may: ["update", "headquarters_info"],
  input: LegitimationSettingsInput,
  async run(ctx, { provider, url = "", secret = "" }) {
    const { headquarterId } = ctx.actor;
    const before = await ctx.db.headquarter();
    const stored = before.legitimationWebhookSecret;
    const isService = provider === "webhook";
    if (url !== "" && !isAllowedAddress(url, ctx.platform))
      throw new Problem("invalid", officeTexts.webhookAddress, { field: "url" });
    if (isService && url === "") throw new Problem("invalid", officeTexts.webhookIncomplete, { field: "url" });
    if (isService && secret === "" && stored === null)
      throw new Problem("invalid", officeTexts.webhookIncomplete, { field: "secret" });
    const legitimationWebhookSecret =
      secret === "" ? stored : await encryptWebhookSecret(ctx.platform.appSecret, headquarterId, secret);
    await ctx.db.transaction(async (tx) => {
      const legitimationWebhookUrl = url === "" ? null : url;
      await tx.updateHeadquarter({ legitimationProvider: provider, legitimationWebhookUrl, legitimationWebhookSecret });
      await addAuditEntry(tx, ctx, {
        action: "update_legitimation",
        subjectType: "headquarter",
        subjectId: headquarterId,
        details: { provider, provider_before: before.legitimationProvider, is_new_secret: secret !== "" },
      });
    });
  },
});

const testTimeoutMs = 10_000;

/**
 * Sends a signed test message to the tenant's service. Returns its HTTP status, or null when it did not respond. Throws
 * `Problem` invalid while address or secret are missing, too-many after ten calls in 15 minutes.
 */
export const testLegitimation = useCase({
  may: ["update", "headquarters_info"],
  input: z.object({}),
  async run(ctx): Promise<number | null> {
    const { platform, actor } = ctx;
    const limit = { name: "legitimation-test", subject: actor.headquarterId, maximum: 10, windowMinutes: 15 };
    await platform.limitTries({ ...limit, text: "Zu viele Testaufrufe. Bitte warten Sie einige Minuten." });
    const webhook = await openWebhook(platform.appSecret, await ctx.db.headquarter());
    if (!webhook || !(await platform.isOutside(webhook.url)))
      throw new Problem("invalid", officeTexts.webhookIncomplete, { field: "url" });
    const body = JSON.stringify({ type: "test", timestamp: ctx.now().toISOString(), data: {} });
    const headers = {
      "Content-Type": "application/json",
      ...signWebhook(webhook.secret, ctx.newId(), body, ctx.now()),
    };
    const signal = AbortSignal.timeout(testTimeoutMs);
    try {
      const response = await fetch(webhook.url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  },
});
