import { cborDecode, cborEncode, DataItem } from "#db/seed/wallet-world/cbor.ts";
import { base64Url, bytesOf } from "#db/seed/wallet-world/keys.ts";

/** Numbers below a bound, the same with the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Random = (below: number) => number;
/** A change of a presentation; `other`: the same kind of presentation of another person, to take parts from. */
type Mutation = (token: string, random: Random, other: string) => string;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~=";
const pick = <Item>(list: readonly Item[], random: Random): Item => list[random(list.length)] as Item;

const onText: Mutation[] = [
  // A letter, in places of all kinds.
  (token, random) => {
    const at = random(token.length);
    return token.slice(0, at) + pick([...letters], random) + token.slice(at + 1);
  },
  (token, random) => token.slice(0, random(token.length)),
  (token) => token,
];

const partsOf = (token: string) => token.split("~");
const onParts =
  (change: (parts: string[], random: Random, other: string[]) => unknown): Mutation =>
  (token, random, other) => {
    const parts = partsOf(token);
    change(parts, random, partsOf(other));
    return parts.join("~");
  };
const inside = (parts: string[], random: Random) => 1 + random(Math.max(1, parts.length - 2));

/** Changes a JSON part of one of the two tokens, whose signature then is of something else. */
const onPayload = (change: (payload: Record<string, unknown>, random: Random) => unknown): Mutation =>
  onParts((parts, random) => {
    const at = random(2) === 0 ? 0 : parts.length - 1;
    const segments = (parts[at] ?? "").split(".");
    const payload = JSON.parse(Buffer.from(segments[1] ?? "", "base64url").toString());
    change(payload, random);
    segments[1] = base64Url(Buffer.from(JSON.stringify(payload)));
    parts[at] = segments.join(".");
  });

const sdJwtMutations: Mutation[] = [
  ...onText,
  onParts((parts, random) => parts.splice(inside(parts, random), 1)),
  onParts((parts, random) => parts.splice(1, 0, parts[inside(parts, random)] ?? "")),
  onParts((parts, random) => {
    const [one, two] = [inside(parts, random), inside(parts, random)];
    [parts[one], parts[two]] = [parts[two] ?? "", parts[one] ?? ""];
  }),
  onParts((parts, random, other) => parts.splice(inside(parts, random), 1, pick(other.slice(1, -1), random))),
  onParts((parts, _random, other) => parts.splice(0, 1, other[0] ?? "")),
  onParts((parts, _random, other) => parts.splice(-1, 1, other.at(-1) ?? "")),
  onParts((parts, random) => {
    const at = inside(parts, random);
    const content = JSON.parse(Buffer.from(parts[at] ?? "", "base64url").toString());
    content[content.length - 1] = pick(["Anders", 1, null, { a: 1 }, ["b"]], random);
    parts[at] = base64Url(Buffer.from(JSON.stringify(content)));
  }),
  onPayload((payload, random) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) + random(9_999_999) })),
  onPayload((payload, random) => Object.assign(payload, { iat: Math.floor(Date.now() / 1000) - random(9_999) })),
  onPayload((payload) => Object.assign(payload, { family_name: "Anders", nonce: "other", aud: "other" })),
];

type Fields = Map<string | number, unknown>;
/** Changes an mdoc's tree; written anew, everything that was not changed has the same bytes. */
const onTree =
  (change: (document: Fields, random: Random, other: Fields, response: Fields) => unknown): Mutation =>
  (token, random, other) => {
    const documentIn = (response: Fields) => (response.get("documents") as Fields[])[0] as Fields;
    const response = cborDecode<Fields>(bytesOf(token));
    change(documentIn(response), random, documentIn(cborDecode<Fields>(bytesOf(other))), response);
    return base64Url(cborEncode(response));
  };
const issuerSigned = (document: Fields) => document.get("issuerSigned") as Fields;
const itemsOf = (document: Fields) =>
  [...(issuerSigned(document).get("nameSpaces") as Map<string, DataItem[]>).values()][0] ?? [];
