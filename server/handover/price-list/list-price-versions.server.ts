import { and, desc, eq } from "drizzle-orm";
import { priceVersions } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { versionState } from "#server/ground/dictionary/in-force.rules.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { KeyText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenBranch } from "#server/services/dealers/open-branch.server.ts";
import type { PriceFigures, PriceTopic } from "./price-figures.ts";
import { costSetsOf } from "./read-price-versions.server.ts";

const OfSubject = z.object({ subject: KeyText.default("") });

/** What a contract kind costs: its versions, the newest first, and with what its tenant began. */
export const listCosts = useCase({
  may: ["read", "headquarters_info"],
  feature: "contracts",
  input: OfSubject,
  async run(ctx, { subject }) {
    const [listed, sets] = await Promise.all([versionsOf(ctx, "costs", subject), costSetsOf(ctx.db)]);
    const initial = sets.find(({ kind, number }) => kind === subject && number === 0);
    return { ...listed, initial: initial ?? null };
  },
});

/** What SB-Schutz costs for a contract kind: the versions, the newest first. */
export const listSbTariffVersions = useCase({
  may: ["read", "headquarters_info"],
  feature: "sb_insurance",
  input: OfSubject,
  run: (ctx, { subject }) => versionsOf(ctx, "sb_tariff", subject),
});

/** What is owed at the return: the versions, the newest first. */
export const listSettlements = useCase({
  may: ["read", "headquarters_info"],
  feature: "contracts",
  input: z.object({}),
  run: (ctx) => versionsOf(ctx, "settlement", ""),
});

/** The minimum age at an office (`subject` "": the headquarters): the versions, the newest first, and all open offices by name. */
export const listDriverAges = useCase({
  may: ["read", "headquarters_info"],
  input: OfSubject,
  async run(ctx, { subject }) {
    const [listed, offices] = await Promise.all([
      versionsOf(ctx, "driver_age", subject),
      ctx.db
        .select({ id: branchOffices.id, name: branchOffices.name })
        .from(branchOffices)
        .where(isOpenBranch)
        .orderBy(branchOffices.name),
    ]);
    return { ...listed, offices };
  },
});

/** The versions of a topic's subject, the newest first, each with who saved it and its state on the day that is today. */
async function versionsOf<T extends PriceTopic>(
  { db, now }: Pick<Context, "now"> & { db: TenantDb },
  topic: T,
  subject: string,
) {
  const rows = await db
    .select({
      id: priceVersions.id,
      number: priceVersions.number,
      validFrom: priceVersions.validFrom,
      figures: priceVersions.figures,
      createdAt: priceVersions.createdAt,
      prename: users.prename,
      surname: users.surname,
    })
    .from(priceVersions)
    .innerJoin(users, eq(users.id, priceVersions.userId))
    .where(and(eq(priceVersions.topic, topic), eq(priceVersions.subject, subject)))
    .orderBy(desc(priceVersions.number));
  const today = berlinWallTime(now()).date;
  const versions = rows.map((row) => {
    const { prename, surname, figures, ...version } = row;
    const savedBy = `${prename} ${surname}`;
    return { ...version, figures: figures as PriceFigures[T], state: versionState(rows, row, today), savedBy };
  });
  return { versions, today };
}
