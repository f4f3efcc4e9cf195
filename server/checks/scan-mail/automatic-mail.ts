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
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? "";
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
