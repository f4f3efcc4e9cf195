import type { Identity } from "./authority.ts";
import { cborDecode, cborEncode, DataItem } from "./cbor.ts";
import { base64Url, bytesOf, randomBytes, sha256, signBytes } from "./keys.ts";

export type NameSpaces = Record<string, Record<string, unknown>>;

export type MdocOptions = {
  docType: string;
  nameSpaces: NameSpaces;
  signer: Identity;
  chain?: readonly string[];
  deviceKey: JsonWebKey;
  validFrom?: Date;
  validUntil?: Date;
  status?: unknown;
  /** Another type in what is signed. */
  signedDocType?: string;
  now?: Date;
};

const es256 = cborEncode(new Map([[1, -7]]));
const x5chain = 33;

/** A COSE_Sign1 over a payload, or over one that is not sent (RFC 9052, 4.4). */
async function sign1(key: JsonWebKey, payload: Uint8Array, headers: Map<number, unknown>, isDetached: boolean) {
  const toBeSigned = cborEncode(["Signature1", es256, new Uint8Array(), payload]);
  return [es256, headers, isDetached ? null : payload, await signBytes(key, toBeSigned)];
}

/** An issued mdoc (ISO/IEC 18013-5, `IssuerSigned`), base64url. */
export async function issueMdoc(options: MdocOptions): Promise<string> {
  const { docType, nameSpaces, signer, chain = [], deviceKey, status, now = new Date() } = options;
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const items = new Map<string, DataItem[]>();
  const digests = new Map<string, Map<number, Uint8Array>>();
  for (const [nameSpace, elements] of Object.entries(nameSpaces)) {
    const inSpace = Object.entries(elements).map(([name, value], digestId) => {
      const fields: [string, unknown][] = [
        ["digestID", digestId],
        ["random", randomBytes(16)],
        ["elementIdentifier", name],
        ["elementValue", value],
      ];
      return DataItem.fromData(new Map(fields));
    });
    items.set(nameSpace, inSpace);
    digests.set(nameSpace, new Map(inSpace.map((item, digestId) => [digestId, sha256(cborEncode(item))])));
  }
  const deviceKeyInfo = new Map([
    [
      "deviceKey",
      new Map<number, unknown>([
        [1, 2],
        [-1, 1],
        [-2, bytesOf(deviceKey.x ?? "")],
        [-3, bytesOf(deviceKey.y ?? "")],
      ]),
    ],
  ]);
  const validityInfo = new Map([
    ["signed", second],
    ["validFrom", options.validFrom ?? second],
    ["validUntil", options.validUntil ?? new Date(second.getTime() + 14 * 86_400_000)],
  ]);
  const object = new Map<string, unknown>([
    ["version", "1.0"],
    ["digestAlgorithm", "SHA-256"],
    ["valueDigests", digests],
    ["deviceKeyInfo", deviceKeyInfo],
    ["docType", options.signedDocType ?? docType],
    ["validityInfo", validityInfo],
    ...(status === undefined ? [] : [["status", asMap(status)] as const]),
  ]);
  const certificates = [signer.certificate, ...chain].map((der) => new Uint8Array(Buffer.from(der, "base64")));
  const headers = new Map([[x5chain, certificates.length === 1 ? certificates[0] : certificates]]);
  const issuerAuth = await sign1(signer.key, cborEncode(DataItem.fromData(object)), headers, false);
  return base64Url(
    cborEncode(
      new Map<string, unknown>([
        ["docType", docType],
        ["nameSpaces", items],
        ["issuerAuth", issuerAuth],
      ]),
    ),
  );
}

const asMap = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? new Map(Object.entries(value).map(([key, inner]) => [key, asMap(inner)]))
    : value;

type Issued = Map<string, unknown>;
const issuedOf = (mdoc: string): Issued => cborDecode<Issued>(bytesOf(mdoc));
const nameOf = (item: DataItem): string => String((item.data as Map<string, unknown>).get("elementIdentifier"));

export const docTypeOf = (mdoc: string): string => String(issuedOf(mdoc).get("docType"));

/** Name spaces with their elements' names. */
export const elementsIn = (mdoc: string): Map<string, string[]> =>
  new Map(
    [...(issuedOf(mdoc).get("nameSpaces") as Map<string, DataItem[]>)].map(([space, items]) => [
      space,
      items.map(nameOf),
    ]),
  );

/** One document of a response: some of its elements, signed by the device for a session. */
export async function presentMdoc(
  mdoc: string,
  names: ReadonlyMap<string, readonly string[]>,
  deviceKey: JsonWebKey,
  transcript: unknown,
): Promise<Map<string, unknown>> {
  const issued = issuedOf(mdoc);
  const spaces = new Map<string, DataItem[]>();
  for (const [space, items] of issued.get("nameSpaces") as Map<string, DataItem[]>) {
    const chosen = items.filter((item) => names.get(space)?.includes(nameOf(item)));
    if (chosen.length > 0) spaces.set(space, chosen);
  }
  const docType = issued.get("docType");
  const deviceSpaces = DataItem.fromData(new Map());
  const authentication = cborEncode(DataItem.fromData(["DeviceAuthentication", transcript, docType, deviceSpaces]));
  const deviceSignature = await sign1(deviceKey, authentication, new Map(), true);
  return new Map<string, unknown>([
    ["docType", docType],
    [
      "issuerSigned",
      new Map<string, unknown>([
        ["nameSpaces", spaces],
        ["issuerAuth", issued.get("issuerAuth")],
      ]),
    ],
    [
      "deviceSigned",
      new Map<string, unknown>([
        ["nameSpaces", deviceSpaces],
        ["deviceAuth", new Map([["deviceSignature", deviceSignature]])],
      ]),
    ],
  ]);
}

/** A DeviceResponse. */
export const deviceResponse = (documents: readonly Map<string, unknown>[]): Uint8Array =>
  cborEncode(
    new Map<string, unknown>([
      ["version", "1.0"],
      ["documents", documents],
      ["status", 0],
    ]),
  );
