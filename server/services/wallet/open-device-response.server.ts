import { judgeCbor } from "./judge-cbor.ts";
import { cborDecode, DataItem, DeviceResponse, type Document } from "./mdoc-library.server.ts";
import { walletLimits } from "./wallet-limits.ts";
import { refusingAs, WalletRefusal } from "./wallet-refusal.ts";

/** A document of a response, with what the library does not keep: the bytes that the issuer's digests are of. */
export type OpenedDocument = {
  document: Document;
  /** By name space: each element as it was sent, CBOR. */
  elements: ReadonlyMap<string, readonly Uint8Array[]>;
  /** The signed object's own fields, among them `status`. */
  securityObject: ReadonlyMap<unknown, unknown>;
};

type Fields = ReadonlyMap<unknown, unknown>;

/**
 * Opens a DeviceResponse (ISO/IEC 18013-5, 8.3.2.1.2.2) after judging it: first the whole, then what lies as bytes in signatures.
 * @returns its documents
 * @throws WalletRefusal `declined` when the wallet reports an error or sends no document; `too_deep`, `too_large`, `unreadable`
 */
export async function openDeviceResponse(bytes: Uint8Array): Promise<OpenedDocument[]> {
  judgeCbor(bytes);
  return refusingAs("unreadable", () => {
    const raw = fieldsOf(cborDecode<unknown>(bytes));
    if (raw.get("status") !== 0) throw new WalletRefusal("declined");
    const rawDocuments = raw.get("documents");
    if (!Array.isArray(rawDocuments) || rawDocuments.length === 0) throw new WalletRefusal("declined");
    const contents = rawDocuments.map((document) => contentsOf(fieldsOf(document)));
    const { documents = [] } = DeviceResponse.decode(bytes);
    return documents.map((document, at) => ({
      document,
      ...(contents[at] ?? { elements: new Map(), securityObject: new Map() }),
    }));
  });
}

function contentsOf(document: Fields): Omit<OpenedDocument, "document"> {
  const issuerSigned = fieldsOf(document.get("issuerSigned"));
  const deviceAuth = fieldsOf(fieldsOf(document.get("deviceSigned")).get("deviceAuth"));
  const [issuerHeaders, , payload] = signatureOf(issuerSigned.get("issuerAuth"));
  // A code made with a key of the session (`deviceMac`) exists in proximity only.
  const [deviceHeaders, , detached] = signatureOf(deviceAuth.get("deviceSignature"));
  if (detached !== null) throw new WalletRefusal("unreadable");
  judgeHeaders(issuerHeaders);
  judgeHeaders(deviceHeaders);
  const securityBytes = bytesOf(payload);
  judgeCbor(securityBytes);
  const securityObject = fieldsOf(cborDecode<unknown>(securityBytes));
  const elements = new Map<string, Uint8Array[]>();
  for (const [nameSpace, items] of fieldsOf(issuerSigned.get("nameSpaces") ?? new Map())) {
    if (!Array.isArray(items)) throw new WalletRefusal("unreadable");
    if (items.length > walletLimits.elements) throw new WalletRefusal("too_large");
    elements.set(String(nameSpace), items.map(embeddedOf));
  }
  return { elements, securityObject };
}

/** Only ES256, stated where it is signed, and nothing that would have to be understood. */
function judgeHeaders(headers: unknown): void {
  const bytes = bytesOf(headers);
  judgeCbor(bytes);
  const fields = fieldsOf(cborDecode<unknown>(bytes));
  const [algorithm, critical] = [1, 2];
  if (fields.get(algorithm) !== -7 || fields.has(critical)) throw new WalletRefusal("unreadable");
}

function fieldsOf(value: unknown): Fields {
  const inner = value instanceof DataItem ? value.data : value;
  if (!(inner instanceof Map)) throw new WalletRefusal("unreadable");
  return inner;
}

/** A COSE_Sign1: protected and unprotected headers, payload, signature. */
function signatureOf(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length !== 4) throw new WalletRefusal("unreadable");
  return value;
}

function bytesOf(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new WalletRefusal("unreadable");
  return value;
}

function embeddedOf(value: unknown): Uint8Array {
  if (!(value instanceof DataItem)) throw new WalletRefusal("unreadable");
  return value.buffer;
}
