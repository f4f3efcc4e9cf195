import { eq, sql } from "drizzle-orm";
import { contracts, driverDisclosures } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { refuseBlocked, type ViewedPaper } from "#server/handover/papers/view-paper.server.ts";
import { disclosureTexts as t } from "./disclosure.texts.ts";

/** The letters to authorities of a contract, the oldest first; none of a contract that is not seen (who-drove.md#letter). */
export const listDisclosures = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  async run({ db }, { contractId }) {
    const ofContract = eq(driverDisclosures.contractId, contractId);
    const [rows, people] = await Promise.all([
      db.find(driverDisclosures, ofContract),
      db
        .select({ id: users.id, prename: users.prename, surname: users.surname })
        .from(users)
        .where(sql`${users.id} in (select ${driverDisclosures.userId} from ${driverDisclosures} where ${ofContract})`),
    ]);
    return rows
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map(({ id, recipient, reference, offenceAt, createdAt, userId }) => ({
        id,
        authority: recipient.split("\n")[0] ?? "",
        reference,
        offenceAt,
        createdAt,
        by: fullName(people.find((person) => person.id === userId) ?? {}),
      }));
  },
});

export type ListedDisclosure = Awaited<ReturnType<typeof listDisclosures>>[number];

/** A letter's PDF. Throws `Problem` not-found, or forbidden where its customer was erased. */
export const viewDisclosure = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  async evenIf(ctx, { disclosureId }) {
    const disclosure = await ctx.db.get(driverDisclosures, disclosureId);
    return !disclosure || isOpenInAnyPlan(ctx, disclosure.contractId);
  },
  input: z.object({ disclosureId: IdText }),
  async run(ctx, { disclosureId }): Promise<ViewedPaper> {
    const disclosure = await ctx.db.get(driverDisclosures, disclosureId);
    const contract = disclosure && (await ctx.db.get(contracts, disclosure.contractId));
    if (!contract) throw notFound(t.notFound);
    await refuseBlocked(ctx, contract.customerId);
    const object = await ctx.platform.files.get(disclosure.fileKey);
    if (!object) throw notFound(t.notFound);
    return { bytes: object.bytes, fileName: t.fileName(contract.contractNumber) };
  },
});
