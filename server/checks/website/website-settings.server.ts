import { and, eq } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import { websiteWidgets } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isOpenBranch, openBranch } from "#server/services/dealers/open-branch.server.ts";
import { readOrigins } from "./origins.ts";
import { WebsiteSettingsInput } from "./website.schema.ts";
import { websiteTexts } from "./website.texts.ts";
import { widgetOf } from "./widget-of.server.ts";

/** The tenant's settings; `publishableKey` is null until they are saved for the first time. */
export const getWebsiteSettings = useCase({
  may: ["read", "website_widget"],
  input: z.object({}),
  async run({ db, platform }) {
    const [widget, branches] = await Promise.all([
      widgetOf(db),
      db
        .select({ id: branchOffices.id, name: branchOffices.name })
        .from(branchOffices)
        .where(isOpenBranch)
        .orderBy(branchOffices.name),
    ]);
    return {
      appUrl: platform.appUrl,
      publishableKey: widget?.publishableKey ?? null,
      testKey: widget?.testKey ?? null,
      origins: widget?.origins ?? [],
      takesCheckIns: widget?.takesCheckIns ?? false,
      checkInsPerHour: widget?.checkInsPerHour ?? limits.checkIn.perDealerAndHour.start,
      receivingBranchId: widget?.receivingBranchId ?? "",
      version: widget?.version ?? 0,
      branches,
    };
  },
});

/** Saves the settings. Throws `Problem` invalid at the field, conflict when someone else saved meanwhile. */
export const saveWebsiteSettings = useCase({
  may: ["update", "website_widget"],
  input: WebsiteSettingsInput,
  async run(ctx, input) {
    const settings = await checkedSettings(ctx, input);
    await ctx.db.transaction(async (tx) => {
      await store(tx, ctx, settings, input.version);
      await addAuditEntry(tx, ctx, {
        action: "update_website_widget",
        subjectType: "headquarter",
        subjectId: ctx.actor.headquarterId,
        details: { origins: settings.origins.length, takes_check_ins: settings.takesCheckIns },
      });
    });
  },
});

/** Replaces the publishable key and the test key: check-ins with the old ones are refused at once. */
export const renewPublishableKey = useCase({
  may: ["update", "website_widget"],
  input: z.object({}),
  async run(ctx) {
    await ctx.db.transaction(async (tx) => {
      const widget = await widgetOf(tx);
      if (!widget) return;
      const { id, version } = widget;
      await tx.change(websiteWidgets, eq(websiteWidgets.id, id), {
        ...newKeys(ctx),
        version: version + 1,
        updatedAt: ctx.now(),
      });
      await addAuditEntry(tx, ctx, {
        action: "renew_publishable_key",
        subjectType: "headquarter",
        subjectId: ctx.actor.headquarterId,
      });
    });
  },
});

type Settings = Pick<
  typeof websiteWidgets.$inferSelect,
  "origins" | "takesCheckIns" | "checkInsPerHour" | "receivingBranchId"
>;

const invalid = (field: string, text: string) => new Problem("invalid", text, { field });

async function checkedSettings(ctx: Context, input: z.output<typeof WebsiteSettingsInput>): Promise<Settings> {
  const { origins, wrongLine } = readOrigins(input.origins, ctx.platform);
  if (wrongLine !== null) throw invalid("origins", websiteTexts.originInvalid(wrongLine));
  const { maxOrigins } = limits.checkIn;
  if (origins.length > maxOrigins) throw invalid("origins", websiteTexts.originsMaximum(maxOrigins));
  const takesCheckIns = input.takesCheckIns === "on";
  if (takesCheckIns && origins.length === 0) throw invalid("origins", websiteTexts.originsRequired);
  const receivingBranchId = input.receivingBranchId || null;
  if (receivingBranchId && !(await openBranch(ctx.db, receivingBranchId)))
    throw invalid("receivingBranchId", websiteTexts.noSuchBranch);
  return { origins, takesCheckIns, checkInsPerHour: input.checkInsPerHour, receivingBranchId };
}

async function store(tx: TenantDb, ctx: Context, settings: Settings, version: number): Promise<void> {
  const now = ctx.now();
  const conflict = new Problem("conflict", websiteTexts.changedMeanwhile);
  if (version === 0) {
    const row = { id: ctx.newId(), ...settings, ...newKeys(ctx), userId: ctx.actor.userId };
    if (!(await tx.insertOnce(websiteWidgets, { ...row, updatedAt: now, createdAt: now }))) throw conflict;
    return;
  }
  const changed = await tx.update(websiteWidgets, and(eq(websiteWidgets.version, version)), {
    ...settings,
    userId: ctx.actor.userId,
    version: version + 1,
    updatedAt: now,
  });
  if (changed.length === 0) throw conflict;
}

const newKeys = (ctx: Context) => ({ publishableKey: `pk_${ctx.newId()}`, testKey: `pk_test_${ctx.newId()}` });
