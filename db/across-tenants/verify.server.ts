import { and, eq } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { contractFiles, contracts, sbContracts } from "../schema/contracts.ts";
import { branchOffices, headquarters } from "../schema/dealers.ts";

/** Anyone holding a document may check whether it is one of ours: the hash identifies it and its tenant. Returns no customer data. */
export function verifyStore(db: Database) {
  return {
    /** The stored document with this SHA-256 (hex), or undefined. */
    async documentByHash(sha256: string) {
      const [file] = await db.select().from(contractFiles).where(eq(contractFiles.sha256, sha256)).limit(1);
      if (!file) return undefined;
      const table = file.contractId ? contracts : sbContracts;
      const [row] = await db
        .select({
          headquarterId: table.headquarterId,
          contractNumber: table.contractNumber,
          headquarterName: headquarters.name,
          branchName: branchOffices.name,
        })
        .from(table)
        .innerJoin(headquarters, eq(headquarters.id, table.headquarterId))
        .leftJoin(
          branchOffices,
          and(eq(branchOffices.headquarterId, table.headquarterId), eq(branchOffices.id, table.branchId)),
        )
        .where(
          and(eq(table.headquarterId, file.headquarterId), eq(table.id, file.contractId ?? file.sbContractId ?? "")),
        )
        .limit(1);
      const subject: "contract" | "sb_contract" = file.contractId ? "contract" : "sb_contract";
      return row && { ...row, subject, kind: file.kind, createdAt: file.createdAt };
    },
  };
}

export type VerifyStore = ReturnType<typeof verifyStore>;
