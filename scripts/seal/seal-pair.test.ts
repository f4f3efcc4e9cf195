import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { createSealPair } from "./seal-pair.ts";

test("a seal is a key with a certificate of its own", async () => {
  const now = new Date("2045-03-01T10:00:00Z");
  const pair = await createSealPair({ name: "Prüfsiegel Müller", keyBits: 2048, years: 10, now });
  const certificate = new X509Certificate(pair.certificate);
  expect(certificate.subject).toBe("CN=Prüfsiegel Müller");
  expect(certificate.checkPrivateKey(createPrivateKey(pair.key))).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.ca).toBe(false);
  expect(new Date(certificate.validFrom)).toEqual(now);
  expect(new Date(certificate.validTo)).toEqual(new Date("2055-03-01T10:00:00Z"));
});

test("two seals have nothing in common", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => createSealPair({ name: "Siegel", keyBits: 2048 })));
  expect(one?.key).not.toBe(other?.key);
  expect(new X509Certificate(one?.certificate ?? "").serialNumber).not.toBe(
    new X509Certificate(other?.certificate ?? "").serialNumber,
  );
});
