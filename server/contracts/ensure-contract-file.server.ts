import { and, eq } from "drizzle-orm";
import { contractFiles, contracts } from "#db/schema/contracts.ts";
import { sha256Hex } from "#server/kernel/ids.ts";
import { notFound } from "#server/kernel/problem.ts";
import type { AnyContext } from "#server/kernel/use-case.server.ts";
import { contractTexts } from "./contract.texts.ts";
import type { ContractSnapshot } from "./contract-snapshot.ts";

export type ContractFile = typeof contractFiles.$inferSelect;
export type ContractFileKind = ContractFile["kind"];
type FileContext = Pick<AnyContext, "db" | "platform" | "now" | "newId">;

export async function findContractFile(
  ctx: Pick<AnyContext, "db">,
  contractId: string,
  kind: ContractFileKind,
): Promise<ContractFile | undefined> {
  const isWanted = and(eq(contractFiles.contractId, contractId), eq(contractFiles.kind, kind));
  const [file] = await ctx.db.find(contractFiles, isWanted);
  return file;
}

/**
 * The unsigned PDF of a contract, rendered from its snapshot when there is none yet. Each document exists once: of two
 * that render at the same moment one is kept, the other removes what it stored. Never call it inside a transaction.
 * Throws `Problem` not-found.
 */
export async function ensureContractFile(ctx: FileContext, contractId: string): Promise<ContractFile> {
  const stored = await findContractFile(ctx, contractId, "unsigned");
  if (stored) return stored;
  const contract = await ctx.db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.fileNotFound);
  const bytes = await render(ctx, contract.snapshot as ContractSnapshot);
  const fileKey = `contracts/${ctx.newId()}`;
  await ctx.platform.files.put(fileKey, bytes, "application/pdf");
  const isKept = await ctx.db.insertOnce(contractFiles, {
    id: ctx.newId(),
    contractId,
    kind: "unsigned",
    fileKey,
    sha256: await sha256Hex(bytes),
    byteCount: bytes.length,
    termsVersion: contract.termsVersion,
    createdAt: ctx.now(),
  });
  if (!isKept) await ctx.platform.files.remove([fileKey]);
  const file = await findContractFile(ctx, contractId, "unsigned");
  if (!file) throw new Error("contract file vanished");
  return file;
}

async function render(ctx: FileContext, snapshot: ContractSnapshot): Promise<Uint8Array> {
  const { logoFileKey } = await ctx.db.headquarter();
  const logo = logoFileKey ? await ctx.platform.files.get(logoFileKey) : null;
  return ctx.platform.renderDocument("handover_contract", snapshot, logo?.bytes);
}
