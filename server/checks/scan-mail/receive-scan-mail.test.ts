import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scanMailStore } from "#db/across-tenants/scan-mail.server.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { scans } from "#db/schema/scans.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { getScan } from "#server/checks/scans/get-scan.server.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { type BodyBudget, createBodyBudget } from "#server/ground/http/body-budget.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { officeContext } from "#server/system-context.server.ts";
import { lostCommits } from "#tests/fakes/lost-commit.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { envelopedCms } from "#tests/seed/cms.ts";
import { type EmlPart, eml, genuine, multipart, partOf, scanner } from "#tests/seed/eml.ts";
import { pdfWith, scriptAction } from "#tests/seed/pdf-with.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { receiveScanMail } from "./receive-scan-mail.server.ts";

const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
const pdf = scanPdf("Ausweis");
const aPdf = { name: "scan.pdf", bytes: pdf };
const aText = { type: "text/csv", bytes: new TextEncoder().encode("Hallo") };
/** As iPhones take photos. */
const heic = { bytes: new Uint8Array(readFileSync("tests/fixtures/heif/photo.heic")) };
const domain = "scan.handschlag.example";
const settings = { domain, authenticatedBy: "mx.cloudflare.net", ownAddress: "noreply@handschlag.example" };

let database: TestDatabase;
let lossyLine: Awaited<ReturnType<typeof lostCommits>>;
beforeAll(async () => {
  database = await testDatabase();
  lossyLine = await lostCommits(database);
});
afterAll(async () => {
  await lossyLine.close();
  await database.close();
});

const joined = (before: string, file: Uint8Array, behind = "") =>
  new Uint8Array(Buffer.concat([Buffer.from(before, "latin1"), file, Buffer.from(behind, "latin1")]));

async function protectedPdf(protection: object = { userPassword: "geheim", ownerPassword: "geheimer" }) {
  const file = await PDF.load(pdf);
  file.setProtection({ ...protection, permissions: { modify: false } });
  return new Uint8Array(await file.save());
}

/** A branch with a scan address and `scanner` on its list; `send` delivers a mail to it. */
async function anOffice({ senders = [scanner] }: { senders?: string[] } = {}) {
  const { ctx, fake } = await aStaffContext(database, { isAtBranch: true });
  const branchId = ctx.actor.branchId ?? "";
  const [branch] = await database.db
    .update(branchOffices)
    .set({ scanSenders: senders })
    .where(eq(branchOffices.id, branchId))
    .returning();
  const address = `${branch?.scanMailbox}@${domain}`;
  const openOffice = async (mailbox: string) => {
    const office = await scanMailStore(database.db).officeOfMailbox(mailbox);
    return office && { office, ctx: officeContext(database.db, ctx.platform, office) };
  };
  type Envelope = { from?: string; to?: string; open?: typeof openOffice; room?: BodyBudget };
  const send = (mail: Uint8Array, { from, to, open = openOffice, room = createBodyBudget() }: Envelope = {}) => {
    const envelope = { from: from ?? "bounce@autohaus.example", to: to ?? address };
    const message = { ...envelope, rawSize: mail.length, raw: new Blob([mail as BlobPart]).stream() };
    return receiveScanMail(open, settings, message, room);
  };
  const rows = () =>
    database.db.select().from(scans).where(eq(scans.branchId, branchId)).orderBy(scans.attachmentIndex);
  return { ctx, fake, address, send, rows, openOffice };
}

const refusal = (code: string) => ({ code });

