import { beforeAll, expect, test } from "vitest";
import { annexCResponseTo } from "#db/seed/wallet-world/answer-annex-c.ts";
import { openRequest, responseTo, type Tamper } from "#db/seed/wallet-world/answer-request.ts";
import { cborEncode } from "#db/seed/wallet-world/cbor.ts";
import { base64Url } from "#db/seed/wallet-world/keys.ts";
import {
  createWalletWorld,
  personOf,
  type WalletPerson,
  type WalletWorld,
} from "#db/seed/wallet-world/wallet-world.ts";
import { WalletRefusal } from "#server/services/wallet/wallet-refusal.ts";
import { ask, listOf, origin, verify } from "./ask.ts";
import { type Attack, attacks, flipInName, keyAttacks, moreAttacks } from "./attack-list.ts";

let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld();
});

/** The reason of a refusal. Its message is never more than that. */
async function reasonOf(step: Promise<unknown>): Promise<string> {
  const error = await step.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WalletRefusal)) return error === undefined ? "accepted" : String(error);
  expect({ message: error.message, cause: error.cause }).toEqual({ message: error.reason, cause: undefined });
  return error.reason;
}

async function show(person: WalletPerson, tamper: Tamper = {}, changes: Parameters<typeof verify>[3] = {}) {
  const { session, requestObject } = await ask(world);
  const response = await responseTo(person, await openRequest(world, requestObject ?? ""), tamper);
  return verify(world, session, response ?? "", changes);
}

const tryOne = async ({ person, tamper }: Attack) =>
  reasonOf(show(person ? await person(world) : personOf(world, "erika"), tamper));

test.each(attacks)("$name is refused: $reason", async (attack) => {
  expect(await tryOne(attack)).toBe(attack.reason);
});

test("another key than the one the document is bound to is refused", async () => {
  for (const attack of await keyAttacks()) expect(await tryOne(attack), attack.name).toBe(attack.reason);
});

test.each(moreAttacks)("$name is refused: $reason", async (attack) => {
  expect(await tryOne(attack)).toBe(attack.reason);
});

test("a response to another question cannot be opened, nor with the key of this one", async () => {
  const [first, second] = [await ask(world), await ask(world)];
  const erika = personOf(world, "erika");
  const response = await responseTo(erika, await openRequest(world, first.requestObject ?? ""));
  expect(await reasonOf(verify(world, second.session, response ?? ""))).toBe("wrong_nonce");
  const stolen = { ...second.session, encryptionKey: first.session.encryptionKey };
  expect(await reasonOf(verify(world, stolen, response ?? ""))).toBe("wrong_nonce");
});

test("a wallet refuses an asker whom the registrar does not know", async () => {
  const other = await createWalletWorld();
  const { requestObject } = await ask(other);
  await expect(openRequest(world, requestObject ?? "")).rejects.toThrow("unknown asker");
});

test("a response after the session's end is refused", async () => {
  const { session, requestObject } = await ask(world);
  const response = await responseTo(personOf(world, "erika"), await openRequest(world, requestObject ?? ""));
  const now = new Date(Date.now() + 11 * 60_000);
  expect(await reasonOf(verify(world, session, response ?? "", { now }))).toBe("stale");
});

test.each([
  ["access_denied", "declined"],
  ["vp_formats_not_supported", "declined"],
  ["invalid_client", "wrong_asker"],
])("a wallet that says %s: %s", async (error, reason) => {
  const { session } = await ask(world);
  expect(await reasonOf(verify(world, session, JSON.stringify({ error })))).toBe(reason);
});

test.each([
  ["nothing", "", "unreadable"],
  ["a word", "response", "unreadable"],
  ["an array", "[]", "unreadable"],
  ["more than 200 kB", "x".repeat(200_001), "too_large"],
  ["a deep text", `{"response":${"[".repeat(40)}${"]".repeat(40)}}`, "too_deep"],
])("%s instead of a response", async (_name, response, reason) => {
  for (const channel of ["link", "openid4vp-v1-signed"] as const)
    expect(await reasonOf(verify(world, (await ask(world, { channel })).session, response))).toBe(reason);
});

test("what is encrypted is judged before it is parsed", async () => {
  const deep = `{"state":"x","vp_token":${'{"a":'.repeat(20)}1${"}".repeat(20)}}`;
  expect(await reasonOf(show(personOf(world, "erika"), { changeText: () => deep }))).toBe("too_deep");
  const wide = JSON.stringify({ vp_token: Array.from({ length: 5_000 }, () => 1) });
  expect(await reasonOf(show(personOf(world, "erika"), { changeText: () => wide }))).toBe("too_large");
});

