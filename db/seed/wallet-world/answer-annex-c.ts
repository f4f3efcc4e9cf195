import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import { namesToShow, type Tamper } from "./answer-request.ts";
import { cborDecode, cborEncode, type DataItem } from "./cbor.ts";
import { deviceResponse, docTypeOf, presentMdoc } from "./issue-mdoc.ts";
import { base64Url, bytesOf, sha256 } from "./keys.ts";
import type { WalletPerson } from "./wallet-world.ts";

type Fields = Map<string | number, unknown>;

/** The `data` that the Digital Credentials API hands to a page for `org-iso-mdoc` (ISO/IEC 18013-7, Annex C). */
export async function annexCResponseTo(
  person: WalletPerson,
  data: Record<string, string>,
  origin: string,
  tamper: Tamper = {},
): Promise<string> {
  const { deviceRequest = "", encryptionInfo = "" } = data;
  const transcript = [null, null, ["dcapi", sha256(cborEncode([encryptionInfo, origin]))]];
  const documents = [];
  for (const docRequest of cborDecode<Fields>(bytesOf(deviceRequest)).get("docRequests") as Fields[]) {
    if (!docRequest.get("readerAuth")) throw new Error("nobody signed the request");
    const items = (docRequest.get("itemsRequest") as DataItem).data as Fields;
    const docType = String(items.get("docType"));
    const mdoc = [person.pidMdoc, person.license].find((one) => one && docTypeOf(one) === docType);
    if (!mdoc || tamper.omit?.includes(docType)) continue;
    const asked = [...(items.get("nameSpaces") as Map<string, Map<string, boolean>>).values()].flatMap((one) => [
      ...one.keys(),
    ]);
    const names = namesToShow(mdoc, asked, tamper.more);
    documents.push(await presentMdoc(mdoc, names, tamper.deviceKey ?? person.deviceKey, transcript));
  }
  const [, parameters] = cborDecode<[string, Fields]>(bytesOf(encryptionInfo));
  const key = parameters.get("recipientPublicKey") as Fields;
  const point = Uint8Array.of(4, ...(key.get(-2) as Uint8Array), ...(key.get(-3) as Uint8Array));
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(point);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: Uint8Array.from(cborEncode(transcript)) });
  const cipherText = new Uint8Array(await sender.seal(Uint8Array.from(deviceResponse(documents))));
  const sealed = new Map([
    ["enc", new Uint8Array(sender.enc)],
    ["cipherText", cipherText],
  ]);
  return JSON.stringify({ response: base64Url(cborEncode(["dcapi", sealed])) });
}
