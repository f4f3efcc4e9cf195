import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { listSbTariffs } from "./list-sb-tariffs.server.ts";
import { sbFeeOf } from "./sb-fee.rules.ts";
import { sbTexts } from "./sb-insurance.texts.ts";

/**
 * What the protection costs for a kind and a period, integer cents (sb-schutz.md#cost-of-a-period). Throws `Problem`
 * invalid.
 */
export const getSbFee = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ kind: IdText, startAt: z.date(), endAt: z.date() }),
  async run(ctx, { kind, startAt, endAt }) {
    const use = { kind, start: berlinWallTime(startAt), end: berlinWallTime(endAt) };
    const cents = sbFeeOf(await listSbTariffs(ctx.db), use);
    if (cents === null) throw new Problem("invalid", sbTexts.noTariff, { field: "kind" });
    return cents;
  },
});
