import { and, eq, gt } from "drizzle-orm";
import { signingLinks } from "#db/schema/contracts.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type SignerContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { signDocumentLink } from "#server/ground/platform/signed-links.server.ts";
import { signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { storedLogo } from "#server/services/dealers/stored-logo.server.ts";
import { Agreement } from "./add-signatures.server.ts";
import { agreedAtAGlance } from "./agreed-at-a-glance.ts";
import { giveSignatures, shownKind, signedKind } from "./give-signatures.server.ts";
import { SignatureInputs } from "./signature.schema.ts";
import { signingTexts } from "./signing.texts.ts";
import { givenOfKind, readSigningCase } from "./signing-case.server.ts";
import type { SigningLink } from "./signing-link.server.ts";

/**
 * A signer's link while it is usable, with what it signs. Throws not-found otherwise: unknown,
 * used, expired and obsolete links (signed at the desk, vehicle back) must be indistinguishable.
 */
async function openSigning(ctx: SignerContext) {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  const isOpen = link?.status === "pending" && link.expiresAt > ctx.now();
  if (!link || !isOpen) throw notFound(signingTexts.linkUnusable);
  const signingCase = await readSigningCase(ctx.db, contractOf(link));
  const requirements = signingCase.required.filter(
    ({ kind }) => link.kinds.includes(kind) && !givenOfKind(signingCase, kind),
  );
  if (signingCase.block || requirements.length === 0) throw notFound(signingTexts.linkUnusable);
  return { link, signingCase, requirements };
}

/** The id of what is signed: of an act whose addendum it is, or of the contract. */
const contractOf = ({ contractId, sbContractId, actId }: SigningLink) => actId || (contractId ?? sbContractId ?? "");

/** The data for the phone: the contract's dealer, the signatures to give, the papers to read. Throws `Problem` not-found. */
export const viewPhoneSigning = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    const { link, signingCase, requirements } = await openSigning(ctx);
    const { contractNumber, contract, sbContract, branchId } = signingCase;
    const isAddendum = signingCase.thing === "addendum";
    const { logoFileKey } = await ctx.db.headquarter();
    return {
      linkId: link.id,
      contractNumber,
      dealerName: await dealerNameOf(ctx, branchId),
      hasLogo: logoFileKey !== null,
      /** What is signed, at a glance: vehicle, period, sum. */
      agreedFacts: isAddendum
        ? agreedAtAGlance(contract?.amendedSnapshot, sbContract?.amendedSnapshot)
        : agreedAtAGlance(contract?.snapshot, sbContract?.snapshot),
      /** The papers to read before. */
      papers: isAddendum
        ? (["addendum"] as const)
        : [...(contract ? (["contract"] as const) : []), ...(sbContract ? (["sb_contract"] as const) : [])],
      expiresAt: link.expiresAt,
      requirements: requirements.map((requirement) => ({
        ...requirement,
        signerName: signerNameOf(requirement.kind, signingCase.signerNames("")),
      })),
    };
  },
});

/** The dealer's logo for the page of a usable link. Throws `Problem` not-found. */
export const viewSigningLogo = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    await openSigning(ctx);
    return storedLogo(ctx);
  },
});

/** Records that the phone has opened the page; the desk sees it live. Idempotent. */
export const reportSigningOpened = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    const { link } = await openSigning(ctx);
    const isFirst = and(eq(signingLinks.id, link.id), eq(signingLinks.progress, "none"));
    const [opened] = await ctx.db.update(signingLinks, isFirst, { progress: "opened" });
    if (!opened) return;
    const event = { id: `${link.id}-opened`, type: "progress", data: { progress: "opened" } };
    ctx.platform.waitUntil(ctx.platform.rooms.publish("main", link.tokenHash, event));
  },
});

/**
 * A short-lived URL of a paper to read before signing. It does not contain the link's token, so that a phone's
 * history or downloads give no access later.
 */