const headersOf = (document: Fields) => (issuerSigned(document).get("issuerAuth") as unknown[])[1] as Fields;

const onBytes =
  (change: (bytes: number[], random: Random) => unknown): Mutation =>
  (token, random) => {
    const bytes = [...bytesOf(token)];
    change(bytes, random);
    return base64Url(Uint8Array.from(bytes));
  };
const flip = (bytes: number[], random: Random, below: number) => {
  const at = random(Math.min(below, bytes.length));
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
};

const mdocMutations: Mutation[] = [
  ...onText,
  onBytes((bytes, random) => flip(bytes, random, bytes.length)),
  // Names and structure are at the start, signatures and certificates at the end; a portrait takes most of the middle.
  onBytes((bytes, random) => flip(bytes, random, 400)),
  onBytes((bytes, random) => {
    const at = bytes.length - 1 - random(Math.min(2_600, bytes.length));
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  }),
  onBytes((bytes, random) => bytes.splice(random(bytes.length), 1)),
  onBytes((bytes, random) => bytes.splice(random(bytes.length), 0, random(256))),
  onTree((document) => itemsOf(document).reverse()),
  onTree((document, random) => itemsOf(document).splice(random(itemsOf(document).length), 1)),
  onTree((document, random) => itemsOf(document).push(pick(itemsOf(document), random))),
  onTree((document, random, other) => itemsOf(document).splice(0, 1, pick(itemsOf(other), random))),
  onTree((document, random) => {
    const items = itemsOf(document);
    const at = random(items.length);
    const content = new Map((items[at] as DataItem).data as Fields);
    content.set(pick(["elementIdentifier", "elementValue", "random"], random), "Anders");
    items[at] = DataItem.fromData(content);
  }),
  onTree((document, _random, other) => issuerSigned(document).set("issuerAuth", issuerSigned(other).get("issuerAuth"))),
  onTree((document, _random, other) => document.set("deviceSigned", other.get("deviceSigned"))),
  onTree((document, _random, other) => headersOf(document).set(33, headersOf(other).get(33))),
  onTree((document) => headersOf(document).set(33, [headersOf(document).get(33)])),
  onTree((document) => headersOf(document).set(33, [headersOf(document).get(33), headersOf(document).get(33)])),
  onTree((document) => headersOf(document).set(33, [headersOf(document).get(33), Uint8Array.of(1, 2, 3)])),
  onTree((document) => headersOf(document).set(33, Uint8Array.of(...(headersOf(document).get(33) as Uint8Array), 0))),
  onTree((document) => headersOf(document).delete(33)),
  onTree((document, random) => headersOf(document).set(random(40), "more")),
  onTree((document, random) => {
    const certificate = Uint8Array.from(headersOf(document).get(33) as Uint8Array);
    const at = random(certificate.length);
    certificate[at] = (certificate[at] ?? 0) ^ (1 << random(8));
    headersOf(document).set(33, certificate);
  }),
  onTree((document, random) => document.set(pick(["docType", "errors", "more"], random), new Map([["a", 1]]))),
  onTree((_document, random, _other, response) => response.set(pick(["status", "version", "more"], random), random(3))),
  onTree((document, _random, other, response) => response.set("documents", [document, other])),
  onTree((document, random) => {
    const spaces = issuerSigned(document).get("nameSpaces") as Map<string, unknown>;
    spaces.set(pick(["org.iso.18013.5.1.DE", "org.iso.18013.5.1.US"], random), [pick(itemsOf(document), random)]);
  }),
];

/** A presentation with one to two changes; now and then with none. */
export function mutate(token: string, random: Random, other: string): string {
  const mutations = token.includes("~") ? sdJwtMutations : mdocMutations;
  let changed = token;
  for (let count = random(5) === 0 ? 2 : 1; count > 0; count -= 1) {
    try {
      changed = pick(mutations, random)(changed, random, other);
    } catch {
      // The first change left nothing that the second one can read.
    }
  }
  return changed;
}
