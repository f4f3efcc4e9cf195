import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aCertificate, anAccessChain, keyOf, keyPemOf, pemOf } from "#tests/seed/access-certificates.ts";
import {
  describeAccessCertificate,
  isKeyOfCertificate,
  readAccessChain,
  readAccessKey,
} from "./access-certificate.server.ts";
import { pemBlocks } from "./pem-blocks.ts";

const now = new Date();
const dayMs = 86_400_000;
let chain: Awaited<ReturnType<typeof anAccessChain>>;
beforeAll(async () => {
  chain = await anAccessChain();
});

const faultOf = async (pem: string, at: Date | null = now) => {
  const read = await readAccessChain(pem, at);
  return "fault" in read ? read.fault : null;
};

describe("a chain of certificates (wallet.md#access-certificate)", () => {
  test("is read as it is stored, the dealer's own first, and without its root", async () => {
    const { leaf, authority, root } = chain;
    const stored = { certificates: [leaf.base64, authority.base64] };
    expect(await readAccessChain(pemOf(leaf, authority, root), now)).toEqual(stored);
    const windows = pemOf(leaf, authority).replaceAll("\n", "\r\n");
    expect(await readAccessChain(`Guten Tag,\r\n\r\n${windows}\r\nViele Grüße`, now)).toEqual(stored);
    expect(await readAccessChain(pemOf(leaf), now)).toEqual({ certificates: [leaf.base64] });
  });

  test("names who asks", () => {
    expect(describeAccessCertificate(chain.leaf.base64)).toMatchObject({
      name: "Autohaus Rheintal",
      organisation: "Rheintal GmbH",
      identifier: "VATDE-123456789",
      issuer: "Zugangszertifikate 1",
    });
  });

  test("is refused when it is none", async () => {
    const { leaf, authority, root } = chain;
    const whole = pemOf(leaf);
    expect(await faultOf("")).toBe("no_pem");
    expect(await faultOf("Zertifikat")).toBe("no_pem");
    expect(await faultOf(whole.slice(0, -30))).toBe("no_pem");
    expect(await faultOf(whole.replace(/\n.{10}/, "\nÄÄÄÄÄÄÄÄÄÄ"))).toBe("no_pem");
    expect(await faultOf(whole.replace(/\n.{40}/, "\n"))).toBe("unreadable");
    expect(await faultOf(`${whole}${keyPemOf(leaf)}`)).toBe("holds_key");
    expect(await faultOf(pemOf(leaf, authority, root, root, root))).toBe("too_many");
    const long = await aCertificate({ name: "x".repeat(4_000) }, { by: authority });
    expect(await faultOf(pemOf(long))).toBe("too_large");
  });

  test("is refused when it is not that of one dealer's service, in the order of its signatures", async () => {
    const { leaf, authority, root } = chain;
    const other = await anAccessChain({ subject: { name: "Autohaus Süd" } });
    expect(await faultOf(pemOf(authority, root))).toBe("only_authorities");
    expect(await faultOf(pemOf(leaf, other.leaf))).toBe("several_services");
    expect(await faultOf(pemOf(authority, leaf))).toBe("wrong_order");
    expect(await faultOf(pemOf(leaf, root, authority))).toBe("wrong_order");
    expect(await faultOf(pemOf(leaf, root))).toBe("not_linked");
    // An authority of the same name that did not sign it.
    expect(await faultOf(pemOf(leaf, other.authority))).toBe("not_linked");
    expect(await faultOf(pemOf(await aCertificate({ name: "Autohaus" })))).toBe("self_signed");
  });

  test("is refused when its key is not on P-256 or may not sign", async () => {
    const { authority } = chain;
    const by = authority;
    expect(await faultOf(pemOf(await aCertificate({ name: "A" }, { by, namedCurve: "P-384" }), by))).toBe("not_p256");
    expect(await faultOf(pemOf(await aCertificate({ name: "A" }, { by, mayNotSign: true }), by))).toBe("may_not_sign");
  });

  test("is refused before and after its time, unless that does not matter", async () => {
    const expired = await anAccessChain({ from: new Date(now.getTime() - 20 * dayMs), days: 10 });
    const early = await anAccessChain({ from: new Date(now.getTime() + dayMs) });
    expect(await faultOf(pemOf(expired.leaf, expired.authority))).toBe("expired");
    expect(await faultOf(pemOf(expired.leaf, expired.authority), null)).toBeNull();
    expect(await faultOf(pemOf(early.leaf))).toBe("not_yet_valid");
  });
});

describe("a private key", () => {
  test.each(["pkcs8", "sec1"] as const)("as %s is that of its certificate and of no other", async (type) => {
    const { leaf, authority } = chain;
    const read = await readAccessKey(
      `-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n${keyPemOf(leaf, type)}`,
    );
    const { kty, crv, x, y, d } = await keyOf(leaf);
    expect(read).toEqual({ key: { kty, crv, x, y, d } });
    if ("fault" in read) throw new Error(read.fault);
    expect(await isKeyOfCertificate(read.key, leaf.base64)).toBe(true);
    expect(await isKeyOfCertificate(read.key, authority.base64)).toBe(false);
  });

  test("is refused when it is none, or none that can be used", async () => {
    const { leaf } = chain;
    const pkcs8 = { type: "pkcs8", format: "pem" } as const;
    const secret = { ...pkcs8, cipher: "aes-256-cbc", passphrase: "geheim" } as const;
    const onP256 = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const onP384 = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey;
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
    for (const [text, fault] of [
      ["geheim", "no_pem"],
      [keyPemOf(leaf).slice(0, -20), "no_pem"],
      [pemOf(leaf), "is_certificate"],
      [`${keyPemOf(leaf)}${keyPemOf(leaf)}`, "several"],
      [String(onP256.export(secret)), "with_password"],
      [String(onP256.export({ ...secret, type: "sec1" })), "with_password"],
      [String(onP384.export(pkcs8)), "not_p256"],
      [String(onP384.export({ ...pkcs8, type: "sec1" })), "not_p256"],
      [String(rsa.export(pkcs8)), "not_p256"],
      ["-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----", "not_p256"],
    ] as const)
      expect(await readAccessKey(text), text).toEqual({ fault });
  });
});

test("blocks of a PEM text end as they begin", () => {
  const block = (end: string) => `-----BEGIN A-----\nAAAA\n-----END ${end}-----`;
  expect(pemBlocks(block("A"))).toMatchObject([{ label: "A" }]);
  expect(pemBlocks("")).toEqual([]);
  expect(pemBlocks(block("B"))).toBeNull();
  expect(pemBlocks("-----BEGIN A-----\nAAAA")).toBeNull();
});
