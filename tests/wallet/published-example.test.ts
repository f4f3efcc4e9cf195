import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOfBase64Url } from "#server/services/wallet/base64.ts";
import { checkCertificateChain } from "#server/services/wallet/certificate.server.ts";
import { mdocContext } from "#server/services/wallet/mdoc-library.server.ts";
import { openDeviceResponse } from "#server/services/wallet/open-device-response.server.ts";
import { sessionTranscriptOf } from "#server/services/wallet/session-transcript.server.ts";
import { verifyMdoc } from "#server/services/wallet/verify-mdoc.server.ts";
import type { WalletSession } from "#server/services/wallet/wallet-types.ts";

const example = JSON.parse(readFileSync("tests/fixtures/wallet/reference-wallet.json", "utf8"));
const { nonce, clientId, responseUri, encryptionKey } = example;
const now = new Date(example.shownAt);

const transcriptOf = (changes: Partial<WalletSession> = {}) =>
  sessionTranscriptOf({ channel: "link", nonce, clientId, responseUri, encryptionKey, ...changes } as WalletSession);

async function shown() {
  const [opened] = await openDeviceResponse(bytesOfBase64Url(example.deviceResponse));
  if (!opened) throw new Error("no document");
  return opened;
}

async function isSignedFor(changes: Partial<WalletSession> = {}): Promise<boolean> {
  const { document } = await shown();
  const sessionTranscript = await transcriptOf(changes);
  return document.deviceSigned.deviceAuth.verify({ document, sessionTranscript }, mdocContext).then(
    () => true,
    () => false,
  );
}

test("what a wallet of others signed is bound to the session as ours would be, and to no other", async () => {
  expect(await isSignedFor()).toBe(true);
  expect(await isSignedFor({ nonce: `${nonce}0` })).toBe(false);
  expect(await isSignedFor({ clientId: "x509_hash:other" })).toBe(false);
  expect(await isSignedFor({ responseUri: `${responseUri}0` })).toBe(false);
  expect(await isSignedFor({ encryptionKey: { ...encryptionKey, x: encryptionKey.y } })).toBe(false);
});

test("its issuer's chain and signature hold, and are refused for a license because they are those of PIDs", async () => {
  const opened = await shown();
  const chain = await opened.document.issuerSigned.issuerAuth.certificateChain;
  const { bytes } = await checkCertificateChain([example.root], chain, now, undefined);
  await opened.document.issuerSigned.verify({ now, trustedCertificates: [bytes], skewSeconds: 60 }, mdocContext);
  const expected = {
    document: "mdl" as const,
    asked: [{ path: ["org.iso.18013.5.1", "family_name"] }] as never,
    transcript: await transcriptOf(),
    trust: { pidRoots: [], licenseRoots: [example.root], statusRoots: [] },
    now,
    fetchStatusList: () => Promise.reject(new Error("nobody is asked")),
  };
  await expect(verifyMdoc(opened, expected)).rejects.toMatchObject({ reason: "unknown_issuer" });
});
