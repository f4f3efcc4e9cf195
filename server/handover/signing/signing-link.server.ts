import { and, desc, eq, gt } from "drizzle-orm";
import { signingLinks } from "#db/schema/contracts.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import type { PaperSubject } from "#server/handover/papers/due-papers.server.ts";

export type SigningLink = typeof signingLinks.$inferSelect;

export type SigningLinkView = {
  id: string;
  /** The room of the relay in which the phone's progress is announced. */
  room: string;
  /** Public address of the page, for the QR code and for copying. */
  url: string;
  progress: "none" | "opened" | "sent";
  expiresAt: Date;
};

export const isOfLink = (subject: PaperSubject) =>
  and(
    "contractId" in subject
      ? eq(signingLinks.contractId, subject.contractId)
      : eq(signingLinks.sbContractId, subject.sbContractId),
    eq(signingLinks.actId, subject.actId ?? ""),
  );

/** The usable links of a contract, newest first. */
async function openLinks(ctx: Pick<AnyContext, "db" | "now">, subject: PaperSubject): Promise<SigningLink[]> {
  return ctx.db
    .select()
    .from(signingLinks)
    .where(and(isOfLink(subject), eq(signingLinks.status, "pending"), gt(signingLinks.expiresAt, ctx.now())))
    .orderBy(desc(signingLinks.createdAt));
}

/** The usable link of a contract for the desk; null when there is none that can be shown (`tokenOfLink`). */
export async function findOpenLink(
  ctx: Pick<AnyContext, "db" | "now" | "platform">,
  subject: PaperSubject,
): Promise<SigningLinkView | null> {
  const [link] = await openLinks(ctx, subject);
  const token = link && (await tokenOfLink(ctx.platform.appSecret, link));
  if (!link || !token) return null;
  const { id, tokenHash: room, expiresAt } = link;
  const progress = link.progress as SigningLinkView["progress"];
  return { id, room, progress, expiresAt, url: `${ctx.platform.appUrl}/sign/${token}` };
}
