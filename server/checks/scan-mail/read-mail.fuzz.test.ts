import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#tests/properties/runs.ts";
import { envelopedCms, signedCms } from "#tests/seed/cms.ts";
import { eml } from "#tests/seed/eml.ts";
import { MailRefusal } from "./mail-refusal.ts";
import { readMail } from "./read-mail.server.ts";

/** What becomes of the parts of a mail: hashes of the files that are taken, and the reasons of those that are named. */
type Fate = { taken: string[]; named: string[] };
/** A part as it stands in a mail, and what the rules say of it. */
type Part = Fate & { text: string };

/** Without line ends behind it: a boundary's own one may be counted as the part's. */
const hashOf = (bytes: Uint8Array) =>
  createHash("sha256")
    .update(
      Buffer.from(bytes)
        .toString("latin1")
        .replace(/[\r\n]+$/, ""),
      "latin1",
    )
    .digest("hex")
    .slice(0, 12);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
const quoted = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("")
    .replaceAll(/(?:=..){24}/g, "$&=\r\n");

/** As mail programs write names, from plain to wrong. */
const nameForms: ((name: string) => string)[] = [
  (name) => `filename="${Buffer.from(name).toString("latin1")}"`,
  (name) => `filename*=utf-8''${encodeURIComponent(name)}`,
  (name) =>
    `filename*0*=utf-8''${encodeURIComponent(name.slice(0, 2))};\r\n filename*1*=${encodeURIComponent(name.slice(2))}`,
  (name) => `filename="=?utf-8?B?${Buffer.from(name).toString("base64")}?="`,
  (name) => `filename="=?utf-8?Q?${quoted(Buffer.from(name)).replaceAll("=\r\n", "")}?="`,
];
const stems = [
  "Ausweis",
  "Führerschein Müller",
  "🚗 Scan",
  "../../etc/passwd",
  "C:\\temp\\scan",
  "a".repeat(200),
  "scan.exe",
  "…",
  "%00",
  " ",
];
const anyName = (ending: string) =>
  fc.tuple(fc.constantFrom(...stems), fc.constantFrom(...nameForms)).map(([stem, form]) => form(stem + ending));

/** Every file differs from all others, unless it is sent twice. */
const numbered = (kind: string) =>
  fc.nat(1_000_000).map((number) => Buffer.from(`${kind}\n${number}\n${"x".repeat(number % 300)}`, "latin1"));

type FileKind = {
  bytes: fc.Arbitrary<Uint8Array>;
  types: string[];
  ending: string;
  fate: "taken" | "unknown";
};
const fileKinds: FileKind[] = [
  {
    bytes: numbered("%PDF-1.4"),
    types: [
      "application/pdf",
      "application/x-pdf",
      "application/octet-stream",
      "text/plain; charset=x-unknown",
      "nonsense",
      "",
    ],
    ending: ".pdf",
    fate: "taken",
  },
  {
    bytes: numbered("\xff\xd8\xff\xe0"),
    types: ["image/jpeg", "IMAGE/JPG", "application/octet-stream"],
    ending: ".jpg",
    fate: "taken",
  },
  { bytes: fc.constant(new Uint8Array()), types: ["application/pdf"], ending: ".pdf", fate: "taken" },
  {
    bytes: numbered("PK\x03\x04"),
    types: ["application/msword", "application/zip", "text/csv"],
    ending: ".docx",
    fate: "unknown",
  },
  {
    bytes: numbered("\0\0\0\x18ftypheic"),
    types: ["image/heic", "image/heif", "application/octet-stream"],
    ending: ".HEIC",
    fate: "taken",
  },
];

const aFile: fc.Arbitrary<Part> = fc.constantFrom(...fileKinds).chain(({ bytes, types, ending, fate }) =>
  fc
    .tuple(bytes, fc.constantFrom(...types), anyName(ending), fc.boolean(), fc.constantFrom("attachment", "inline"))
    .map(([content, type, name, isQuoted, disposition]): Part => {
      const head = [
        ...(type === "" ? [] : [`Content-Type: ${type}`]),
        `Content-Disposition: ${disposition}; ${name}`,
        `Content-Transfer-Encoding: ${isQuoted ? "quoted-printable" : "base64"}`,
      ];
      const text = `${head.join("\r\n")}\r\n\r\n${isQuoted ? quoted(content) : base64(content)}`;
      return { text, taken: fate === "taken" ? [hashOf(content)] : [], named: fate === "taken" ? [] : [fate] };
    }),
);

const ofText = (text: string): Part => ({ text, taken: [], named: [] });
/** What belongs to the text of a mail, or proves who wrote it. */
const noFile = fc.constantFrom(
  ofText("Content-Type: text/plain; charset=utf-8\r\n\r\nIhr Scan."),
  ofText("Content-Type: text/html; charset=windows-1252\r\nContent-Transfer-Encoding: 8bit\r\n\r\n<p>Gr\xfc\xdfe</p>"),
  ofText("Content-Type: text/plain; charset=x-does-not-exist\r\n\r\n???"),
  ofText("Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Transfer-Encoding: base64\r\n\r\nMIIB"),
  ofText("Content-Type: application/pgp-signature\r\n\r\n-----BEGIN PGP SIGNATURE-----"),
);

const enveloped: Part = {
  text: `Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(envelopedCms())}`,
  taken: [],
  named: ["enveloped"],
};
const unreadable: Part = {
  text: "Content-Type: application/pkcs7-mime; name=smime.p7m\r\nContent-Transfer-Encoding: base64\r\n\r\nMIIB",
  taken: [],
  named: ["unknown"],
};

