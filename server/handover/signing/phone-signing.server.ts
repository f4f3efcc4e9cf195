import { and, eq, gt } from "drizzle-orm";
import { signingLinks } from "#db/schema/contracts.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type SignerContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { signDocumentLink } from "#server/ground/platform/signed-links.server.ts";
import { signerNameOf } from "#server/handover/agreement/required-signatures.rules.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { noticeAddresses } from "#server/services/dealers/notices-address.ts";
import { storedLogo } from "#server/services/dealers/stored-logo.server.ts";
import { Agreement } from "./add-signatures.server.ts";
import { agreedAtAGlance } from "./agreed-at-a-glance.ts";
import { giveSignatures, shownKind, signedKind } from "./give-signatures.server.ts";
import { SignatureInputs } from "./signature.schema.ts";
import { signingTexts } from "./signing.texts.ts";
import { givenOfKind, readSigningCase, type SigningCase } from "./signing-case.server.ts";
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

/**
 * A link whose papers may be read: one that is to be signed, or that the customer signed with within the last day
 * (signatures.md#signed-links). Throws not-found like `openSigning`.
 */
async function readableSigning(ctx: SignerContext) {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  if (!link || !wasSignedLately(link, ctx.now())) return openSigning(ctx);
  return { link, signingCase: await readSigningCase(ctx.db, contractOf(link)) };
}

const wasSignedLately = ({ status, completedAt }: SigningLink, now: Date): boolean =>
  status === "completed" &&
  completedAt !== null &&
  now.getTime() - completedAt.getTime() < limits.signing.shownHours * 3_600_000;

/** The id of what is signed: of an act whose addendum it is, or of the contract. */
const contractOf = ({ contractId, sbContractId, actId }: SigningLink) => actId || (contractId ?? sbContractId ?? "");

/** The data for the phone: the contract's dealer, the signatures to give, the papers to read. Throws `Problem` not-found. */
export const viewPhoneSigning = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    const { link, signingCase, requirements } = await openSigning(ctx);
    const { contract, sbContract } = signingCase;
    const isAddendum = signingCase.thing === "addendum";
    return {
      linkId: link.id,
      ...(await dealerOf(ctx, signingCase)),
      /** What is signed, at a glance: vehicle, period, sum. */
      agreedFacts: isAddendum
        ? agreedAtAGlance(contract?.amendedSnapshot, sbContract?.amendedSnapshot)
        : agreedAtAGlance(contract?.snapshot, sbContract?.snapshot),
      /** The papers to read before. */
      papers: papersOf(signingCase),
      expiresAt: link.expiresAt,
      requirements: requirements.map((requirement) => ({
        ...requirement,
        signerName: signerNameOf(requirement.kind, signingCase.signerNames("")),
      })),
    };
  },
});

/** The same once the customer has signed with this link, for a day: a page that is loaded again says so. Throws not-found. */
export const viewSignedLink = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
    if (!link || !wasSignedLately(link, ctx.now())) throw notFound(signingTexts.linkUnusable);
    const signingCase = await readSigningCase(ctx.db, contractOf(link));
    return {
      ...(await dealerOf(ctx, signingCase)),
      papers: papersOf(signingCase),
      isFullySigned: signingCase.fullySignedAt !== null,
    };
  },
});

async function dealerOf(ctx: SignerContext, { contractNumber, branchId }: SigningCase) {
  const [dealerName, { id, logoFileKey }] = await Promise.all([dealerNameOf(ctx, branchId), ctx.db.headquarter()]);
  return { contractNumber, dealerName, hasLogo: logoFileKey !== null, notices: noticeAddresses(id) };
}

/** The papers of what is signed, in the order in which they are read. */
export type SignedPaperName = "contract" | "sb_contract" | "addendum";
const papersOf = ({ thing, contract, sbContract }: SigningCase): SignedPaperName[] =>
  thing === "addendum"
    ? ["addendum"]
    : [...(contract ? (["contract"] as const) : []), ...(sbContract ? (["sb_contract"] as const) : [])];

/** The dealer's logo for the page of a usable link. Throws `Problem` not-found. */
export const viewSigningLogo = guestUseCase({
  input: z.object({}),
  async run(ctx: SignerContext) {
    await readableSigning(ctx);
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
 * A short-lived URL of a paper to read before signing, and after it: then as everyone signed it, if they have. It does not contain the link's token, so that a phone's
 * history or downloads give no access later.
 */
export const linkToSignedPaper = guestUseCase({
  input: z.object({ of: z.enum(["contract", "sb_contract", "addendum"]) }),
  async run(ctx: SignerContext, { of }) {
    const { signingCase } = await readableSigning(ctx);
    const { contract, sbContract, subject: signed, thing } = signingCase;
    const kind = signingCase.fullySignedAt ? signedKind(signingCase) : shownKind(signingCase);
    if ((of === "addendum") !== (thing === "addendum")) throw notFound(signingTexts.linkUnusable);
    if (of === "addendum") {
      const file = await ensurePaper(ctx, signed, kind);
      return signDocumentLink(ctx.platform, file.id, ctx.now());
    }
    const row = of === "contract" ? contract : sbContract;
    if (!row) throw notFound(signingTexts.linkUnusable);
    const subject = of === "contract" ? { contractId: row.id } : { sbContractId: row.id };
    const file = await ensurePaper(ctx, subject, kind);
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
 * same submission key succeeds again, so a phone that missed the response may repeat the request. Returns whether
 * everyone has signed by now. Throws what `giveSignatures`
 * throws, and not-found for an unusable link.
 */
export const submitPhoneSigning = guestUseCase({
  input: z.object({
    submissionKey: z.string().min(8).max(100),
    isAgreed: Agreement(signingTexts.customerAgreementRequired),
    signatures: SignatureInputs.min(1, signingTexts.nothingSigned),
    device: z.string().max(80).default(""),
  }),
  async run(ctx: SignerContext, { submissionKey, signatures, device }): Promise<SignedNow> {
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
    if (!open) return signedNow(ctx);
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
    return signedNow(ctx);
  },
});

export type SignedNow = { isFullySigned: boolean };

async function signedNow(ctx: SignerContext): Promise<SignedNow> {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  const { fullySignedAt } = await readSigningCase(ctx.db, link ? contractOf(link) : "");
  return { isFullySigned: fullySignedAt !== null };
}

async function wasSubmitted(ctx: SignerContext, submissionKey: string): Promise<boolean> {
  const link = await ctx.db.get(signingLinks, ctx.actor.signingLinkId);
  return link?.status === "completed" && link.submissionKey === submissionKey;
}
