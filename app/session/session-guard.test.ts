import { afterEach, describe, expect, test } from "vitest";
import { onSessionEnd, repeatAfterSignIn } from "./session-guard.ts";

const origin = "https://handschlag.example";
const page = `${origin}/id_check.data`;

/** A server that refuses requests until the user is signed in. */
function aServer() {
  const requests: { url: string; body: unknown }[] = [];
  const server = {
    isSignedIn: false,
    requests,
    fetch: (async (input, init) => {
      requests.push({ url: String(input), body: init?.body });
      return new Response(null, { status: server.isSignedIn ? 200 : 401 });
    }) as typeof fetch,
  };
  return server;
}

let forget = () => {};
afterEach(() => forget());

describe("a request after the session has ended", () => {
  test("waits for the sign-in and is sent again with the same body", async () => {
    const server = aServer();
    let signIn = () => {};
    forget = onSessionEnd(
      () =>
        new Promise<void>((resolve) => {
          signIn = () => {
            server.isSignedIn = true;
            resolve();
          };
        }),
    );
    const sent = repeatAfterSignIn(server.fetch, origin)(page, { method: "POST", body: "km=12345" });
    await expect.poll(() => server.requests).toHaveLength(1);
    signIn();
    expect((await sent).status).toBe(200);
    expect(server.requests).toEqual([
      { url: page, body: "km=12345" },
      { url: page, body: "km=12345" },
    ]);
  });

  test("asks again if the new session is refused as well", async () => {
    const server = aServer();
    let asked = 0;
    forget = onSessionEnd(async () => {
      asked++;
      server.isSignedIn = asked === 2;
    });
    expect((await repeatAfterSignIn(server.fetch, origin)(page)).status).toBe(200);
    expect(asked).toBe(2);
  });

  test("asks once for all requests, one that is refused while the user is signing in included", async () => {
    const server = aServer();
    let asked = 0;
    let signIn = () => {};
    forget = onSessionEnd(() => {
      asked++;
      return new Promise<void>((resolve) => {
        signIn = resolve;
      });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: typeof fetch = async (input, init) => {
      const response = await server.fetch(input, init);
      if (init?.body === "slow" && !server.isSignedIn) await held;
      return response;
    };
    const fetchGuarded = repeatAfterSignIn(slow, origin);
    const late = fetchGuarded(page, { method: "POST", body: "slow" });
    const sent = ["first", "second"].map((body) => fetchGuarded(page, { method: "POST", body }));
    await expect.poll(() => asked).toBe(1);
    server.isSignedIn = true;
    signIn();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    release();
    expect((await late).status).toBe(200);
    expect(asked).toBe(1);
  });

  test("ends with its own signal while it waits", async () => {
    forget = onSessionEnd(() => new Promise(() => {}));
    const controller = new AbortController();
    const sent = repeatAfterSignIn(aServer().fetch, origin)(page, { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(sent).rejects.toThrow("left the page");
  });

  test.each([`${origin}/api/contracts`, "https://relay.example/party/x"])("to %s returns its 401", async (url) => {
    forget = onSessionEnd(() => {
      throw new Error("asked");
    });
    expect((await repeatAfterSignIn(aServer().fetch, origin)(url)).status).toBe(401);
  });
});

test("without an open staff page a 401 is returned", async () => {
  expect((await repeatAfterSignIn(aServer().fetch, origin)(page)).status).toBe(401);
});
