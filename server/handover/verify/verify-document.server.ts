import type { VerifyStore } from "#db/across-tenants/verify.server.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { TryLimit } from "#server/ground/kernel/platform.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import type { PaperKind } from "#server/handover/papers/paper-subject.server.ts";
import { VerifyInput } from "./verify.schema.ts";
import { verifyTexts } from "./verify.texts.ts";

/** Verifying a document needs no account, so the context has no tenant database. */
export type VerifyContext = {
  store: VerifyStore;
  limitTries: (limit: TryLimit) => Promise<unknown>;
  ipAddress: string;
};

export type VerifiedDocument = {
  subject: "contract" | "sb_contract";
  kind: PaperKind;
  contractNumber: string;
  /** The headquarters, and the branch office if one created the document. */
  dealerName: string;
  /** ISO instant. */
  createdAt: string;
};

/**
 * genuine: the file is identical to the stored one. changed: it starts with a document of ours, something was appended.
 * unknown: not ours, or changed in another way.
 */
export type Verdict = { state: "genuine" | "changed"; document: VerifiedDocument } | { state: "unknown" };

const triesPerNetwork = 60;
const windowMinutes = 10;

/**
 * Counts a request of this network; comes before its body is read, so that unreadable ones count as well.
 * @throws Problem too-many
 */
export const limitVerification = behindDoor(async (ctx: VerifyContext): Promise<void> => {
  await ctx.limitTries({
    name: "verify",
    subject: networkOf(ctx.ipAddress),
    maximum: triesPerNetwork,
    windowMinutes,
    text: verifyTexts.tooMany,
  });
});

/**
 * Finds the document of ours with a given hash. Returns no customer data.
 * @throws ZodError
 */
export const verifyDocument = behindDoor(
  async (ctx: VerifyContext, input: z.input<typeof VerifyInput>): Promise<Verdict> => {
    const { sha256, sealedParts } = VerifyInput.parse(input);
    const document = await findPaper(ctx, sha256);
    if (document) return { state: "genuine", document };
    for (const part of sealedParts) {
      const sealed = await findPaper(ctx, part);
      if (sealed) return { state: "changed", document: sealed };
    }
    return { state: "unknown" };
  },
);

async function findPaper({ store }: VerifyContext, sha256: string): Promise<VerifiedDocument | undefined> {
  const found = await store.documentByHash(sha256);
  if (!found) return undefined;
  const { headquarterId: _, headquarterName, branchName, createdAt, ...document } = found;
  // Branches are mostly named after their headquarters plus a town.
  const isNameInBranch = branchName?.startsWith(headquarterName);
  const names = isNameInBranch ? [branchName] : [headquarterName, branchName];
  return { ...document, dealerName: names.filter(Boolean).join(", "), createdAt: createdAt.toISOString() };
}
