import { beforeAll, expect, test } from "vitest";
import { ask, origin, verify } from "./ask.ts";
import { annexCResponseTo } from "./world/answer-annex-c.ts";
import { browserResponseTo, openRequest, responseTo, type Tamper } from "./world/answer-request.ts";
import { createWalletWorld, personOf, type WalletWorld } from "./world/wallet-world.ts";

let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld();
});

async function show(id: string, tamper: Tamper = {}) {
  const { session, requestObject } = await ask(world);
  const request = await openRequest(world, requestObject ?? "");
  const response = await responseTo(personOf(world, id), request, tamper);
  return verify(world, JSON.parse(JSON.stringify(session)), response ?? "");
}

test("a", async () => {
  const r = await show("erika");
  console.log(r);
  expect(r.id?.familyName).toBe("Mustermann");
});
test("b", async () => {
  const r = await show("erika", { prefersMdoc: true });
  console.log(r.id);
});
test("c", async () => {
  const { session, browserRequest } = await ask(world, { channel: "openid4vp-v1-signed" });
  const response = await browserResponseTo(world, personOf(world, "erika"), browserRequest?.data as never, origin);
  console.log((await verify(world, session, response ?? "")).id);
});
test("d", async () => {
  const { session, browserRequest } = await ask(world, { channel: "org-iso-mdoc" });
  const response = await annexCResponseTo(personOf(world, "erika"), browserRequest?.data ?? {}, origin);
  console.log((await verify(world, session, response ?? "")).id);
});
