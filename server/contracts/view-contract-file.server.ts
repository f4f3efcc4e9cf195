import { contracts } from "#db/schema/contracts.ts";
import { notFound } from "#server/kernel/problem.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { contractTexts } from "./contract.texts.ts";
import { type ContractFileKind, ensureContractFile, findContractFile } from "./ensure-contract-file.server.ts";

const fileNames = {
  unsigned: "",
  signed: " unterschrieben",
  signed_with_vehicle_return: " mit Fahrzeugrückgabe",
} as const satisfies Record<ContractFileKind, string>;

const isFileKind = (kind: string): kind is ContractFileKind => Object.hasOwn(fileNames, kind);

/**
 * A contract's PDF with a name to save it under. The unsigned one is made on the way when it does not exist yet; the
 * others exist once somebody signed. Throws `Problem` not-found.
 */
export const viewContractFile = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({
    contractId: z.string(),
    kind: z.string(),
  }),
  async run(ctx, { contractId, kind }) {
    if (!isFileKind(kind)) throw notFound(contractTexts.fileNotFound);
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.fileNotFound);
    const file =
      kind === "unsigned" ? await ensureContractFile(ctx, contractId) : await findContractFile(ctx, contractId, kind);
    const object = file && (await ctx.platform.files.get(file.fileKey));
    if (!object) throw notFound(contractTexts.fileNotFound);
    return { bytes: object.bytes, fileName: `Vertrag ${contract.contractNumber}${fileNames[kind]}.pdf` };
  },
});
