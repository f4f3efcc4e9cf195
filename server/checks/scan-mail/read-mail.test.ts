import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { scanPdf } from "#db/seed/states/scan-pdf.ts";
import { envelopedCms, signedCms } from "#tests/seed/cms.ts";
import { type EmlPart, eml, multipart, partOf } from "#tests/seed/eml.ts";
import { readMail } from "./read-mail.server.ts";

const pdf = scanPdf("Ausweis");
const other = scanPdf("Führerschein");
const photo = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const brand = (name: string) => latin1(`\0\0\0\x18ftyp${name}\0\0\0\0mif1heic`);

const scan = partOf({ name: "Ausweis.pdf", bytes: pdf });
const text = "Content-Type: text/plain; charset=utf-8\r\n\r\nIhr Scan.";
/** A part that is signed with what it signs inside. */
const opaque = (
  entity: string,
  type = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
  streamedBy?: number,
) =>
  partOf({
    headers: [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64"],
    bytes: signedCms(latin1(entity), streamedBy === undefined ? {} : { streamedBy }),
  });
const sealed = (type: string) =>
  partOf({ headers: [`Content-Type: ${type}`, "Content-Transfer-Encoding: base64"], bytes: envelopedCms() });
const forwarded = (entity: string) =>
  `Content-Type: message/rfc822\r\n\r\nFrom: kunde@example.org\r\nSubject: Wg.\r\nMIME-Version: 1.0\r\n${entity}`;

const head = Buffer.from(eml()).toString("latin1").split("Content-Type: multipart/mixed")[0];
/** What is read of a mail whose own content this is: how many scans, and why others are none. */
async function read(entity: string) {
  const { files, others } = await readMail(latin1(head + entity));
  return [files.length, ...others.map(({ reason }) => reason)];
}

describe("signed and encrypted mails (scans.md#signed-and-encrypted)", () => {
  test.each<[string, string, (number | string)[]]>([
    ["the mail is signed as a whole", opaque(multipart("mixed", [text, scan])), [1]],
    [
      "as older programs call it",
      opaque(multipart("mixed", [text, scan]), "application/x-pkcs7-mime; name=smime.p7m"),
      [1],
    ],
    [
      "known by its name only",
      opaque(multipart("mixed", [text, scan]), "application/octet-stream; name=smime.p7m"),
      [1],
    ],
    ["streamed in small parts", opaque(multipart("mixed", [text, scan]), undefined, 100), [1]],
    ["the PDF alone is signed", opaque(scan), [1]],
    ["beside a scan that is not", multipart("mixed", [text, scan, opaque(partOf({ bytes: other }))]), [2]],
    ["signed twice, by a person and a gateway", opaque(opaque(multipart("mixed", [text, scan]))), [1]],
    ["in a mail that was forwarded", multipart("mixed", [text, forwarded(opaque(scan))]), [1]],
    [
      "signed in the clear",
      multipart("signed", [
        multipart("mixed", [text, scan]),
        "Content-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nMIIB",
      ]),
      [1],
    ],
    [
      "by PGP in the clear",
      multipart("signed", [
        multipart("mixed", [text, scan]),
        "Content-Type: application/pgp-signature\r\n\r\n-----BEGIN",
      ]),
      [1],
    ],
    [
      "with a file in it that is no scan",
      opaque(
        multipart("mixed", [scan, partOf({ name: "Brief.docx", type: "application/msword", bytes: latin1("PK") })]),
      ),
      [1, "unknown"],
    ],
    ["encrypted", sealed("application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m"), [0, "enveloped"]],
    ["encrypted, without saying so", sealed("application/x-pkcs7-mime"), [0, "enveloped"]],
    ["encrypted within what is signed", opaque(sealed("application/pkcs7-mime")), [0, "enveloped"]],
    ["encrypted beside a scan", multipart("mixed", [scan, sealed("application/pkcs7-mime")]), [1, "enveloped"]],
    [
      "encrypted by PGP",
      multipart("encrypted", [
        "Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1",
        "Content-Type: application/octet-stream; name=encrypted.asc\r\n\r\n-----BEGIN PGP MESSAGE-----",
      ]),
      [0, "enveloped"],
    ],
    [
      "damaged",
      partOf({ headers: ["Content-Type: application/pkcs7-mime; name=smime.p7m"], body: "MIIB" }),
      [0, "unknown"],
    ],
    [
      "of certificates alone",
      partOf({
        headers: ["Content-Type: application/pkcs7-mime; smime-type=certs-only", "Content-Transfer-Encoding: base64"],
        bytes: signedCms(new Uint8Array()),
      }),
      [0],
    ],
  ])("%s", async (_, entity, expected) => {
    expect(await read(entity)).toEqual(expected);
  });
});

describe("a photo of an iPhone is a scan, whatever it calls itself (scans.md#heic)", () => {
  const beside = (part: EmlPart) => multipart("mixed", [text, scan, partOf(part)]);
  test.each<[string, EmlPart, (number | string)[]]>([
    ["by name and type", { name: "IMG_1.HEIC", type: "image/heic", bytes: brand("heic") }, [2]],
    ["by its name", { name: "IMG_1.heic", type: "application/octet-stream", bytes: latin1("?") }, [2]],
    ["of the other ending", { name: "IMG_1.HEIF", type: "application/octet-stream", bytes: latin1("?") }, [2]],
    ["by its first bytes", { name: "IMG_1", type: "application/octet-stream", bytes: brand("heix") }, [2]],
    ["of several pictures", { name: "IMG_1", type: "image/heif-sequence", bytes: brand("msf1") }, [2]],
    ["of ten bits", { name: "IMG_1", type: "image/heic", bytes: brand("hevc") }, [2]],
    [
      "without a name",
      { headers: ["Content-Type: image/heic", "Content-Transfer-Encoding: base64"], bytes: brand("mif1") },
      [2],
    ],
    [
      "with an umlaut in its name",
      { name: "=?utf-8?Q?F=C3=BChrerschein.HEIC?=", type: "image/heic", bytes: brand("heic") },
      [2],
    ],
    [
      "a video of the same family is none",
      { name: "IMG_1.MOV", type: "video/quicktime", bytes: latin1("\0\0\0\x14ftypqt  ") },
      [1, "unknown"],
    ],
    ["called .jpg", { name: "IMG_1.jpg", type: "image/jpeg", bytes: brand("heic") }, [2]],
  ])("%s", async (_, part, expected) => {
    expect(await read(beside(part))).toEqual(expected);
  });
});

describe("the logo of a signature is no scan beside one, where the mail shows it (scans.md#photos-in-the-text)", async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#369" } })
      .png()
      .toBuffer();
  const [logo, document] = [new Uint8Array(await picture(180, 60)), new Uint8Array(await picture(900, 600))];
  const shown = (disposition: string, bytes: Uint8Array) =>
    partOf({
      headers: [
        "Content-Type: image/png",
        `Content-Disposition: ${disposition}; filename="image001.png"`,
        "Content-Transfer-Encoding: base64",
      ],
      bytes,
    });
  test.each<[string, string, (number | string)[]]>([
    ["shown inline, without an id", multipart("mixed", [text, scan, shown("inline", logo)]), [1]],
    ["attached, it may be a scan", multipart("mixed", [text, scan, shown("attachment", logo)]), [2]],
    ["shown inline, a document stays one", multipart("mixed", [text, scan, shown("inline", document)]), [2]],
    ["alone, it is the scan", multipart("mixed", [text, shown("inline", logo)]), [1]],
    ["a small PDF that is shown inline stays a scan", multipart("mixed", [text, scan, shown("inline", pdf)]), [2]],
  ])("%s", async (_, entity, expected) => {
    expect(await read(entity)).toEqual(expected);
  });
});

