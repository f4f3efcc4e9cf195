import { ne } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { officeTexts } from "./office.texts.ts";

/**
 * Lists and papers tell offices apart by their names; capitals, spaces and the spelling of umlauts make no other name. Throws
 * `Problem` conflict when an office other than this one (`id`: of a branch office or the headquarters) has it.
 */
export async function assertNameFree(tx: TenantDb, id: string, name: string): Promise<void> {
  const [headquarter, branches] = await Promise.all([
    tx.headquarter(),
    tx.find(branchOffices, ne(branchOffices.id, id)),
  ]);
  const others = headquarter.id === id ? branches : [headquarter, ...branches];
  const isTaken = others.some((office) => foldText(office.name) === foldText(name));
  if (isTaken) throw new Problem("conflict", officeTexts.nameTaken, { field: "name" });
}
