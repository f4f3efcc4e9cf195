import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Where browsers of this push service are; `fetch` below leads there. */
const origin = "https://updates.push.services.mozilla.com";

/**
 * A small push service on loopback (RFC 8030): takes messages and keeps them, or responds with what `respondWith` says.
 * `fetch` reaches it under the address of a real service.
 */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(statuses.get(path) ?? 201, { location: `${origin}/elsewhere` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send: typeof fetch = (input, init) => fetch(String(input).replace(origin, `http://127.0.0.1:${port}`), init);
  return {
    received,
    fetch: send,
    /** What messages to this browser get from now on. */
    respondWith: (browser: TestBrowser, status: number) => statuses.set(new URL(browser.endpoint).pathname, status),
    to: (browser: TestBrowser) => received.filter(({ path }) => path === new URL(browser.endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type TestBrowser = ReturnType<typeof aBrowser>;

/** A browser that subscribed to the service above: what it registers, and how it reads what arrives. */
export function aBrowser(endpoint = `${origin}/wpush/v2/${randomBytes(12).toString("hex")}`) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const authSecret = randomBytes(16);
  const keys = { p256dh: own.getPublicKey("base64url"), auth: authSecret.toString("base64url") };

  /** RFC 8291 §3.4 and RFC 8188 §2, written down from there and not from the library under test. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const shared = own.computeSecret(senderKey);
    const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), senderKey]);
    const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array | string, length: number) =>
      Buffer.from(hkdfSync("sha256", key, from, info, length));
    const inputKey = derive(shared, authSecret, keyInfo, 32);
    const contentKey = derive(inputKey, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(inputKey, salt, "Content-Encoding: nonce\0", 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return { endpoint, keys, decrypt, pushToken: JSON.stringify({ endpoint, expirationTime: null, keys }) };
}

/** A pair as an operator makes it. */
export function vapidPair() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}
