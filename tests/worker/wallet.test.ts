import { afterAll, beforeAll, expect, test } from "vitest";
import { annexCResponseTo } from "#db/seed/wallet-world/answer-annex-c.ts";
import { openRequest, responseTo } from "#db/seed/wallet-world/answer-request.ts";
import { createWalletWorld, personOf, trustOf, type WalletWorld } from "#db/seed/wallet-world/wallet-world.ts";
import type { WalletRequest } from "#server/services/wallet/wallet-types.ts";
import { addresses, everything, listOf, origin } from "#tests/wallet/ask.ts";
import { type Attack, attacks, keyAttacks } from "#tests/wallet/attack-list.ts";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
let world: WalletWorld;
beforeAll(async () => {
  worker = await serveInWorkerd("tests/worker/wallet-worker.ts");
  world = await createWalletWorld();
});
afterAll(() => worker?.close());

async function inWorkerd<Result>(body: unknown): Promise<Result> {
  return (await fetch(worker.origin, { method: "POST", body: JSON.stringify(body) })).json() as Promise<Result>;
}

const ask = (channel: string) =>
  inWorkerd<WalletRequest>({
    task: "create",
    options: { channel, asker: world.asker, question: everything, ...addresses },
  });

const verify = async (session: unknown, response: string) =>
  inWorkerd({
    task: "verify",
    list: await listOf(world)(world.status.uri),
    options: { session, response, trust: trustOf(world) },
  });

async function show({ person, tamper }: Partial<Attack>) {
  const { session, requestObject } = await ask("link");
  const shown = person ? await person(world) : personOf(world, "erika");
  return verify(session, (await responseTo(shown, await openRequest(world, requestObject ?? ""), tamper)) ?? "");
}

test("workerd creates requests and verifies both halves", async () => {
  expect(await show({})).toMatchObject({
    id: { familyName: "Mustermann" },
    license: { documentNumber: "B072RRE2I55" },
  });
  const { session, browserRequest } = await ask("org-iso-mdoc");
  const response = await annexCResponseTo(personOf(world, "erika"), browserRequest?.data ?? {}, origin);
  expect(await verify(session, response)).toMatchObject({ id: { familyName: "Mustermann" } });
});

test("workerd refuses what Node refuses", async () => {
  for (const attack of [...attacks, ...(await keyAttacks())])
    expect(await show(attack), attack.name).toEqual({ refused: attack.reason });
  const [first, second] = [await ask("link"), await ask("link")];
  const response = await responseTo(personOf(world, "erika"), await openRequest(world, first.requestObject ?? ""));
  expect(await verify(second.session, response ?? "")).toEqual({ refused: "wrong_nonce" });
});
