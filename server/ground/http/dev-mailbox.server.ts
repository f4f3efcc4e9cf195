import { Hono } from "hono";
import { type OutboxRow, outboxStore } from "#db/across-tenants/outbox.server.ts";
import { openDatabases } from "#db/databases.server.ts";
import { z } from "#server/ground/kernel/zod.ts";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const toJson = (mail: OutboxRow) => ({
  id: mail.id,
  to: mail.recipient,
  reply_to: mail.replyTo,
  subject: mail.subject,
  text: mail.textBody,
  html: mail.htmlBody,
  created_at: mail.createdAt.toISOString(),
  attachments: mail.attachments.map((a, index) => ({
    filename: a.filename,
    content_type: a.contentType,
    size: a.byteCount,
    url: `/dev/mailbox/${mail.id}/attachments/${index}`,
  })),
});

const listItem = (mail: ReturnType<typeof toJson>) => `<article>
<h2>${escapeHtml(mail.subject)}</h2><p>an ${escapeHtml(mail.to)} · ${escapeHtml(mail.created_at)}</p>
<iframe sandbox="allow-top-navigation-by-user-activation allow-popups" src="/dev/mailbox/${mail.id}/html" title="${escapeHtml(mail.subject)}"></iframe>
${mail.attachments.map((a) => `<p><a href="${a.url}">${escapeHtml(a.filename)}</a> (${a.size} Bytes)</p>`).join("")}</article>`;

const page = (mails: ReturnType<typeof toJson>[]) => `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Postfach (lokal)</title>
<link rel="stylesheet" href="/dev/mailbox.css"></head><body><main><h1>Postfach</h1>
<p>Alle Nachrichten, die Handschlag hier verschickt hätte. Neueste zuerst.</p>
${mails.length === 0 ? "<p>Noch keine Nachrichten.</p>" : mails.map(listItem).join("\n")}</main></body></html>`;

const styles = `body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#f2f7f8;color:#12262c}main{max-width:720px;margin:0 auto;padding:24px 16px}
article{background:#fff;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:17px;margin:0}article p{margin:4px 0 12px;color:#52656b}
iframe{border:1px solid #dbe4e6;border-radius:8px;width:100%;height:420px;background:#fff}`;

/**
 * Mails of a local installation, for people (HTML) and tests (JSON), and the way to its wallet. These routes do not exist if a provider's key is set
 * or the environment is not local (messages.md#local-mailbox).
 */
export function devMailbox() {
  const app = new Hono<{ Bindings: Env }>();
  app.use("/dev/*", async (c, next) => {
    if (c.env.APP_ENV !== "local" || c.env.RESEND_API_KEY) return c.text("Not found", 404);
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.get("/dev/wallet", (c) => {
    const wallet = z.object({ scheme: z.url() }).safeParse(JSON.parse(c.env.WALLET ?? "{}"));
    return wallet.success ? c.redirect(wallet.data.scheme) : c.text("No wallet runs here", 404);
  });
  const stores = async ({ DB_URL: url, DB_TOKEN: token, DATABASE_TOKENS: tokens }: Env) =>
    (await openDatabases({ url, token, tokens }).inUse()).map(({ database }) => outboxStore(database));
  const newest = async (env: Env, limit: number) => {
    const mails = await Promise.all((await stores(env)).map((store) => store.newest(limit)));
    // Stable, so that mails of one moment stay as their database has them.
    return mails.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  };
  const byId = async (env: Env, id: string) => {
    const mails = await Promise.all((await stores(env)).map((store) => store.byId(id)));
    return mails.find((mail) => mail !== undefined);
  };
  app.get("/dev/mailbox", async (c) => {
    c.header("Content-Security-Policy", "default-src 'self'");
    return c.html(page((await newest(c.env, 50)).map(toJson)));
  });
  app.get("/dev/mailbox.css", (c) => c.body(styles, 200, { "Content-Type": "text/css" }));
  app.get("/dev/mailbox.json", async (c) => c.json((await newest(c.env, 200)).map(toJson)));
  app.get("/dev/mailbox/:id/html", async (c) => {
    const mail = await byId(c.env, c.req.param("id"));
    if (!mail) return c.text("Not found", 404);
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    return c.html(mail.htmlBody);
  });
  app.get("/dev/mailbox/:id/attachments/:index", async (c) => {
    const mail = await byId(c.env, c.req.param("id"));
    const attachment = mail?.attachments[Number(c.req.param("index"))];
    const object = attachment && (await c.env.FILES.get(attachment.fileKey));
    if (!attachment || !object) return c.text("Not found", 404);
    return c.body(await object.arrayBuffer(), 200, { "Content-Type": attachment.contentType });
  });
  return app;
}
