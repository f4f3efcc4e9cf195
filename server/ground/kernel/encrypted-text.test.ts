import { expect, test } from "vitest";
import { decryptText, encryptText } from "./encrypted-text.server.ts";

const secret = "a secret of at least thirty-two bytes";
const scope = { purpose: "link", subject: "one" };
const text = "Müller & Ş";

test("a text opens with its secret for its scope, and looks different each time", async () => {
  const encrypted = await encryptText(secret, scope, text);
  expect(await decryptText(secret, scope, encrypted)).toBe(text);
  expect(await encryptText(secret, scope, text)).not.toBe(encrypted);
});

test("with another secret, for another scope, changed or not encrypted it does not open", async () => {
  const encrypted = await encryptText(secret, scope, text);
  const [head, key, iv, body = "", tag] = encrypted.split(".");
  const changed = [head, key, iv, `${body[0] === "A" ? "B" : "A"}${body.slice(1)}`, tag].join(".");
  const tries = [
    decryptText(`${secret}!`, scope, encrypted),
    decryptText(secret, { ...scope, subject: "two" }, encrypted),
    decryptText(secret, { ...scope, purpose: "response" }, encrypted),
    decryptText(secret, scope, changed),
    decryptText(secret, scope, text),
    decryptText(secret, scope, ""),
  ];
  expect(await Promise.all(tries)).toEqual(tries.map(() => null));
});