export const linkToSignedPaper = guestUseCase({
  input: z.object({ of: z.enum(["contract", "sb_contract", "addendum"]) }),
  async run(ctx: SignerContext, { of }) {
    const { contract, sbContract, subject: signed, thing } = (await openSigning(ctx)).signingCase;
    if ((of === "addendum") !== (thing === "addendum")) throw notFound(signingTexts.linkUnusable);
    if (of === "addendum") {
      const file = await ensurePaper(ctx, signed, "addendum");
      return signDocumentLink(ctx.platform, file.id, ctx.now());
    }
    const row = of === "contract" ? contract : sbContract;
    if (!row) throw notFound(signingTexts.linkUnusable);
    const subject = of === "contract" ? { contractId: row.id } : { sbContractId: row.id };
    const file = await ensurePaper(ctx, subject, "unsigned");
    return signDocumentLink(ctx.platform, file.id, ctx.now());
  },
});

/** Counts a request of a link, before its body is read. Throws `Problem` too-many. */
export const limitSigningRequests = guestUseCase({
  input: z.object({}),
  run: (ctx: SignerContext) =>
    ctx.platform.limitTries({
      name: "signing-request",
      subject: ctx.actor.signingLinkId,
      maximum: limits.signing.requestsPerToken,
      windowMinutes: limits.signing.validMinutes,
      text: signingTexts.tooManySubmissions,
    }),
});

/**
 * Stores the customer's signatures from their own phone, including all required ones; then the link is used up. The
 * same submission key succeeds again, so a phone that missed the response may repeat the request. Returns the address of
 * the contract for five minutes, signed if everyone has; null when it cannot be shown now. Throws what `giveSignatures`
 * throws, and not-found for an unusable link.
 */
export const submitPhoneSigning = guestUseCase({
  input: z.object({
    submissionKey: z.string().min(8).max(100),
    isAgreed: Agreement(signingTexts.customerAgreementRequired),
    signatures: SignatureInputs.min(1, signingTexts.nothingSigned),
    device: z.string().max(80).default(""),
  }),
  async run(ctx: SignerContext, { submissionKey, signatures, device }): Promise<SignedPaper | null> {
    await ctx.platform.limitTries({
      name: "signing-submission",
      subject: ctx.actor.signingLinkId,
      maximum: limits.signing.submissionsPerToken,
      windowMinutes: limits.signing.validMinutes,
      text: signingTexts.tooManySubmissions,
    });
    const open = await openSigning(ctx).catch(async (error) => {
      if (await wasSubmitted(ctx, submissionKey)) return null;
      throw error;
    });
    if (!open) return paperOfLink(ctx);
    const { link, requirements } = open;
    const sent = signatures.map(({ kind }) => kind);
    if (sent.some((kind) => !requirements.some((requirement) => requirement.kind === kind))) {
      throw new Problem("invalid", signingTexts.unknownKind);
    }
    if (requirements.some(({ kind, isOptional }) => !isOptional && !sent.includes(kind))) {
      throw new Problem("invalid", signingTexts.imageMissing);
    }
    await giveSignatures(ctx, {
      id: contractOf(link),
      signatures,
      device,
      linkSentByUserId: link.createdByUserId,
      async alongside(tx) {
        const now = ctx.now();
        const isUsable = and(
          eq(signingLinks.id, link.id),
          eq(signingLinks.status, "pending"),
          gt(signingLinks.expiresAt, now),
        );
        const used = { status: "completed" as const, progress: "sent", submissionKey, completedAt: now };
        const [completed] = await tx.update(signingLinks, isUsable, used);
        if (!completed) throw notFound(signingTexts.linkUnusable);
      },
    });
    return paperOfLink(ctx);
  },
});

export type SignedPaper = { url: string; isFullySigned: boolean };

/** The contract as it is now. The signatures are stored: a paper that cannot be rendered must not look like a failure. */
async function paperOfLink(ctx: SignerContext): Promise<SignedPaper | null> {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  if (!link) return null;
  const signingCase = await readSigningCase(ctx.db, contractOf(link));
  const { subject, fullySignedAt } = signingCase;
  try {
    const kind = fullySignedAt ? signedKind(signingCase) : shownKind(signingCase);
    const file = await ensurePaper(ctx, subject, kind);
    const { url } = await signDocumentLink(ctx.platform, file.id, ctx.now());
    return { url, isFullySigned: fullySignedAt !== null };
  } catch (error) {
    logEvent("error", "signed paper not shown", { error: errorClass(error) });
    return null;
  }
}

async function wasSubmitted(ctx: SignerContext, submissionKey: string): Promise<boolean> {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  return link?.status === "completed" && link.submissionKey === submissionKey;
}