describe("a mail becomes scans", () => {
  test("PDF, JPEG and PNG of a proven sender on the list, with subject, time and pages", async () => {
    const { ctx, fake, send, rows } = await anOffice();
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } });
    const [png, tiff] = [await picture.clone().png().toBuffer(), await picture.clone().tiff().toBuffer()];
    const parts = [
      aPdf,
      { name: "foto.jpg", type: "image/jpeg", bytes: photo },
      { name: "bild.png", type: "image/png", bytes: png },
      { name: "lang.pdf", bytes: pdfWith({ pages: 2 }) },
      { name: "fax.tif", type: "image/tiff", bytes: tiff },
    ];
    expect(await send(eml({ subject: "=?utf-8?Q?F=C3=BChrerschein_O'Neil_=F0=9F=9A=97?=", parts }))).toEqual({
      outcome: "inbox",
      scans: 5,
    });
    expect((await rows()).map(({ contentType, pageCount, sender }) => [contentType, pageCount, sender])).toEqual([
      ["application/pdf", 1, scanner],
      ["image/jpeg", 1, scanner],
      ["image/png", 1, scanner],
      ["application/pdf", 2, scanner],
      ["application/pdf", 1, scanner],
    ]);
    const { records } = await listScans(ctx, { context: "unassigned", sortBy: "subject" });
    expect(records.map(({ subject }) => subject)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Führerschein O'Neil 🚗 (${number} von 5)`),
    );
    expect(fake.objects.size).toBe(5);
    expect(fake.published.filter(({ event }) => event.type === "scan_changed")).toHaveLength(10);
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, (await rows())[0]?.id ?? ""));
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([["receive_scan_mail", "system"]]);
  });

  test("a part of nested parts; the logo of the text beside it does not count", async () => {
    const { send, rows } = await anOffice();
    const html = "Content-Type: text/html\r\n\r\n<img src=cid:logo>";
    const logo = partOf({
      headers: ["Content-Type: image/png", "Content-ID: <logo>", "Content-Transfer-Encoding: base64"],
      bytes: await sharp({ create: { width: 120, height: 40, channels: 3, background: "#369" } })
        .png()
        .toBuffer(),
    });
    const inner = multipart("mixed", [partOf({ name: "innen.pdf", bytes: pdf })]);
    const related = multipart("related", [
      multipart("alternative", ["Content-Type: text/plain\r\n\r\nHallo", html]),
      logo,
    ]);
    const mail = Buffer.from(
      eml().toString().split("Content-Type: multipart/mixed")[0] + multipart("mixed", [related, inner]),
    );
    expect(await send(mail)).toMatchObject({ outcome: "inbox", scans: 1 });
    expect((await rows())[0]?.contentType).toBe("application/pdf");
  });

  test("a forwarded mail counts with what it carries", async () => {
    const { send } = await anOffice();
    const inner = Buffer.from(eml({ from: "kunde@example.org", parts: [aPdf] })).toString("latin1");
    const part = { headers: ["Content-Type: message/rfc822", "Content-Disposition: attachment"], body: inner };
    expect(await send(eml({ parts: [part] }))).toMatchObject({ outcome: "inbox", scans: 1 });
  });

  test("a file name in pieces (RFC 2231) names a scan without a subject", async () => {
    const { send, rows } = await anOffice();
    const headers = [
      "Content-Type: application/octet-stream",
      "Content-Disposition: attachment; filename*0*=utf-8''F%C3%BChrer; filename*1*=schein%20M%C3%BCller; filename*2=.pdf",
      "Content-Transfer-Encoding: base64",
    ];
    await send(eml({ subject: null, parts: [{ headers, bytes: pdf }] }));
    expect((await rows())[0]?.subject).toBe("Führerschein Müller");
  });

  test("the scans in a winmail.dat", async () => {
    const { send, rows } = await anOffice();
    const bytes = winmail([
      ["Ausweis.pdf", pdf],
      ["Notiz.txt", new TextEncoder().encode("Hallo")],
    ]);
    expect(await send(eml({ parts: [{ name: "winmail.dat", type: "application/ms-tnef", bytes }] }))).toMatchObject({
      outcome: "inbox",
      scans: 1,
    });
    expect((await rows())[0]?.byteCount).toBe(pdf.length);
  });

  test("an address of the headquarters, in whatever case", async () => {
    const { ctx, send } = await anOffice();
    const scanMailbox = newId();
    const patch = { scanMailbox, scanSenders: ["@autohaus.example"] };
    await database.db.update(headquarters).set(patch).where(eq(headquarters.id, ctx.actor.headquarterId));
    await send(eml({ parts: [aPdf] }), { to: `${scanMailbox.toUpperCase()}@SCAN.handschlag.example` });
    const [row] = await database.db.select().from(scans).where(eq(scans.headquarterId, ctx.actor.headquarterId));
    expect(row).toMatchObject({ branchId: null, isQuarantined: false });
  });
});

