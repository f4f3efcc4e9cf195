import { randomUUID } from "node:crypto";

/** A part of a mail: a file, or a nested mail. `headers` replace those of the part. */
export type EmlPart = { name?: string; type?: string; bytes?: Uint8Array; headers?: string[]; body?: string };

type Eml = {
  from?: string;
  to?: string;
  subject?: string | null;
  messageId?: string | null;
  /** Topmost; null leaves them out. */
  authenticationResults?: string | null;
  headers?: string[];
  parts?: EmlPart[];
};

export const scanner = "scanner@autohaus.example";

/** What the receiving service writes about a genuine mail. */
export const genuine = (domain = "autohaus.example") =>
  `mx.cloudflare.net; dkim=pass header.d=${domain} header.s=s1 header.b="abc"; dmarc=pass header.from=${domain} policy.dmarc=none; spf=none (mx.cloudflare.net: no SPF) smtp.helo=mail.${domain}; spf=pass smtp.mailfrom=scan@${domain}; arc=none`;

/** The bytes of a mail as a scanner sends it. */
export function eml({
  from = `Kopierer <${scanner}>`,
  to = "empfang@scan.handschlag.example",
  subject = "Scan vom Kopierer",
  messageId = `<${randomUUID()}@kopierer.example>`,
  authenticationResults = genuine(),
  headers = [],
  parts = [],
}: Eml = {}): Uint8Array {
  const head = [
    ...(authenticationResults === null ? [] : [`Authentication-Results: ${authenticationResults}`]),
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    ...(subject === null ? [] : [`Subject: ${subject}`]),
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    "Date: Sun, 22 Nov 2026 10:00:00 +0100",
    "MIME-Version: 1.0",
  ];
  return Buffer.from([...head, multipart("mixed", [textPart, ...parts.map(partOf)])].join("\r\n"), "latin1");
}

const textPart = "Content-Type: text/plain; charset=utf-8\r\n\r\nIhr Scan.";

/** A multipart body with its Content-Type header. */
export function multipart(kind: string, parts: readonly string[]): string {
  const boundary = `b${randomUUID()}`;
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`;
}

/** The text of a part with its headers. */
export function partOf({ name = "scan.pdf", type = "application/pdf", bytes, headers, body }: EmlPart): string {
  const own = headers ?? [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
  ];
  return `${own.join("\r\n")}\r\n\r\n${body ?? base64(bytes ?? new Uint8Array())}`;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
