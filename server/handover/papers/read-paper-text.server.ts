import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { type ContractFile, readStored } from "./due-papers.server.ts";
import { readPaperSource } from "./read-paper-source.server.ts";

/**
 * What a stored paper says, from the same source and template as its PDF (papers.md#reading-view); null for one that is a
 * PDF only.
 */
export async function readTextOfPaper(ctx: AnyContext, file: ContractFile): Promise<ReadingBlock[] | null> {
  const { contractId, sbContractId, actId, kind } = file;
  const subject = { ...(contractId ? { contractId } : { sbContractId: sbContractId ?? "" }), actId };
  const { name, source } = await readPaperSource(ctx, subject, kind, (other, otherKind) =>
    readStored(ctx, other, otherKind),
  );
  return ctx.platform.readPaperText(name, source);
}
