import type { MailHeader } from "./authentication-results.ts";

/** As many hops as no delivery takes (RFC 5321 suggests a hundred). */
const hopsMaximum = 50;

/**
 * Why a mail was not sent by a scanner or a person: it is an error report, an automatic reply, or goes round in circles. Null
 * for all others; scanners say `Auto-Submitted: auto-generated`, which is none of these (RFC 3834).
 * `envelopeFrom` is empty for error reports; `ownAddress` is what this product sends from.
 */
export function automaticKind(
  envelopeFrom: string,
  ownAddress: string,
  headers: readonly MailHeader[],
): "automatic" | "loop" | null {
  const header = headerOf(headers);
  if (headers.filter(({ key }) => key === "received").length > hopsMaximum) return "loop";
  if (envelopeFrom !== "" && envelopeFrom.toLowerCase() === ownAddress.toLowerCase()) return "loop";
  const isReport =
    envelopeFrom === "" || /^mailer-daemon@/i.test(envelopeFrom) || /^multipart\/report/.test(header("content-type"));
  const isReply =
    header("auto-submitted").startsWith("auto-replied") ||
    ["auto_reply", "auto-reply"].includes(header("precedence")) ||
    headers.some(({ key }) => ["x-autoreply", "x-autorespond", "x-auto-reply"].includes(key));
  return isReport || isReply ? "automatic" : null;
}

const listHeaders = new Set(["list-id", "list-post", "list-unsubscribe", "x-auto-response-suppress", "feedback-id"]);
const noReply = "(?:no|do[-_.]?not)[-_.]?reply|(?:nicht|bitte[-_.]?nicht|keine)[-_.]?antwort(?:en)?";
/** Also as a part of the name: `scan-noreply@`, `noreply_kopierer@`. */
const withoutReader = new RegExp(
  `^(?:mailer-daemon|postmaster|bounces?)\\b|(?:^|[-_.+])(?:${noReply})(?=[-_.+@])`,
  "i",
);

/**
 * Whether a mail may be answered by a program: a person sent it, not a machine, a list or a campaign, from an address that takes
 * answers (RFC 3834, 2).
 */
export function mayBeAnswered(from: string, headers: readonly MailHeader[]): boolean {
  const header = headerOf(headers);
  const isByMachine = !["", "no"].includes(header("auto-submitted"));
  const isBulk = ["bulk", "list", "junk"].includes(header("precedence"));
  const isOfList = headers.some(({ key }) => listHeaders.has(key));
  return !isByMachine && !isBulk && !isOfList && !withoutReader.test(from);
}

const headerOf = (headers: readonly MailHeader[]) => (name: string) =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? "";