describe("the same mail", () => {
  test("again, or ten times at once, adds nothing and leaves no files", async () => {
    const { fake, send, rows } = await anOffice();
    const mail = eml({ parts: [aPdf, aPdf] });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(mail)));
    expect(outcomes.filter(({ outcome }) => outcome === "inbox")).toHaveLength(1);
    expect((await send(mail)).outcome).toBe("repeated");
    expect(await rows()).toHaveLength(2);
    expect(fake.objects.size).toBe(2);
  });

  test("is another one when its Message-ID is known, but its files are not", async () => {
    const { send, rows } = await anOffice();
    const messageId = "<scan@kopierer.example>";
    const [first, second] = [pdf, scanPdf("Führerschein")].map((bytes) => eml({ messageId, parts: [{ bytes }] }));
    for (const mail of [first, second]) expect((await send(mail ?? new Uint8Array())).outcome).toBe("inbox");
    expect((await send(second ?? new Uint8Array())).outcome).toBe("repeated");
    expect(await rows()).toHaveLength(2);
  });

  test("without a Message-ID is known by its content, whatever hops it took", async () => {
    const { send, rows } = await anOffice();
    const parts = [{ headers: ["Content-Type: application/pdf", "Content-Transfer-Encoding: base64"], bytes: pdf }];
    const mail = Buffer.from(eml({ messageId: null, parts })).toString("latin1");
    await send(Buffer.from(mail, "latin1"));
    const second = mail.replace("From:", "Received: from a by b\r\nFrom:");
    expect((await send(Buffer.from(second, "latin1"))).outcome).toBe("repeated");
    expect(await rows()).toHaveLength(1);
  });

  test("of a forger with the same Message-ID does not take the place of the genuine one", async () => {
    const { send, rows } = await anOffice();
    const messageId = "<erwartet@kopierer.example>";
    await send(eml({ messageId, authenticationResults: null, parts: [aPdf] }));
    expect((await send(eml({ messageId, parts: [aPdf] }))).outcome).toBe("inbox");
    expect((await rows()).map(({ isQuarantined }) => isQuarantined).sort()).toEqual([false, true]);
  });

  test("at two offices becomes a scan at each", async () => {
    const [koeln, bonn] = [await anOffice(), await anOffice()];
    const mail = eml({ parts: [aPdf] });
    for (const office of [koeln, bonn]) expect((await office.send(mail)).outcome).toBe("inbox");
    for (const { ctx } of [koeln, bonn]) expect((await listScans(ctx, {})).totalEntries).toBe(1);
  });

  test("is whole or not there when the commit's response is lost, and its repeat adds nothing", async () => {
    const { send, rows, openOffice, fake } = await anOffice();
    const mail = eml({ parts: [aPdf, aPdf] });
    const lossy: typeof openOffice = async (mailbox) => {
      const opened = await openOffice(mailbox);
      return opened && { ...opened, ctx: { ...opened.ctx, db: lossyLine.through(opened.ctx.db) } };
    };
    expect((await send(mail, { open: lossy })).outcome).toBe("repeated");
    expect((await send(mail)).outcome).toBe("repeated");
    expect(await rows()).toHaveLength(2);
    expect(fake.objects.size).toBe(2);
  });
});