test.each([
  ["nested arrays", nested(40), "too_deep"],
  ["an indefinite length", Uint8Array.of(0x9f, 0xff), "unreadable"],
  ["a length beyond the end", Uint8Array.of(0x5b, 0, 0, 0, 1, 0, 0, 0, 0), "unreadable"],
  ["a key twice", Uint8Array.of(0xa2, 0x61, 0x61, 1, 0x61, 0x61, 2), "unreadable"],
  ["a tag nobody needs", Uint8Array.of(0xd9, 0xdf, 0xff, 0x80), "unreadable"],
  ["a long way to write a number", Uint8Array.of(0x18, 0x01), "unreadable"],
  ["text that is not UTF-8", Uint8Array.of(0x61, 0xff), "unreadable"],
  ["many values", cborEncode(Array.from({ length: 4_100 }, () => 1)), "too_large"],
  [
    "an error of the device",
    cborEncode(
      new Map<string, unknown>([
        ["version", "1.0"],
        ["status", 10],
      ]),
    ),
    "declined",
  ],
])("%s as mdoc", async (_name, bytes, reason) => {
  const change: Tamper["change"] = (all) => Object.assign(all, { mdl: [base64Url(bytes)] });
  expect(await reasonOf(show(personOf(world, "erika"), { change }))).toBe(reason);
});

function nested(depth: number): Uint8Array {
  return new Uint8Array([...new Uint8Array(depth).fill(0x81), 0]);
}

test("base64url is accepted in one way only", async () => {
  const last = (token: string) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The last letter of a signature of 64 bytes has four bits that mean nothing.
    return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? "") + 1];
  };
  const change: Tamper["change"] = (all) => Object.assign(all, { pid: [last(String(all.pid?.[0]))] });
  expect(await reasonOf(show(personOf(world, "erika"), { change }))).toBe("unreadable");
});

test("a response by Annex C belongs to its session, its origin and its device", async () => {
  const { session, browserRequest } = await ask(world, { channel: "org-iso-mdoc" });
  const erika = personOf(world, "erika");
  const data = browserRequest?.data ?? {};
  const other = await ask(world, { channel: "org-iso-mdoc" });
  const response = await annexCResponseTo(erika, data, origin);
  expect(await reasonOf(verify(world, session, response))).toBe("accepted");
  expect(await reasonOf(verify(world, other.session, response))).toBe("wrong_nonce");
  const elsewhere = await annexCResponseTo(erika, data, "https://evil.example");
  expect(await reasonOf(verify(world, session, elsewhere))).toBe("wrong_nonce");
  const { deviceKey } = personOf(world, "minor");
  const stolen = await annexCResponseTo(erika, data, origin, { deviceKey });
  expect(await reasonOf(verify(world, session, stolen))).toBe("wrong_nonce");
  const without = await annexCResponseTo(erika, data, origin, { omit: ["org.iso.18013.5.1.mDL"] });
  expect(await reasonOf(verify(world, session, without))).toBe("missing_attribute");
  expect(await reasonOf(verify(world, session, '{"response":"gQ"}'))).toBe("unreadable");
});

test.each([
  ["of another address", { payload: { sub: "https://status.example/lists/2" } }],
  ["that has ended", { payload: { exp: Math.floor(Date.now() / 1000) - 600 } }],
  ["of another kind", { header: { typ: "JWT" } }],
  ["without a chain", { header: { x5c: undefined } }],
  ["with an odd number of bits", { payload: { status_list: { bits: 3, lst: "" } } }],
  ["that is not packed", { payload: { status_list: { bits: 1, lst: "AAAA" } } }],
  // A few kilobytes that unpack to 4 MB.
  ["that is a bomb", { size: 4_000_000 }],
])("a status list %s leaves it open", async (_name, changes) => {
  const fetchStatusList = listOf(world, changes);
  expect(await reasonOf(show(personOf(world, "erika"), {}, { fetchStatusList }))).toBe("status_unavailable");
});

test("a status list by an untrusted issuer, or none at all, leaves it open", async () => {
  const other = await createWalletWorld();
  expect(await reasonOf(show(personOf(world, "erika"), {}, { fetchStatusList: listOf(other) }))).toBe(
    "status_unavailable",
  );
  const fetchStatusList = () => Promise.reject(new Error("no network"));
  expect(await reasonOf(show(personOf(world, "erika"), {}, { fetchStatusList }))).toBe("status_unavailable");
});

test("a flipped bit is one", () => {
  expect(Buffer.from(flipInName(Buffer.from("Mustermann").toString("base64url")), "base64url").toString()).toBe(
    "Lustermann",
  );
});
