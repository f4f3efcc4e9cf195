import { base64UrlOf, bytesOfBase64, bytesOfBase64Url } from "./base64.ts";
import type { CreateWalletRequestOptions } from "./create-wallet-request.server.ts";
import {
  CoseKey,
  cborEncode,
  DataItem,
  DeviceRequest,
  DocRequest,
  ItemsRequest,
  mdocContext,
  ReaderAuth,
  type SessionTranscript,
  SignatureAlgorithm,
} from "./mdoc-library.server.ts";
import { newSession } from "./new-session.server.ts";
import { browserTranscript } from "./session-transcript.server.ts";
import { askedElements, mdocs } from "./wallet-documents.ts";
import type { WalletAsker, WalletQuestion, WalletRequest, WalletSession } from "./wallet-types.ts";

const x5chain = 33;

/** A request of ISO/IEC 18013-7, Annex C: a DeviceRequest, each document's part signed by the asker. See `createWalletRequest`. */
export async function createBrowserRequest(options: CreateWalletRequestOptions): Promise<WalletRequest> {
  const { channel, asker, question, origin } = options;
  const session = await newSession(options);
  const encryptionInfo = encryptionInfoOf(session);
  const transcript = await browserTranscript(encryptionInfo, origin);
  const ids = question.halves.map((half) => (half === "id" ? ("pid_mdoc" as const) : ("mdl" as const)));
  const docRequests = await Promise.all(ids.map((id) => docRequest(id, question, asker, transcript)));
  const deviceRequest = base64UrlOf(DeviceRequest.create({ docRequests }).encode());
  return {
    session: { ...session, encryptionInfo },
    address: null,
    requestObject: null,
    browserRequest: { protocol: channel, data: { deviceRequest, encryptionInfo } },
  };
}

function encryptionInfoOf({ nonce, encryptionKey }: WalletSession): string {
  const { kty, crv, x, y } = encryptionKey;
  const recipientPublicKey = CoseKey.fromJwk({ kty, crv, x, y }).encodedStructure;
  const parameters = new Map<string, unknown>([
    ["nonce", bytesOfBase64Url(nonce)],
    ["recipientPublicKey", recipientPublicKey],
  ]);
  return base64UrlOf(cborEncode(["dcapi", parameters]));
}

async function docRequest(
  id: keyof typeof mdocs,
  question: WalletQuestion,
  asker: WalletAsker,
  transcript: SessionTranscript,
): Promise<DocRequest> {
  const { docType, nameSpace } = mdocs[id];
  // Devices leave out what they do not know, so nothing is marked as optional here.
  const elements = askedElements(id, question).map(({ path }): [string, boolean] => [path.at(-1) ?? "", true]);
  const itemsRequest = ItemsRequest.create({ docType, namespaces: new Map([[nameSpace, new Map(elements)]]) });
  const signed = [
    "ReaderAuthentication",
    transcript.encodedStructure,
    DataItem.fromData(itemsRequest.encodedStructure),
  ];
  const { kty, crv, x, y, d } = asker.key;
  const certificates = asker.certificates.map(bytesOfBase64);
  const readerAuth = await ReaderAuth.create(
    {
      detachedPayload: cborEncode(DataItem.fromData(signed)),
      protectedHeaders: new Map([[1, SignatureAlgorithm.ES256]]),
      unprotectedHeaders: new Map([[x5chain, certificates.length === 1 ? certificates[0] : certificates]]),
      signingKey: CoseKey.fromJwk({ kty, crv, x, y, d, alg: "ES256" }),
      algorithm: SignatureAlgorithm.ES256,
    },
    mdocContext,
  );
  return DocRequest.create({ itemsRequest, readerAuth: readerAuth as ReaderAuth });
}