describe("quarantine", () => {
  const forged = genuine().replaceAll("pass", "fail");
  test.each([
    [
      "a sender who is not on the list",
      { from: "fremd@example.org", authenticationResults: genuine("example.org") },
      "unknown_sender",
    ],
    ["a sender whom nobody vouches for", { authenticationResults: null }, "unproven_sender"],
    ["a spoofed sender", { authenticationResults: forged }, "unproven_sender"],
    [
      "results of another service",
      { authenticationResults: genuine().replace("mx.cloudflare.net", "mx.evil.example") },
      "unproven_sender",
    ],
    ["results for another domain", { authenticationResults: genuine("evil.example") }, "unproven_sender"],
    [
      "results that the mail brought along, below those of the receiving service",
      { authenticationResults: forged, headers: [`Authentication-Results: ${genuine()}`] },
      "unproven_sender",
    ],
    [
      "results in a comment",
      { authenticationResults: "mx.cloudflare.net; spf=fail (x; dmarc=pass header.from=autohaus.example)" },
      "unproven_sender",
    ],
  ])("for %s", async (_, mail, quarantineReason) => {
    const { ctx, send, rows } = await anOffice();
    expect((await send(eml({ ...mail, parts: [aPdf] }))).outcome).toBe("quarantined");
    expect(await rows()).toMatchObject([{ isQuarantined: true, quarantineReason }]);
    expect((await listScans(ctx, {})).totalEntries).toBe(0);
  });

  test.each([
    ["unknown", { from: "fremd@example.org", authenticationResults: genuine("example.org") }],
    ["unproven", { authenticationResults: forged }],
  ])("files of an %s sender are not opened", async (_, sender) => {
    const { ctx, send, rows } = await anOffice();
    ctx.platform.inspectPdf = async () => {
      throw new Error("opened");
    };
    const tiff = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#336699" } })
      .tiff()
      .toBuffer();
    const cut = { name: "fax.tif", type: "image/tiff", bytes: new Uint8Array(tiff.subarray(0, 60)) };
    expect((await send(eml({ ...sender, parts: [{ bytes: pdfWith({ pages: 500 }) }, cut] }))).outcome).toBe(
      "quarantined",
    );
    expect((await rows()).map(({ contentType, pageCount, byteCount }) => [contentType, pageCount, byteCount])).toEqual([
      ["application/pdf", 1, pdfWith({ pages: 500 }).length],
      ["image/tiff", 1, 60],
    ]);
    const large = { bytes: new Uint8Array(Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)])) };
    await expect(send(eml({ ...sender, parts: [large] }))).rejects.toMatchObject(refusal("file_too_large"));
    const text = { name: "scan.pdf", bytes: new TextEncoder().encode("Hallo") };
    await expect(send(eml({ ...sender, parts: [text] }))).rejects.toMatchObject(refusal("wrong_type"));
  });

  test.each([
    ["that runs on opening", { catalog: `/OpenAction ${scriptAction}` }],
    ["by name", { catalog: `/Names << /JavaScript << /Names [(a) ${scriptAction}] >> >>` }],
    ["that runs with a page", { page: `/AA << /O ${scriptAction} >>` }],
    ["of a button", { page: `/Annots [<< /Type /Annot /Subtype /Widget /A ${scriptAction} >>]` }],
  ])("for a PDF with a script %s", async (_, options) => {
    const { send, rows } = await anOffice();
    await send(eml({ parts: [{ bytes: pdfWith(options) }] }));
    expect(await rows()).toMatchObject([{ isQuarantined: true, quarantineReason: "active_content" }]);
  });
});

