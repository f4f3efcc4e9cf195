import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { acceptedSecrets, issueTicket, isTicketFor, type TicketScope, ticketSeconds } from "./tickets.ts";

const secret = "s".repeat(32);
const otherSecret = "o".repeat(32);
const scope: TicketScope = { audience: "sub", party: "main", room: "room-1" };
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe("a ticket", () => {
  test("opens only its own room for its own purpose", async () => {
    const ticket = await issueTicket(secret, scope, new Date());
    expect(await isTicketFor(scope, ticket, [secret])).toBe(true);
  });

  test.each<[string, TicketScope]>([
    ["another room", { ...scope, room: "room-2" }],
    ["another party", { ...scope, party: "dealer" }],
    ["another purpose", { ...scope, audience: "pub" }],
  ])("does not open %s", async (_, other) => {
    const ticket = await issueTicket(secret, scope, new Date());
    expect(await isTicketFor(other, ticket, [secret])).toBe(false);
  });

  test.each(["sub", "pub"] as const)("for %s expires", async (audience) => {
    const own = { ...scope, audience };
    const young = await issueTicket(secret, own, secondsAgo(ticketSeconds[audience] - 5));
    const old = await issueTicket(secret, own, secondsAgo(ticketSeconds[audience] + 10));
    expect(await isTicketFor(own, young, [secret])).toBe(true);
    expect(await isTicketFor(own, old, [secret])).toBe(false);
  });

  test("signed with a longer or no expiry is refused once it is too old", async () => {
    const claims = () =>
      new SignJWT({ party: "main", room: "room-1" })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("sub")
        .setJti("id")
        .setIssuedAt(secondsAgo(120));
    const key = new TextEncoder().encode(secret);
    expect(await isTicketFor(scope, await claims().setExpirationTime("1h").sign(key), [secret])).toBe(false);
    expect(await isTicketFor(scope, await claims().sign(key), [secret])).toBe(false);
  });

  test("with another algorithm, without a signature or of another shape is refused", async () => {
    const key = new TextEncoder().encode("s".repeat(64));
    const hs512 = await new SignJWT({ party: "main", room: "room-1" })
      .setProtectedHeader({ alg: "HS512" })
      .setAudience("sub")
      .setIssuedAt()
      .setExpirationTime("1m")
      .sign(key);
    expect(await isTicketFor(scope, hs512, ["s".repeat(64)])).toBe(false);
    for (const ticket of ["", "x", "a.b.c"]) expect(await isTicketFor(scope, ticket, [secret])).toBe(false);
  });
});

describe("secrets", () => {
  test("the previous one is accepted along with the current one, a third is not", async () => {
    const secrets = acceptedSecrets({ LIVE_SECRET: secret, LIVE_SECRET_PREVIOUS: otherSecret });
    const old = await issueTicket(otherSecret, scope, new Date());
    const foreign = await issueTicket("f".repeat(32), scope, new Date());
    expect(await isTicketFor(scope, old, secrets)).toBe(true);
    expect(await isTicketFor(scope, foreign, secrets)).toBe(false);
    expect(await isTicketFor(scope, old, acceptedSecrets({ LIVE_SECRET: secret }))).toBe(false);
  });

  test("missing, empty and short ones are ignored", () => {
    expect(acceptedSecrets({})).toEqual([]);
    expect(acceptedSecrets({ LIVE_SECRET: "", LIVE_SECRET_PREVIOUS: "s".repeat(31) })).toEqual([]);
  });
});
