import { eq, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";

/** The check a contract was made from, or that of its second driver; found without reading the contract first. */
export const isCheckOf = (
  contractId: string,
  column: typeof contracts.idCheckId | typeof contracts.secondDriverCheckId = contracts.idCheckId,
) => eq(idChecks.id, sql`(select ${column} from ${contracts} where ${contracts.id} = ${contractId})`);