describe("a mail is refused as a whole", () => {
  test.each([
    ["31 attachments", async () => eml({ parts: Array.from({ length: 31 }, () => aPdf) }), "too_many_files"],
    ["one encrypted PDF", async () => eml({ parts: [{ bytes: await protectedPdf() }] }), "encrypted"],
    ["a PDF with 500 pages", async () => eml({ parts: [{ bytes: pdfWith({ pages: 500 }) }] }), "too_many_pages"],
    ["broken base64", async () => eml({ parts: [{ body: "JVBERi0xLjQK!!!Kaputt??" }] }), "damaged"],
    ["a text named as a HEIC", async () => eml({ parts: [{ ...aText, name: "IMG_1.HEIC" }] }), "wrong_type"],
    ["a program before a PDF", async () => eml({ parts: [{ bytes: joined("MZP", pdf) }] }), "wrong_type"],
    [
      "a text that calls itself a PDF",
      async () => eml({ parts: [{ bytes: new TextEncoder().encode("Hallo") }] }),
      "wrong_type",
    ],
    ["an empty file", async () => eml({ parts: [{ bytes: new Uint8Array() }] }), "empty"],
    [
      "a file over 10 MB",
      async () => eml({ parts: [{ bytes: new Uint8Array(Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)])) }] }),
      "file_too_large",
    ],
    ["no scan at all", async () => eml(), "no_scan"],
    [
      "a damaged winmail.dat",
      async () =>
        eml({ parts: [{ name: "winmail.dat", bytes: new Uint8Array([0x78, 0x9f, 0x3e, 0x22, 1, 0, 2, 0x0f]) }] }),
      "damaged",
    ],
    ["40 MB", async () => new Uint8Array(40 * 1024 * 1024), "too_large"],
    ["nothing in it", async () => new Uint8Array(), "no_sender"],
    ["no sender", async () => eml({ from: "", parts: [aPdf] }), "no_sender"],
    ["two senders", async () => eml({ headers: ["From: chef@autohaus.example"], parts: [aPdf] }), "no_sender"],
    ["parts in parts without end", async () => nestedParts(200), "unreadable"],
  ])("with %s", async (_, mail, code) => {
    const { fake, send, rows } = await anOffice();
    await expect(send(await mail())).rejects.toMatchObject(refusal(code));
    expect(await rows()).toEqual([]);
    expect(fake.objects.size).toBe(0);
  });

  test.each([
    ["an unknown mailbox", `abcdefgh12345678@${domain}`],
    ["another domain", "empfang@handschlag.example"],
    ["two at signs", `a@b@${domain}`],
    ["a percent sign", `%@${domain}`],
  ])("for %s", async (_, to) => {
    const { send } = await anOffice();
    await expect(send(eml({ parts: [aPdf] }), { to })).rejects.toMatchObject(refusal("unknown_recipient"));
  });

  test("for a closed branch office is refused, which its sender is told", async () => {
    const { ctx, send, rows } = await anOffice();
    const branchId = ctx.actor.branchId ?? "";
    await database.db.update(branchOffices).set({ closedAt: new Date() }).where(eq(branchOffices.id, branchId));
    await expect(send(eml({ parts: [aPdf] }))).rejects.toMatchObject(refusal("office_closed"));
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["an error report", { from: "" }, {}, "automatic"],
    ["a mailer daemon", { from: "MAILER-DAEMON@example.org" }, {}, "automatic"],
    ["an automatic reply", {}, { headers: ["Auto-Submitted: auto-replied"] }, "automatic"],
    ["our own mail", { from: settings.ownAddress }, {}, "loop"],
    ["a mail that goes round in circles", {}, { headers: Array(60).fill("Received: from a by b") }, "loop"],
  ])("when it is %s", async (_, envelope, mail, code) => {
    const { send, rows } = await anOffice();
    await expect(send(eml({ ...mail, parts: [aPdf] }), envelope)).rejects.toMatchObject(refusal(code));
    expect(await rows()).toEqual([]);
  });

  test("a scanner may say that it sends by itself", async () => {
    const { send } = await anOffice();
    const mail = eml({ headers: ["Auto-Submitted: auto-generated"], parts: [aPdf] });
    expect((await send(mail)).outcome).toBe("inbox");
  });

  test("after too many of an hour", async () => {
    const { send, ctx } = await anOffice();
    const counted: string[] = [];
    ctx.platform.limitTries = async ({ name, maximum }) => {
      counted.push(name);
      expect(maximum).toBe(200);
      throw new Problem("too-many", "");
    };
    await expect(send(eml({ parts: [aPdf] }))).rejects.toMatchObject(refusal("too_many"));
    expect(counted).toEqual(["scan-mail"]);
  });
});

describe("a photo in the format HEIC (scans.md#heic)", () => {
  test.each([
    ["by its type", { name: "IMG_0042.HEIC", type: "image/heic" }, [aPdf]],
    ["named .jpg", { name: "IMG_0042.jpg", type: "image/jpeg" }, [aPdf]],
    ["alone in its mail", { name: "IMG_0042.HEIC", type: "image/heic" }, []],
  ])("%s is kept as it came, and its sender is asked for a JPEG", async (_, part, others) => {
    const from = `${newId()}@autohaus.example`;
    const { fake, send, rows } = await anOffice({ senders: ["@autohaus.example"] });
    const parts = [...others, { ...heic, ...part }];
    expect(await send(eml({ from, parts }))).toEqual({ outcome: "inbox", scans: parts.length });
    const row = (await rows()).at(-1);
    expect(row).toMatchObject({ contentType: "image/heic", byteCount: heic.bytes.length, leftOut: [] });
    expect(fake.objects.get(row?.fileKey ?? "")?.bytes).toEqual(heic.bytes);
    const [mail, ...more] = await mailsTo(from);
    expect(more).toEqual([]);
    expect(mail?.textBody).toMatch(new RegExp(`liegt als Download bereit.*JPEG oder PDF:[^]*${part.name}`));
  });

  test("of an unknown sender waits in quarantine, and nobody is written to", async () => {
    const { send, rows } = await anOffice();
    const before = await database.db.select().from(outbox);
    const from = "fremd@example.org";
    await send(eml({ from, authenticationResults: genuine("example.org"), parts: [{ ...heic, name: "a.heic" }] }));
    expect(await rows()).toMatchObject([{ contentType: "image/heic", quarantineReason: "unknown_sender" }]);
    expect(await database.db.select().from(outbox)).toHaveLength(before.length);
  });

  test("of more than 10 MB is refused by its size", async () => {
    const { send } = await anOffice();
    const large = {
      name: "a.heic",
      bytes: new Uint8Array(Buffer.concat([heic.bytes, Buffer.alloc(11 * 1024 * 1024)])),
    };
    await expect(send(eml({ parts: [large] }))).rejects.toMatchObject(refusal("file_too_large"));
  });
});