describe("a mail is the same if Message-ID, subject and files are (scans.md#what-becomes-a-scan)", () => {
  const id = "<scan-1@kopierer.example>";
  const first = { messageId: id, subject: "Scan 1", parts: [{ name: "a.pdf", bytes: pdf }] };
  type Mail = Parameters<typeof eml>[0];
  test.each<[string, Mail, boolean]>([
    ["delivered twice", first, true],
    ["with other Received headers", { ...first, headers: ["Received: from a by b"] }, true],
    ["without angle brackets around its id", { ...first, messageId: "scan-1@kopierer.example" }, true],
    ["with blanks in its id", { ...first, messageId: "< scan-1@kopierer.example >" }, true],
    ["with another subject", { ...first, subject: "Scan 2" }, false],
    ["without a subject", { ...first, subject: null }, false],
    ["with another file", { ...first, parts: [{ name: "a.pdf", bytes: other }] }, false],
    ["with a file more", { ...first, parts: [...first.parts, { name: "b.pdf", bytes: other }] }, false],
    ["with the file under another name", { ...first, parts: [{ name: "b.pdf", bytes: pdf }] }, false],
    [
      "with another file that is no scan",
      { ...first, parts: [...first.parts, { name: "b.docx", type: "application/msword", bytes: pdf.slice(9) }] },
      false,
    ],
    ["with another id", { ...first, messageId: "<scan-2@kopierer.example>" }, false],
    ["without an id", { ...first, messageId: null }, false],
  ])("%s", async (_, mail, isSame) => {
    const [one, two] = await Promise.all([readMail(eml(first)), readMail(eml(mail))]);
    expect(one.messageId === two.messageId).toBe(isSame);
  });
});

