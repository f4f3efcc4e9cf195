import { CompactEncrypt, importJWK, type JWK } from "jose";
import { beforeAll, expect, test } from "vitest";
import { openRequest, responseTo } from "#db/seed/wallet-world/answer-request.ts";
import { createWalletWorld, personOf, trustOf, type WalletWorld } from "#db/seed/wallet-world/wallet-world.ts";
import type { WalletResult } from "#server/services/wallet/verify-wallet-response.server.ts";
import type { WalletSession } from "#server/services/wallet/wallet-types.ts";
import { runs } from "#tests/properties/runs.ts";
import { ask, listOf, verify } from "./ask.ts";
import { leanVerify } from "./lean-verifier.ts";
import { mutate, randomNumbers } from "./mutate.ts";

const presentationCount = runs(400, 2_000);
const seed = 48;
const day = 86_400_000;

type Prepared = {
  session: WalletSession;
  presentations: Record<string, string[]>;
  /** What is proven when nothing is changed; null for a person whose documents are refused. */
  expected: WalletResult | null;
};

let world: WalletWorld;
let prepared: Prepared[];
beforeAll(async () => {
  world = await createWalletWorld();
  prepared = [];
  for (const id of ["erika", "foreign", "only-am", "revoked", "unknown-issuer", "expired"])
    for (const prefersMdoc of [false, true]) prepared.push(await prepare(id, prefersMdoc));
});

async function prepare(id: string, prefersMdoc: boolean): Promise<Prepared> {
  const { session, requestObject } = await ask(world);
  let presentations: Record<string, string[]> = {};
  const change = (all: Record<string, unknown[]>) => {
    presentations = structuredClone(all) as Record<string, string[]>;
  };
  const request = await openRequest(world, requestObject ?? "");
  const response = await responseTo(personOf(world, id), request, { prefersMdoc, change });
  const expected = await verify(world, session, response ?? "").catch(() => null);
  return { session, presentations, expected };
}

async function encrypt({ encryptionKey, state }: WalletSession, presentations: unknown): Promise<string> {
  const { kty, crv, x, y, kid } = encryptionKey;
  return new CompactEncrypt(Buffer.from(JSON.stringify({ vp_token: presentations, state })))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid })
    .encrypt(await importJWK({ kty, crv, x, y } as JWK, "ECDH-ES"));
}

/** Whether everything that is told was issued so. What is optional may be left out; then it is null. */
function isUntouched(result: WalletResult, expected: WalletResult | null): boolean {
  const halves = [
    [result.id, expected?.id],
    [result.license, expected?.license],
  ];
  return halves.every(([told, issued]) =>
    Object.entries(told ?? {}).every(([name, value]) => {
      const issuedValue = (issued as Record<string, unknown> | null | undefined)?.[name];
      return name === "verifiedAt" || value === null || JSON.stringify(value) === JSON.stringify(issuedValue);
    }),
  );
}

test(`two verifiers agree on ${presentationCount} changed presentations, and what they accept is untouched`, async () => {
  const random = randomNumbers(seed);
  // One that holds on all the days that are tried.
  const list = await listOf(world, { payload: { exp: Math.floor(Date.now() / 1000) + 8_640_000 } })(world.status.uri);
  const options = { trust: trustOf(world), fetchStatusList: async () => list };
  const statusOf = async (_uri: string, place: number) => (world.status.revoked.includes(place) ? 1 : 0);
  const counts = { accepted: 0, refused: 0 };
  const problems: string[] = [];
  for (let index = 0; index < presentationCount; index += 1) {
    const { session, presentations, expected } = prepared[random(prepared.length)] as Prepared;
    const other = prepared.filter((one) => Object.keys(one.presentations).join() === Object.keys(presentations).join());
    const changed = structuredClone(presentations);
    const ids = Object.keys(changed);
    const id = ids[random(ids.length)] ?? "";
    const from = other[random(other.length)] as Prepared;
    changed[id] = [mutate(changed[id]?.[0] ?? "", random, from.presentations[id]?.[0] ?? "")];
    // Now and then another time, or another question.
    const now = new Date(Date.now() + (random(12) === 0 ? (random(40) - 20) * day : 0));
    const asked = random(20) === 0 ? { ...session, nonce: "other" } : session;
    const response = await encrypt(asked, changed);
    // Questions of other days: the session is not what is tried here.
    const open = { ...asked, expiresAt: new Date(now.getTime() + 60_000).toISOString() };
    const [ours, lean] = await Promise.all([
      verify(world, open, response, { ...options, now }).catch(() => null),
      leanVerify(response, { session: open, trust: options.trust, now, statusOf }).catch(() => null),
    ]);
    counts[ours ? "accepted" : "refused"] += 1;
    const where = `${index}: ${id} of ${prepared.findIndex((one) => one.session === session)}`;
    if (Boolean(ours) !== Boolean(lean))
      problems.push(`${where}: ${ours ? "only the product" : "only the other"} accepts`);
    if (ours && !isUntouched(ours, expected)) problems.push(`${where}: accepted with changed values`);
  }
  expect(problems).toEqual([]);
  // Enough of both that agreeing means something.
  expect(counts.accepted).toBeGreaterThan(presentationCount / 20);
  expect(counts.refused).toBeGreaterThan(presentationCount / 2);
}, 240_000);
