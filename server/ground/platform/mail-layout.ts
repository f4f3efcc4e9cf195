import { plainName } from "#server/ground/kernel/name-characters.ts";

/** The layout of every mail: plain text and HTML from the same parts. */
export type MailParts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  button?: { label: string; url: string };
  closing?: string;
  /** Letterhead and signature: a dealer's name in mails to its customers. */
  sender?: string;
};

export type MailBody = { subject: string; textBody: string; htmlBody: string };

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Subject, text and HTML of a mail. Everything in `parts` is escaped; subject and sender are one line without addresses. */
export function mailBody(parts: MailParts): MailBody {
  const sender = plainName(parts.sender ?? "Handschlag");
  const subject = plainName(parts.subject);
  const closing = parts.closing ?? "Diese Nachricht wurde automatisch versandt. Bitte antworten Sie nicht darauf.";
  const lines = [parts.greeting, ...parts.paragraphs];
  if (parts.code) lines.push(parts.code);
  if (parts.button) lines.push(`${parts.button.label}:\n${parts.button.url}`);
  lines.push(`Freundliche Grüße\n${sender}`, `-- \n${closing}`);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const code = parts.code
    ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;color:#005c66">${escapeHtml(parts.code)}</p>`
    : "";
  const button = parts.button
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(parts.button.url)}" style="display:inline-block;background:#005c66;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(parts.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52656b;word-break:break-all">${escapeHtml(parts.button.url)}</p>`
    : "";
  return {
    subject,
    textBody: lines.join("\n\n"),
    htmlBody: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f7f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#12262c;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#005c66">${escapeHtml(sender)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
${[parts.greeting, ...parts.paragraphs].map(paragraph).join("\n")}
${code}${button}<p style="margin:0">Freundliche Grüße<br>${escapeHtml(sender)}</p>
</div>
<p style="margin:16px 0 0;font-size:12px;color:#52656b">${escapeHtml(closing)}</p>
</div></body></html>`,
  };
}
