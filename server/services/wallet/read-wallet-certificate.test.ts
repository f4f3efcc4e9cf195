import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { issueCertificate, pemOf } from "#tests/wallet/world/authority.ts";
import { checkWalletKey, readWalletCertificate, readWalletKey } from "./read-wallet-certificate.server.ts";

const pemKey = (namedCurve: string, type: "pkcs8" | "sec1" = "pkcs8") =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type, format: "pem" }).toString();

test("a chain tells whom it names and how long", async () => {
  const root = await issueCertificate({ name: "Registrar", isAuthority: true });
  const leaf = await issueCertificate({ name: "Autohaus Rheintal", organisation: "Autohaus Rheintal GmbH" }, root);
  const pem = pemOf(leaf.certificate) + pemOf(root.certificate);
  for (const text of [pem, pem.replaceAll("\n", "\r\n"), pem.replaceAll("\n", "\\n")]) {
    expect(readWalletCertificate(text)).toMatchObject([
      { subject: "Autohaus Rheintal", organisation: "Autohaus Rheintal GmbH", derBase64: leaf.certificate },
      { subject: "Registrar", organisation: null, derBase64: root.certificate },
    ]);
  }
  const [{ notBefore, notAfter } = { notBefore: new Date(), notAfter: new Date(0) }] = readWalletCertificate(pem);
  expect(notBefore < new Date() && notAfter > new Date()).toBe(true);
  await checkWalletKey(leaf.key, leaf.certificate);
  await expect(checkWalletKey(root.key, leaf.certificate)).rejects.toMatchObject({ code: "other_key" });
});

test("what is no chain is refused with a code", async () => {
  const { certificate } = await issueCertificate({ name: "x" });
  const codeOf = (pem: string) => {
    try {
      return readWalletCertificate(pem);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(codeOf("")).toBe("no_pem");
  expect(codeOf("-----BEGIN CERTIFICATE-----\nAAAA")).toBe("no_pem");
  expect(codeOf(pemOf("AAAA"))).toBe("unreadable");
  expect(codeOf(pemOf(`${certificate.slice(0, -4)}!!!!`))).toBe("unreadable");
  expect(codeOf(pemOf(certificate).repeat(5))).toBe("too_many");
});

test("a key is taken as PKCS#8 on P-256 only", async () => {
  expect(await readWalletKey(pemKey("P-256"))).toMatchObject({ kty: "EC", crv: "P-256" });
  await expect(readWalletKey(pemKey("P-384"))).rejects.toMatchObject({ code: "not_p256" });
  await expect(readWalletKey(pemKey("P-256", "sec1"))).rejects.toMatchObject({ code: "key_format" });
  await expect(readWalletKey("")).rejects.toMatchObject({ code: "no_pem" });
});