describe("a file that cannot become a scan (scans.md#left-out)", () => {
  const text = new TextEncoder().encode("Hallo");
  const table: [string, () => Promise<EmlPart> | EmlPart, string][] = [
    ["a text named as a HEIC", () => ({ name: "IMG_0042.HEIC", type: "image/heic", bytes: text }), "wrong_type"],
    ["a PDF with a password", async () => ({ name: "geheim.pdf", bytes: await protectedPdf() }), "encrypted"],
    ["a PDF of 500 pages", () => ({ name: "Buch.pdf", bytes: pdfWith({ pages: 500 }) }), "too_many_pages"],
    ["half a PDF", () => ({ name: "halb.pdf", bytes: pdf.slice(0, 300) }), "damaged"],
    ["an empty file", () => ({ name: "leer.pdf", bytes: new Uint8Array() }), "empty"],
    ["a text named as a PDF", () => ({ name: "brief.pdf", bytes: text }), "wrong_type"],
    ["a document of Word", () => ({ name: "Vertrag.docx", type: "application/msword", bytes: text }), "unknown"],
    ["a file without a name", () => ({ headers: ["Content-Type: application/zip"], bytes: text }), "unknown"],
  ];
  test.each(table)("%s is named with the scan, and to the sender", async (_, part, reason) => {
    const from = `${newId()}@autohaus.example`;
    const { ctx, send, rows } = await anOffice({ senders: ["@autohaus.example"] });
    const given = await part();
    expect(await send(eml({ from, parts: [aPdf, given] }))).toEqual({ outcome: "inbox", scans: 1 });
    const name = given.name ?? "Anhang ohne Namen";
    const [row] = await rows();
    expect(row?.leftOut).toEqual([{ name, reason }]);
    expect(await getScan(ctx, { id: row?.id ?? "" })).toMatchObject({ leftOut: [{ name, reason }] });
    expect((await mailsTo(from)).map(({ textBody }) => textBody)).toEqual([expect.stringContaining(name)]);
  });

  test("is told once an hour, and not again for the same mail", async () => {
    const from = `${newId()}@autohaus.example`;
    const { ctx, send, rows } = await anOffice({ senders: ["@autohaus.example"] });
    const tries: string[] = [];
    ctx.platform.limitTries = async ({ name, subject, maximum, windowMinutes }) => {
      if (name !== "scan-answer") return { left: 1 } as never;
      expect([maximum, windowMinutes]).toEqual([1, 60]);
      if (tries.includes(subject)) throw new Problem("too-many", "");
      tries.push(subject);
      return { left: 0 } as never;
    };
    const mail = eml({ from, parts: [aPdf, { ...aText, name: "a.docx" }] });
    for (const sent of [mail, mail, eml({ from, parts: [aPdf, { ...aText, name: "b.docx" }] })]) await send(sent);
    expect(await rows()).toHaveLength(2);
    expect(await mailsTo(from)).toHaveLength(1);
  });

  test.each([
    ["a scanner that says so", { headers: ["Auto-Submitted: auto-generated"] }],
    ["a list", { headers: ["List-Id: <alle.autohaus.example>"] }],
    ["a campaign", { headers: ["Precedence: bulk"] }],
    ["a program that wants no answers", { headers: ["X-Auto-Response-Suppress: All"] }],
    ["an address without a reader", { from: "noreply@autohaus.example" }],
    ["another one", { from: "scan.no_reply@autohaus.example" }],
    ["a German one", { from: "nicht-antworten@autohaus.example" }],
    ["an unproven sender", { authenticationResults: null }],
    ["an unknown sender", { from: "fremd@example.org", authenticationResults: genuine("example.org") }],
  ])("is not told to %s, but named", async (_, mail) => {
    const { send, rows } = await anOffice({ senders: ["@autohaus.example"] });
    const before = await database.db.select().from(outbox);
    await send(eml({ ...mail, parts: [aPdf, { ...heic, name: "a.heic" }, { ...aText, name: "a.docx" }] }));
    expect((await rows())[0]?.leftOut).toEqual([{ name: "a.docx", reason: "unknown" }]);
    expect(await database.db.select().from(outbox)).toHaveLength(before.length);
  });

  test("an encrypted part is named; a mail of nothing else is refused with that reason", async () => {
    const { send, rows } = await anOffice();
    const sealed = { name: "smime.p7m", type: "application/pkcs7-mime", bytes: envelopedCms() };
    await send(eml({ parts: [aPdf, sealed] }));
    expect((await rows())[0]?.leftOut).toEqual([{ name: "smime.p7m", reason: "enveloped" }]);
    await expect(send(eml({ parts: [sealed] }))).rejects.toMatchObject(refusal("enveloped"));
  });

  test("beyond thirty names, how many more there are is said", async () => {
    const { send, rows } = await anOffice();
    const others = Array.from({ length: 42 }, (_, index) => ({
      name: `${index}.zip`,
      type: "application/zip",
      bytes: text,
    }));
    await send(eml({ parts: [aPdf, ...others] }));
    const leftOut = (await rows())[0]?.leftOut;
    expect(leftOut).toHaveLength(31);
    expect(leftOut?.at(-1)).toEqual({ name: "12 weitere Anhänge", reason: "more" });
  });

  test("a signature of the mail is none", async () => {
    const { send, rows } = await anOffice();
    const signature = { name: "smime.p7s", type: "application/pkcs7-signature", bytes: text };
    await send(eml({ parts: [aPdf, signature] }));
    expect((await rows())[0]?.leftOut).toEqual([]);
  });
});

