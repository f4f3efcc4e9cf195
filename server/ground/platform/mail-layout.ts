import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { mailWords } from "./mail-words.ts";

/** The office that a mail to a customer comes from; empty: it has none. */
export type MailOffice = {
  telephone: string;
  /** Gets what the customer answers. */
  email: string;
  /** Where the dealer's notices are. */
  notices: { privacy: string; imprint: string; accessibility: string };
};

/** A page that a mail leads to. */
export type MailLink = { label: string; url: string };

/** The layout of every mail: plain text and HTML from the same parts. */
export type MailParts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  button?: MailLink;
  /** Pages to open, below a sentence that says what for. */
  links?: { text: string; pages: readonly MailLink[] };
  closing?: string;
  /** Letterhead and signature: a dealer's name in mails to its customers. */
  sender?: string;
  office?: MailOffice;
  /** Of the parts; German by default. */
  language?: CustomerLanguage;
};

export type MailBody = { subject: string; textBody: string; htmlBody: string; replyTo: string | null };

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Subject, text, HTML and reply address of a mail. Everything in `parts` is escaped; subject and sender are one line without
 * addresses.
 */
export function mailBody(parts: MailParts): MailBody {
  const { office, language = "de" } = parts;
  const words = mailWords[language];
  const sender = plainName(parts.sender ?? "Handschlag");
  const subject = plainName(parts.subject);
  const notices = office ? noticesOf(office, language) : [];
  const telephone = office?.telephone ? `${words.telephone}: ${office.telephone}` : "";
  const closing = [
    parts.closing ?? (office?.email ? "" : words.noAnswers),
    office?.email ? words.answers(sender) : "",
  ].filter(Boolean);
  const lines = [parts.greeting, ...parts.paragraphs];
  if (parts.code) lines.push(parts.code);
  if (parts.button) lines.push(`${parts.button.label}:\n${parts.button.url}`);
  if (parts.links) lines.push(parts.links.text, ...parts.links.pages.map(({ label, url }) => `${label}:\n${url}`));
  lines.push([words.regards, sender, telephone].filter(Boolean).join("\n"));
  lines.push(["-- ", ...closing, ...notices.map(({ label, url }) => `${label}: ${url}`)].join("\n"));
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const small = (html: string) => `<p style="margin:16px 0 0;font-size:12px;color:#52656b">${html}</p>`;
  const code = parts.code
    ? `<p dir="ltr" style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;color:#005c66">${escapeHtml(parts.code)}</p>`
    : "";
  const button = parts.button
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(parts.button.url)}" style="display:inline-block;background:#005c66;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(parts.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#52656b;word-break:break-all">${escapeHtml(parts.button.url)}</p>`
    : "";
  const link = ({ label, url }: MailLink, color: string) =>
    `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(label)}</a>`;
  const pages = parts.links
    ? `${paragraph(parts.links.text)}<ul style="margin:0 0 16px;padding-left:20px">${parts.links.pages.map((page) => `<li>${link(page, "#005c66")}</li>`).join("")}</ul>\n`
    : "";
  const links = notices.map((notice) => link(notice, "#52656b"));
  return {
    subject,
    replyTo: office?.email || null,
    textBody: lines.join("\n\n"),
    htmlBody: `<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f7f8;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#12262c;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#005c66">${escapeHtml(sender)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
${[parts.greeting, ...parts.paragraphs].map(paragraph).join("\n")}
${code}${button}${pages}<p style="margin:0">${[words.regards, sender, telephone].filter(Boolean).map(escapeHtml).join("<br>")}</p>
</div>
${closing.map((line) => small(escapeHtml(line))).join("\n")}
${links.length > 0 ? small(links.join(" · ")) : ""}
</div></body></html>`,
  };
}

function noticesOf({ notices }: MailOffice, language: CustomerLanguage) {
  const names = ["privacy", "imprint", "accessibility"] as const;
  return names.map((name) => ({ label: mailWords[language][name], url: notices[name] }));
}
