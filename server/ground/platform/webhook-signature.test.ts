import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedWebhook, signWebhook } from "./webhook-signature.server.ts";

const key = "a key of thirty-two characters..";
const secret = `whsec_${Buffer.from(key).toString("base64")}`;
const body = '{"name":"Größe"}';
/** Far from the machine's own time: only the clock that is handed in counts. */
const now = new Date("2019-05-01T10:00:00.700Z");
const seconds = Math.floor(now.getTime() / 1000);
const later = (by: number) => new Date((seconds + by) * 1000);

const messageOf = (headers: ReturnType<typeof signWebhook>) => ({
  id: headers["webhook-id"],
  timestamp: headers["webhook-timestamp"],
  signature: headers["webhook-signature"],
});
const message = messageOf(signWebhook(secret, "msg_1", body, now));

test.each([
  ["a secret with its prefix", secret],
  ["a secret without one, taken as it is", key],
])("signs with %s", (_, anySecret) => {
  const mac = createHmac("sha256", key).update(`msg_1.${seconds}.${body}`).digest("base64");
  expect(signWebhook(anySecret, "msg_1", body, now)).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${mac}`,
  });
});

test("holds for five minutes before and after, by the clock of the caller", () => {
  expect(isSignedWebhook(secret, message, body, now)).toBe(true);
  expect(isSignedWebhook(secret, message, body, later(300))).toBe(true);
  expect(isSignedWebhook(secret, message, body, later(301))).toBe(false);
  expect(isSignedWebhook(secret, message, body, later(-300))).toBe(true);
  expect(isSignedWebhook(secret, message, body, later(-301))).toBe(false);
  expect(isSignedWebhook(secret, message, body, new Date())).toBe(false);
});

test("one of several signatures is enough", () => {
  const older = signWebhook("whsec_b2xk", "msg_1", body, now)["webhook-signature"];
  const isAccepted = (signature: string) => isSignedWebhook(secret, { ...message, signature }, body, now);
  expect(isAccepted(`${older} ${message.signature}`)).toBe(true);
  expect(isAccepted(`${message.signature} ${older} v1a,AAAA`)).toBe(true);
  expect(isAccepted(older)).toBe(false);
  expect(isAccepted(message.signature.replace("v1,", "v2,"))).toBe(false);
  expect(isAccepted(message.signature.slice(0, -1))).toBe(false);
  expect(isAccepted("")).toBe(false);
});

test("refuses another id, time, body or secret", () => {
  expect(isSignedWebhook(secret, { ...message, id: "msg_2" }, body, now)).toBe(false);
  expect(isSignedWebhook(secret, { ...message, id: "" }, body, now)).toBe(false);
  expect(isSignedWebhook(secret, { ...message, timestamp: String(seconds + 1) }, body, now)).toBe(false);
  expect(isSignedWebhook(secret, { ...message, timestamp: `${seconds}x` }, body, now)).toBe(false);
  expect(isSignedWebhook(secret, message, `${body} `, now)).toBe(false);
  expect(isSignedWebhook("whsec_b2xk", message, body, now)).toBe(false);
});
