import { and, desc, eq } from "drizzle-orm";
import { priceVersions } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { parseFigure } from "#server/handover/agreement/agreed-figures.rules.ts";
import { agreedFigures, perFigure } from "#server/handover/agreement/agreed-figures.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import { openBranch } from "#server/services/dealers/open-branch.server.ts";
import { parseDeductibles } from "./deductibles.rules.ts";
import type { PriceFigures, PriceTopic } from "./price-figures.ts";
import { SaveCostsInput, SaveDriverAgeInput, SaveSbTariffInput, SaveSettlementInput } from "./price-list.schema.ts";
import { priceListTexts as t } from "./price-list.texts.ts";

const may = ["update", "headquarters_info"] as const;
/** A later first day is a typing mistake. */
const daysAheadMaximum = 5 * 366;

const centsOf = (typed = "") => parseEuro(typed) ?? 0;

/** Adds a version of what a contract kind costs. Throws `Problem` invalid (`validFrom`), conflict (saved meanwhile). */
export const saveCosts = useCase({
  may,
  feature: "contracts",
  input: SaveCostsInput,
  run: (ctx, { validFrom, basedOn, kind, ...typed }) =>
    addVersion(ctx, "costs", {
      subject: kind,
      validFrom,
      basedOn,
      figures: {
        isFreeOfCharge: typed.isFreeOfCharge === "on",
        ...perFigure((key) => parseFigure(key, typed[agreedFigures[key].field])),
        teilkaskoDeductiblesCents: parseDeductibles(typed.teilkaskoDeductibles ?? "") ?? [],
        vollkaskoDeductiblesCents: parseDeductibles(typed.vollkaskoDeductibles ?? "") ?? [],
        otherAgreements: typed.otherAgreements,
      },
    }),
});

/** Adds a version of what SB-Schutz costs for a contract kind. Throws as `saveCosts`. */
export const saveSbTariff = useCase({
  may,
  feature: "sb_insurance",
  input: SaveSbTariffInput,
  run: (ctx, { validFrom, basedOn, kind, perStartedDay, minimum }) =>
    addVersion(ctx, "sb_tariff", {
      subject: kind,
      validFrom,
      basedOn,
      figures: { centsPerStartedDay: centsOf(perStartedDay), minimumCents: centsOf(minimum) },
    }),
});

/** Adds a version of what is owed at the return, and of the grace. Throws as `saveCosts`. */
export const saveSettlement = useCase({
  may,
  feature: "contracts",
  input: SaveSettlementInput,
  run: (ctx, { validFrom, basedOn, graceMinutes, ...typed }) =>
    addVersion(ctx, "settlement", {
      subject: "",
      validFrom,
      basedOn,
      figures: {
        fuelPerLiterCents: centsOf(typed.fuelPerLiter),
        fuelPerEighthCents: centsOf(typed.fuelPerEighth),
        chargePerPercentCents: centsOf(typed.chargePerPercent),
        cleaningCents: centsOf(typed.cleaning),
        lateHourCents: parseEuro(typed.lateHour ?? "") ?? null,
        graceMinutes,
      },
    }),
});

/** Adds a version of the minimum age at an office. Throws as `saveCosts`, and invalid (`officeId`). */
export const saveDriverAge = useCase({
  may,
  input: SaveDriverAgeInput,
  async run(ctx, { validFrom, basedOn, officeId, minimumAge }) {
    if (officeId !== "" && !(await openBranch(ctx.db, officeId)))
      throw new Problem("invalid", t.officeMissing, { field: "officeId" });
    await addVersion(ctx, "driver_age", { subject: officeId, validFrom, basedOn, figures: { minimumAge } });
  },
});

type NewVersion<T extends PriceTopic> = {
  subject: string;
  validFrom: string;
  basedOn: number;
  figures: PriceFigures[T];
};

/**
 * Adds a version after the one that the form showed; those before it stay as they are (prices.md#versions). The same form
 * sent twice adds one. Two people who save at the same moment get the same number, which the database gives out once.
 */
async function addVersion<T extends PriceTopic>(
  ctx: Context,
  topic: T,
  { subject, validFrom, basedOn, figures }: NewVersion<T>,
): Promise<void> {
  const today = berlinWallTime(ctx.now()).date;
  if (validFrom < today) throw new Problem("invalid", t.past, { field: "validFrom" });
  if (validFrom > addDays(today, daysAheadMaximum)) throw new Problem("invalid", t.tooFar, { field: "validFrom" });
  await ctx.db.transaction(async (tx) => {
    const newest = await newestOf(tx, topic, subject);
    if (newest && newest.validFrom === validFrom && isSame(newest.figures, figures)) return;
    if (newest && newest.number !== basedOn)
      throw new Problem("conflict", t.savedMeanwhile(newest.savedBy, formatDateOnly(newest.validFrom)));
    const id = ctx.newId();
    const number = (newest?.number ?? 0) + 1;
    const version = { id, topic, subject, number, validFrom, figures };
    await tx.add(priceVersions, { ...version, userId: ctx.actor.userId, createdAt: ctx.now() });
    const details = { topic, subject, number, valid_from: validFrom };
    await addAuditEntry(tx, ctx, { action: "save_prices", subjectType: "price_version", subjectId: id, details });
  });
}

async function newestOf(tx: TenantDb, topic: PriceTopic, subject: string) {
  const [row] = await tx
    .select({
      number: priceVersions.number,
      validFrom: priceVersions.validFrom,
      figures: priceVersions.figures,
      prename: users.prename,
      surname: users.surname,
    })
    .from(priceVersions)
    .innerJoin(users, eq(users.id, priceVersions.userId))
    .where(and(eq(priceVersions.topic, topic), eq(priceVersions.subject, subject)))
    .orderBy(desc(priceVersions.number))
    .limit(1);
  return row && { ...row, savedBy: `${row.prename} ${row.surname}` };
}

/** Whether two versions say the same; their parts are written in one order. */
const isSame = (stored: unknown, figures: PriceFigures[PriceTopic]): boolean =>
  JSON.stringify(stored) === JSON.stringify(figures);
