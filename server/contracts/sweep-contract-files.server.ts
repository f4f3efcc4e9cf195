import type { JobsStore } from "#db/across-tenants/jobs.server.ts";
import type { System } from "#server/access/actor.ts";
import type { Context } from "#server/kernel/use-case.server.ts";
import { ensureContractFile } from "./ensure-contract-file.server.ts";

const graceMs = 60_000;
/** Rendering takes a good part of a second; the next run goes on where this one stopped. */
const maximumPerRun = 20;

/**
 * Makes up for documents that were not rendered after their contract was made, because the Worker ended too early or the
 * file store was away. Running it twice makes nothing twice. Answers how many were made and how many failed again.
 */
export async function sweepContractFiles(
  store: Pick<JobsStore, "contractsWithoutFile">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<{ made: number; failed: number }> {
  const missing = await store.contractsWithoutFile(new Date(now.getTime() - graceMs), maximumPerRun);
  let failed = 0;
  for (const { headquarterId, contractId } of missing) {
    try {
      await ensureContractFile(contextOf(headquarterId), contractId);
    } catch (error) {
      failed += 1;
      console.error("contract file failed", contractId, error instanceof Error ? error.name : "");
    }
  }
  return { made: missing.length - failed, failed };
}