describe("a PDF as copiers and gateways send it is opened (capture.md#files)", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, Partial<{ byteCount: number; pageCount: number }>]>([
    ["that only forbids editing", () => protectedPdf({ ownerPassword: "geheimer" }), { pageCount: 1 }],
    ["behind a byte order mark", () => joined("\xef\xbb\xbf", pdf), { byteCount: pdf.length }],
    ["behind empty lines", () => joined("\r\n\r\n", pdf), { byteCount: pdf.length }],
    [
      "behind a printer's job",
      () => joined("\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n", pdf),
      { byteCount: pdf.length },
    ],
    ["behind the head of a response", () => joined("HTTP/1.1 200 OK\r\nServer: x\r\n\r\n", pdf), {}],
    ["before zero bytes of a disk", () => joined("", pdf, "\0".repeat(4_096)), { byteCount: pdf.length }],
    ["before a gateway's note", () => joined("", pdf, `\n${"Geprüft. ".repeat(300)}`), { byteCount: pdf.length }],
    ["without its end mark", () => Buffer.from(pdf).subarray(0, Buffer.from(pdf).lastIndexOf("%%EOF")), {}],
    [
      "that names the wrong place of its table",
      () =>
        Buffer.from(
          Buffer.from(pdf)
            .toString("latin1")
            .replace(/startxref\s+\d+/, "startxref\n9"),
          "latin1",
        ),
      {},
    ],
  ])("%s", async (_, file, expected) => {
    const { send, rows } = await anOffice();
    expect(await send(eml({ parts: [{ bytes: new Uint8Array(await file()) }] }))).toMatchObject({ outcome: "inbox" });
    expect(await rows()).toMatchObject([{ contentType: "application/pdf", leftOut: [], ...expected }]);
  });
});