const fateOf = (parts: readonly Fate[]): Fate => ({
  taken: parts.flatMap(({ taken }) => taken),
  named: parts.flatMap(({ named }) => named),
});

let boundaries = 0;

function multipartOf(kind: string, parts: readonly Part[]): Part {
  boundaries += 1;
  const boundary = `b${boundaries}`;
  const body = parts.map(({ text }) => `--${boundary}\r\n${text}\r\n`).join("");
  const text = `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\nPreamble\r\n${body}--${boundary}--\r\nEpilogue`;
  return { text, ...fateOf(parts) };
}

/** `depth`: how often mails and signed parts may still be opened in it. */
const anyPart = (depth: number, nesting: number): fc.Arbitrary<Part> =>
  fc.oneof(
    { weight: 6, arbitrary: aFile },
    { weight: 2, arbitrary: noFile },
    { weight: 1, arbitrary: fc.constantFrom(enveloped, unreadable) },
    ...(nesting > 0
      ? [
          {
            weight: 2,
            arbitrary: fc
              .tuple(
                fc.constantFrom("mixed", "signed", "alternative", "x-unknown"),
                fc.array(anyPart(depth, nesting - 1), { minLength: 1, maxLength: 4 }),
              )
              .map(([kind, parts]) => multipartOf(kind, parts)),
          },
        ]
      : []),
    ...(depth > 0
      ? [
          {
            weight: 1,
            arbitrary: anyPart(depth - 1, 1).map(
              (inner): Part => ({
                ...inner,
                text: `Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\nFrom: kunde@example.org\r\nSubject: Wg.\r\nMIME-Version: 1.0\r\n${inner.text}`,
              }),
            ),
          },
          {
            weight: 1,
            arbitrary: fc
              .tuple(anyPart(depth - 1, 1), fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }))
              .map(
                ([inner, streamedBy]): Part => ({
                  ...inner,
                  text: `Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(signedCms(Buffer.from(inner.text, "latin1"), { streamedBy }))}`,
                }),
              ),
          },
        ]
      : []),
  );

const aMail = fc.tuple(fc.array(anyPart(2, 2), { minLength: 1, maxLength: 6 }), fc.nat(5)).map(([parts, repeated]) => {
  const twice = parts[repeated];
  return multipartOf("mixed", twice ? [...parts, twice] : parts);
});

const head = Buffer.from(eml()).toString("latin1").split("Content-Type: multipart/mixed")[0];
const mailOf = (body: string) => new Uint8Array(Buffer.from(head + body, "latin1"));
const sorted = (values: readonly string[]) => [...values].sort();

test("of 2,000 mails, every part is taken as it was sent, or named with the reason (scans.md#left-out)", async () => {
  const property = fc.asyncProperty(aMail, async ({ text, taken, named }) => {
    const { files, others } = await readMail(mailOf(text));
    expect(sorted(files.map(({ bytes }) => hashOf(bytes)))).toEqual(sorted(taken));
    expect(sorted(others.map(({ reason }) => reason))).toEqual(sorted(named));
  });
  await fc.assert(property, { numRuns: runs(2_000) });
}, 120_000);

test("a mail that was damaged on the way is read as far as it goes, or refused", async () => {
  const damage = fc.tuple(
    fc.nat(),
    fc.nat(60),
    fc.constantFrom("", "--", "\r\n\r\n", "\0\0\0", "=?utf-8?B?", ';;;"', "\r\n--"),
  );
  const property = fc.asyncProperty(
    aMail,
    fc.array(damage, { minLength: 1, maxLength: 5 }),
    async ({ text }, damages) => {
      let broken = text;
      for (const [at, length, instead] of damages) {
        const place = at % broken.length;
        broken = broken.slice(0, place) + instead + broken.slice(place + length);
      }
      const read = await readMail(mailOf(broken)).catch((error) => {
        if (!(error instanceof MailRefusal)) throw error;
      });
      // Nothing is made up: what comes out was in the mail.
      const bytes = read?.files.reduce((sum, file) => sum + file.bytes.length, 0) ?? 0;
      expect(bytes).toBeLessThanOrEqual(4 * mailOf(broken).length);
    },
  );
  await fc.assert(property, { numRuns: runs(500) });
}, 120_000);

test.each<[string, () => string]>([
  [
    "999 parts",
    () =>
      multipartOf(
        "mixed",
        Array.from({ length: 990 }, (_, index) =>
          ofText(`Content-Type: application/pdf; name=${index}.pdf\r\n\r\n%PDF-${index}`),
        ),
      ).text,
  ],
  [
    "signed parts in signed parts",
    () =>
      Array.from({ length: 12 }).reduce<string>(
        (inner) =>
          `Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(signedCms(Buffer.from(inner, "latin1")))}`,
        "Content-Type: application/pdf\r\n\r\n%PDF-1.4",
      ),
  ],
  ["a file name of a megabyte", () => `Content-Type: application/pdf; name="${"a".repeat(400_000)}"\r\n\r\n%PDF-1.4`],
  [
    "10 MB of elements of a signed part",
    () =>
      `Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from("3080".repeat(2_500_000), "hex"))}`,
  ],
])("%s are read or refused within seconds", async (_, text) => {
  const mail = mailOf(text());
  const startedAt = performance.now();
  const read = await readMail(mail).catch((error) => {
    expect(error).toBeInstanceOf(MailRefusal);
  });
  if (read) expect(read.files.length + read.others.length).toBeGreaterThan(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