describe("a scan that is shown as text is none the less a scan", () => {
  const shown = (type: string, name: string, bytes: Uint8Array) =>
    multipart("mixed", [
      text,
      partOf({
        headers: [
          ...(type ? [`Content-Type: ${type}`] : []),
          `Content-Disposition: inline; filename="${name}"`,
          "Content-Transfer-Encoding: base64",
        ],
        bytes,
      }),
    ]);
  test.each<[string, string, (number | string)[]]>([
    ["a PDF without a type", shown("", "Ausweis.pdf", pdf), [1]],
    ["a PDF that calls itself plain text", shown("text/plain", "Ausweis.pdf", pdf), [1]],
    ["a photo that calls itself HTML", shown("text/html", "foto.jpg", photo), [1]],
    ["a PDF without an ending", shown("text/plain", "Scan", pdf), [1]],
    ["a note", shown("text/plain", "Notiz.txt", latin1("Hallo")), [0]],
    [
      "a text that was attached",
      multipart("mixed", [scan, "Content-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nHallo"]),
      [1, "unknown"],
    ],
    [
      "a forwarded mail that cannot be read",
      multipart("mixed", [scan, forwarded(`X: ${"y".repeat(600_000)}\r\n\r\n`)]),
      [1, "damaged"],
    ],
  ])("%s", async (_, entity, expected) => {
    expect(await read(entity)).toEqual(expected);
  });
});