describe("pictures in the text (scans.md#photos-in-the-text)", () => {
  const picture = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#369" } })
        .jpeg()
        .toBuffer(),
    );
  const related = async (html: string, pictures: Record<string, [number, number]>) =>
    multipart("related", [
      `Content-Type: text/html\r\n\r\n${html}`,
      ...(await Promise.all(
        Object.entries(pictures).map(async ([cid, [width, height]]) =>
          partOf({
            headers: ["Content-Type: image/jpeg", `Content-ID: <${cid}>`, "Content-Transfer-Encoding: base64"],
            bytes: await picture(width, height),
          }),
        ),
      )),
    ]);
  const shown = "<img src=cid:eins><img src=cid:zwei>";
  test.each<[string, string, Record<string, [number, number]>, number]>([
    ["two photos and a logo", shown, { eins: [1600, 1000], zwei: [1000, 1600], logo: [120, 40] }, 2],
    ["a banner is no photo", shown, { eins: [1600, 1000], zwei: [1200, 200] }, 1],
    [
      "a large logo in the block of a signature",
      '<img src=cid:eins><div class="gmail_signature"><img src=cid:zwei></div>',
      { eins: [1600, 1000], zwei: [800, 600] },
      1,
    ],
    [
      "a large logo below the line of a signature",
      "<img src=cid:eins><br>-- <br>Ihr Autohaus<img src=cid:zwei>",
      { eins: [1600, 1000], zwei: [800, 600] },
      1,
    ],
    ["nothing but a small picture", "<img src=cid:eins>", { eins: [300, 200] }, 1],
  ])("%s", async (_, html, pictures, count) => {
    const { send, rows } = await anOffice();
    const head = eml().toString().split("Content-Type: multipart/mixed")[0];
    await send(Buffer.from(head + (await related(html, pictures))));
    expect(await rows()).toHaveLength(count);
  });

  test("a small picture whose size cannot be read is a logo, no file that was left out", async () => {
    const { send, rows } = await anOffice();
    const head = eml().toString().split("Content-Type: multipart/mixed")[0];
    const headers = ["Content-Type: image/jpeg", "Content-ID: <zwei>", "Content-Transfer-Encoding: base64"];
    const unread = partOf({ headers, bytes: new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0]) });
    await send(
      Buffer.from(
        head +
          multipart("mixed", [multipart("related", [`Content-Type: text/html\r\n\r\n${shown}`, unread]), partOf(aPdf)]),
      ),
    );
    expect(await rows()).toMatchObject([{ contentType: "application/pdf", leftOut: [] }]);
  });

  test("photos count beside a PDF, the logo does not", async () => {
    const { send, rows } = await anOffice();
    const head = eml().toString().split("Content-Type: multipart/mixed")[0];
    const text = await related(shown, { eins: [1600, 1000], logo: [120, 40] });
    await send(Buffer.from(head + multipart("mixed", [text, partOf(aPdf)])));
    expect((await rows()).map(({ contentType }) => contentType).sort()).toEqual(["application/pdf", "image/jpeg"]);
  });
});

const mailsTo = (recipient: string) => database.db.select().from(outbox).where(eq(outbox.recipient, recipient));

/** A winmail.dat with these files. */
function winmail(files: [name: string, bytes: Uint8Array][]): Uint8Array {
  const attribute = (level: number, id: number, value: Uint8Array) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(value.length, 5);
    return Buffer.concat([head, value, Buffer.alloc(2)]);
  };
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x223e9f78, 0);
  return Buffer.concat([
    start,
    attribute(1, 0x00089006, Buffer.alloc(4)),
    ...files.flatMap(([name, bytes]) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${name}\0`, "latin1")),
      attribute(2, 0x0006800f, bytes),
    ]),
  ]);
}

function nestedParts(depth: number): Uint8Array {
  let body = partOf(aPdf);
  for (let level = 0; level < depth; level += 1) body = multipart("mixed", [body]);
  return Buffer.from(`From: ${scanner}\r\nMIME-Version: 1.0\r\n${body}`, "latin1");
}

describe("memory", () => {
  test("a mail of more than a thousand parts is refused before it is parsed", async () => {
    const { send } = await anOffice();
    const text = { headers: ["Content-Type: text/plain"], body: "x" };
    const parts = (count: number) => eml({ parts: [aPdf, ...Array.from({ length: count }, () => text)] });
    expect(await send(parts(990))).toMatchObject({ scans: 1 });
    await expect(send(parts(1_000))).rejects.toMatchObject(refusal("unreadable"));
  });

  test("a mail waits for room beside other bodies, is refused without, and gives its own back", async () => {
    const { send } = await anOffice();
    const room = createBodyBudget({ totalBytes: 1_000, freeBytes: 0, waitMs: 0 });
    const upload = room.open({ sender: "another" });
    await upload.add(1_000);
    upload.end();
    await expect(send(eml({ parts: [aPdf] }), { room })).rejects.toMatchObject(refusal("unavailable"));
    upload.release();
    for (const parts of [[aPdf], [aPdf, aPdf]])
      expect(await send(eml({ parts }), { room })).toMatchObject({ outcome: "inbox" });
    await room.open({ sender: "another" }).add(1_000);
  });
});
