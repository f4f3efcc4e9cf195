import { idChecks } from "#db/schema/id-checks.ts";
import { closingMsLeft } from "#server/checks/verification/closing.rules.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";

/** The check the user has just closed without a contract, while that can be undone; null for any other id. */
export const getClosedJustNow = useCase({
  may: ["read", "id_check"],
  input: IdCheckIdInput,
  async run(ctx, { id }) {
    const check = await ctx.db.get(idChecks, id);
    const msLeft = check ? closingMsLeft(check, ctx.actor.userId, ctx.now()) : 0;
    if (!check || msLeft === 0) return null;
    const { processNumber, prename, surname } = check;
    return { id, name: `ID${processNumber} ${fullName({ prename, surname })}`.trim(), msLeft };
  },
});
