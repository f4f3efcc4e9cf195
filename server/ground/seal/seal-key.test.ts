import { expect, test } from "vitest";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { createSealPair } from "../../../scripts/seal/seal-pair.ts";
import { readSealKey } from "./seal-key.server.ts";

test("reads PEM with line ends as they are, or written out", async () => {
  const pair = await testSealPair();
  const onOneLine = { key: pair.key.replaceAll("\n", "\\n"), certificate: pair.certificate.replaceAll("\n", "\\n") };
  const [one, other] = [await readSealKey(pair), await readSealKey(onOneLine)];
  expect(one.key.type).toBe("private");
  expect(one.key.extractable).toBe(false);
  expect(other.certificate).toEqual(one.certificate);
});

test("takes issuers that stand behind the certificate", async () => {
  const pair = await testSealPair();
  const issuer = await createSealPair({ name: "Vertrauensdienst", keyBits: 2048 });
  const { certificate, issuers } = await readSealKey({ ...pair, certificate: pair.certificate + issuer.certificate });
  expect(certificate).toEqual((await readSealKey(pair)).certificate);
  expect(issuers).toHaveLength(1);
  await expect(readSealKey({ ...pair, certificate: issuer.certificate + pair.certificate })).rejects.toThrow(
    "not that",
  );
});

test("refuses a certificate of another key", async () => {
  const { key } = await testSealPair();
  const { certificate } = await createSealPair({ name: "Handschlag Test", keyBits: 2048 });
  await expect(readSealKey({ key, certificate })).rejects.toThrow("SEAL_CERT is not that of SEAL_KEY.");
});

test("says which secret is missing or wrong, and nothing of what stands in it", async () => {
  const { key, certificate } = await testSealPair();
  await expect(readSealKey({ key: undefined, certificate })).rejects.toThrow("SEAL_KEY or SEAL_CERT is missing");
  await expect(readSealKey({ key, certificate: undefined })).rejects.toThrow("SEAL_KEY or SEAL_CERT is missing");
  await expect(readSealKey({ key: "geheim!", certificate })).rejects.toThrow(/^SEAL_KEY is not PEM\.$/);
  await expect(readSealKey({ key: certificate, certificate })).rejects.toThrow(/^SEAL_KEY is no RSA key in PKCS#8\.$/);
  await expect(readSealKey({ key, certificate: key })).rejects.toThrow(/^SEAL_CERT is no certificate of an RSA key\.$/);
});
