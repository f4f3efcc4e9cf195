import { checkCertificateChain, licenseSignerUsage, nameOfSubject } from "./certificate.server.ts";
import { cborDecode, cborEncode, DataItem, mdocContext, type SessionTranscript } from "./mdoc-library.server.ts";
import type { OpenedDocument } from "./open-device-response.server.ts";
import { checkStatus } from "./status-of-document.server.ts";
import { type AskedElement, germanNameSpace, mdocs } from "./wallet-documents.ts";
import { walletTimes } from "./wallet-limits.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";
import type { FetchStatusList, WalletTrust } from "./wallet-types.ts";

export type MdocExpectation = {
  document: keyof typeof mdocs;
  asked: readonly AskedElement[];
  transcript: SessionTranscript;
  trust: WalletTrust;
  now: Date;
  fetchStatusList: FetchStatusList;
};

/** Values by name space and element, as the CBOR library decodes them. */
export type MdocElements = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/**
 * Verifies a document of a DeviceResponse (ISO/IEC 18013-5, 9.3): device signature, issuer signature and digests by the library,
 * and what it leaves open, namely chain and use of certificates, type and times of the document, that digests are right for the
 * very bytes that were sent, and that nothing was sent without having been asked for.
 * @throws WalletRefusal
 */
export async function verifyMdoc(
  { document, elements, securityObject }: OpenedDocument,
  expected: MdocExpectation,
): Promise<{ elements: MdocElements; issuer: string }> {
  const { docType, nameSpace } = mdocs[expected.document];
  const { issuerAuth } = document.issuerSigned;
  const object = await refusingAs("unreadable", () => issuerAuth.mobileSecurityObject);
  // The library parses it anew for each element's digest; its bytes do not change meanwhile.
  Object.defineProperty(issuerAuth, "mobileSecurityObject", { value: object });
  if (document.docType !== docType || object.docType !== docType) throw new WalletRefusal("not_asked");
  if (document.deviceSigned.deviceNamespaces.deviceNamespaces.size > 0) throw new WalletRefusal("not_asked");
  const values = readElements(elements, nameSpace, expected);

  const { trust, now, transcript } = expected;
  const isLicense = expected.document === "mdl";
  const roots = isLicense ? trust.licenseRoots : trust.pidRoots;
  const chain = await refusingAs("unreadable", () => issuerAuth.certificateChain);
  const leaf = await checkCertificateChain(roots, chain, now, isLicense ? licenseSignerUsage : undefined);

  await refusingAs("wrong_nonce", () =>
    document.deviceSigned.deviceAuth.verify({ document, sessionTranscript: transcript }, mdocContext),
  );
  const { validFrom, validUntil } = object.validityInfo;
  if (!(validFrom.getTime() - walletTimes.skew <= now.getTime() && now <= validUntil))
    throw new WalletRefusal("expired");
  await checkDigests(elements, securityObject, object.digestAlgorithm);
  await refusingAs("changed_value", () =>
    document.issuerSigned.verify(
      { now, trustedCertificates: [leaf.bytes], skewSeconds: walletTimes.skew / 1000 },
      mdocContext,
    ),
  );
  const status = securityObject.get("status");
  await checkStatus(status === undefined ? undefined : plainOf(status), expected);
  return { elements: values, issuer: nameOfSubject(leaf) };
}

type Item = { digestID: unknown; name: string; value: unknown };

function itemOf(bytes: Uint8Array): Item {
  const item = cborDecode<unknown>(bytes);
  const name = item instanceof Map ? item.get("elementIdentifier") : undefined;
  if (!(item instanceof Map) || typeof name !== "string" || item.size !== 4) throw new WalletRefusal("unreadable");
  return { digestID: item.get("digestID"), name, value: item.get("elementValue") };
}

/** The values, when all of them were asked for and each stands once. The German name space may be added to a license. */
function readElements(
  elements: OpenedDocument["elements"],
  nameSpace: string,
  { asked, document }: MdocExpectation,
): MdocElements {
  const names = new Set(asked.map(({ path }) => path.at(-1)));
  const values = new Map<string, Map<string, unknown>>();
  for (const [space, items] of elements) {
    const isGerman = document === "mdl" && space === germanNameSpace;
    if (space !== nameSpace && !isGerman) throw new WalletRefusal("not_asked");
    const inSpace = new Map<string, unknown>();
    values.set(space, inSpace);
    for (const { name, value } of items.map(itemOf)) {
      if (!isGerman && !names.has(name)) throw new WalletRefusal("not_asked");
      if (inSpace.has(name)) throw new WalletRefusal("unreadable");
      inSpace.set(name, value);
    }
  }
  return values;
}

/** The library digests what it has written anew; here it is what was sent. */
async function checkDigests(
  elements: OpenedDocument["elements"],
  securityObject: OpenedDocument["securityObject"],
  algorithm: "SHA-256" | "SHA-384" | "SHA-512",
): Promise<void> {
  const digests = securityObject.get("valueDigests");
  if (!(digests instanceof Map)) throw new WalletRefusal("unreadable");
  for (const [space, items] of elements) {
    const inSpace: unknown = digests.get(space);
    for (const bytes of items) {
      const { digestID } = itemOf(bytes);
      const digest = inSpace instanceof Map ? inSpace.get(digestID) : undefined;
      const sent = cborEncode(DataItem.fromBuffer(bytes));
      const actual = new Uint8Array(await crypto.subtle.digest(algorithm, Uint8Array.from(sent)));
      if (!(digest instanceof Uint8Array) || !areEqual(digest, actual)) throw new WalletRefusal("changed_value");
    }
  }
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Maps as objects, as JSON has them. */
function plainOf(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, inner]) => [String(key), plainOf(inner)]));
}