describe("mails as gateways, copiers and mail programs leave them", async () => {
  const file = (name: string, type: string, bytes: Uint8Array) => partOf({ name, type, bytes });
  const photos = await Promise.all(
    [
      [1600, 1200],
      [800, 600],
    ].map(async ([width = 0, height = 0]) => {
      const picture = sharp({ create: { width, height, channels: 3, background: "#369" } });
      return new Uint8Array(await picture.jpeg().toBuffer());
    }),
  );
  const logo = new Uint8Array(
    await sharp({ create: { width: 180, height: 60, channels: 3, background: "#369" } })
      .png()
      .toBuffer(),
  );
  const written = (bytes = logo) => `<img src="data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}">`;
  const small = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: "#369" } })
      .tiff()
      .toBuffer(),
  );
  const related = (html: string, type: string, bytes: Uint8Array = photos[0] ?? small) =>
    multipart("mixed", [
      multipart("related", [
        `Content-Type: text/html\r\n\r\n${html}`,
        partOf({
          headers: [`Content-Type: ${type}`, "Content-ID: <eins>", "Content-Transfer-Encoding: base64"],
          bytes,
        }),
      ]),
      scan,
    ]);
  const photo = (html: string) => related(html, "image/jpeg");
  const mail = latin1(`From: kunde@example.org\r\nSubject: Ausweis\r\n${multipart("mixed", [text, scan])}`);
  const double = (type: string, bytes: Uint8Array) => file("Ausweis.pdf", type, bytes);
  const fork = new Uint8Array([0, 5, 0x16, 7, 0, 2, 0, 0]);

  test.each<[string, string, (number | string)[]]>([
    ["a small PDF beside the text", related("<p>Anbei</p>", 'application/pdf; name="klein.pdf"', pdf), [2]],
    ["a small fax beside the text", related("<p>Anbei</p>", "image/tiff", small), [2]],
    [
      "a document beside the text",
      related("<p>Anbei</p>", 'application/msword; name="a.doc"', latin1("Hallo")),
      [1, "unknown"],
    ],
    [
      "a photo forwarded below the own signature",
      photo('<div id="Signature">Gruß<br></div><hr><img src=cid:eins>'),
      [2],
    ],
    [
      "a photo quoted in Gmail",
      photo('<div class="gmail_signature">Gruß</div><div class="gmail_quote"><img src=cid:eins></div>'),
      [2],
    ],
    [
      "a photo behind the signature of a phone",
      photo('<div id="ms-outlook-mobile-signature"><div>Outlook</div></div><img src=cid:eins>'),
      [2],
    ],
    [
      "a photo forwarded below a line",
      photo('Gruß<br>-- <br>Nora<blockquote type="cite"><img src=cid:eins></blockquote>'),
      [2],
    ],
    [
      "a logo in a table of the signature",
      photo('<table class="x signature"><tr><td><img src=cid:eins></td></tr></table>'),
      [1],
    ],
    [
      "a logo in the signature of a quoted mail",
      photo("<blockquote><div id=Signature><img src=cid:eins></div></blockquote>"),
      [1],
    ],
    ["a logo below a line", photo("Gruß<br>-- <br><p class=MsoNormal>Nora<img src=cid:eins>"), [1]],
    [
      "a photo written into the text",
      multipart("mixed", [`Content-Type: text/html\r\n\r\n${written(photos[0])}`, scan]),
      [2],
    ],
    [
      "a logo written into a signature",
      multipart("mixed", [`Content-Type: text/html\r\n\r\n<div id="signature">${written(photos[0])}</div>`, scan]),
      [1],
    ],
    [
      "a small picture written into the text",
      multipart("mixed", [`Content-Type: text/html\r\n\r\n${written(logo)}`, scan]),
      [1],
    ],
    [
      "an attached picture beside the text that does not show it",
      related("<p>Anbei</p>", "image/png\r\nContent-Disposition: attachment", logo),
      [2],
    ],
    [
      "an attached logo that the text shows",
      related("<img src=cid:eins>", "image/png\r\nContent-Disposition: attachment", logo),
      [1],
    ],
    [
      "a PDF that calls itself text and has no name",
      multipart("mixed", [
        scan,
        partOf({ headers: ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"], bytes: pdf }),
      ]),
      [2],
    ],
    ["a mail attached as any file", multipart("mixed", [scan, file("WG.eml", "application/octet-stream", mail)]), [2]],
    [
      "the end of a text, as Exchange attaches it",
      multipart("mixed", [scan, file("ATT00001.htm", "text/html", latin1("<br>"))]),
      [1],
    ],
    [
      "what a Mac keeps beside a file",
      multipart("appledouble", [double("application/applefile", fork), double("application/pdf", pdf)]),
      [1],
    ],
    [
      "a PDF that was signed as a file",
      multipart("mixed", [scan, file("Ausweis.pdf.p7m", "application/pkcs7-mime", signedCms(pdf))]),
      [2],
    ],
    [
      "another file that was signed",
      multipart("mixed", [scan, file("a.docx.p7m", "application/pkcs7-mime", signedCms(latin1("Hallo")))]),
      [1, "unknown"],
    ],
  ])("%s", async (_, entity, expected) => {
    expect(await read(entity)).toEqual(expected);
  });

  const winmail = (...attributes: [id: number, value: Uint8Array][]) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 0]),
        ...attributes.map(([id, value]) => {
          const head = Buffer.alloc(9);
          head.writeUInt8(2, 0);
          head.writeUInt32LE(id, 1);
          head.writeUInt32LE(value.length, 5);
          return Buffer.concat([head, value, Buffer.alloc(2)]);
        }),
      ]),
    );
  const begin: [number, Uint8Array] = [0x00069002, new Uint8Array(14)];
  const title = (name: string): [number, Uint8Array] => [0x00018010, latin1(`${name}\0`)];
  const data: [number, Uint8Array] = [0x0006800f, pdf];
  const one = winmail(begin, title("A.PDF"), data);
  test.each<[string, Uint8Array, (number | string)[]]>([
    ["ends with a line end", new Uint8Array([...one, 13, 10]), [1]],
    [
      "carries another mail of Outlook",
      winmail(begin, title("A.PDF"), data, begin, title("WG: Ausweis")),
      [1, "unknown"],
    ],
    [
      "is cut off in its second file",
      winmail(begin, title("A.PDF"), data, begin, title("B.PDF"), data).slice(0, -9),
      [1, "damaged", "damaged"],
    ],
  ])("a winmail.dat that %s", async (_, bytes, expected) => {
    expect(await read(multipart("mixed", [text, file("winmail.dat", "application/ms-tnef", bytes)]))).toEqual(expected);
  });

  test("umlauts of a copier that writes them into the header as they are", async () => {
    const part = partOf({ name: "F\xfchrerschein.zip", type: "application/zip", bytes: latin1("Hallo") });
    const head = "From: scanner@autohaus.example\r\nSubject: F\xfchrerschein M\xfcller\r\n";
    const { subject, others } = await readMail(latin1(head + multipart("mixed", [text, part])));
    expect([subject, others[0]?.name]).toEqual(["Führerschein Müller", "Führerschein.zip"]);
  });

  test.each([
    ["scanner@autohaus.example, fremd@example.org", null],
    ["fremd@example.org, scanner@autohaus.example", null],
    ["Kopierer, EG <scanner@autohaus.example>", "scanner@autohaus.example"],
    ['"scanner@autohaus.example" <fremd@example.org>', "fremd@example.org"],
    ["Kopierer scanner@autohaus.example", "scanner@autohaus.example"],
  ])("is from %s: %s", async (header, from) => {
    const found = readMail(eml({ from: header, parts: [{ bytes: pdf }] }));
    if (from) expect(await found).toMatchObject({ from });
    else await expect(found).rejects.toMatchObject({ code: "no_sender" });
  });
});
