import { describe, expect, test } from "vitest";
import { frameHost } from "./frame-host.ts";

const parent = { name: "the page around" };
const host = "https://www.autohaus.example";
const nonce = "1234567890-1234567890";
const fragmentOf = (changes: Record<string, string> = {}) =>
  `#${new URLSearchParams({ handschlag: "1", nonce, host, language: "", ...changes })}`;
const init = { handschlag: 1, nonce, type: "init", theme: { accent: "#123456" } };
const aHost = (changes?: Record<string, string>, allowedHosts = [host]) =>
  frameHost({ fragment: fragmentOf(changes), allowedHosts });

test("a genuine message is read", () => {
  const message = aHost().read({ data: init, origin: host, source: parent as never }, parent);
  expect(message).toEqual({ type: "init", theme: { accent: "#123456" }, prefill: {} });
});

describe("a forged message is not", () => {
  test.each([
    ["of another origin", { origin: "https://boese.example" }],
    ["of another window", { source: { name: "another frame" } }],
    ["with another nonce", { data: { ...init, nonce: "0987654321-0987654321" } }],
    ["without a nonce", { data: { handschlag: 1, type: "init", theme: {} } }],
    ["of another protocol", { data: { ...init, handschlag: 2 } }],
    ["of an unknown type", { data: { ...init, type: "navigate" } }],
    ["that is a text", { data: "init" }],
    ["that is empty", { data: null }],
  ])("%s", (_, changes) => {
    const event = { data: init, origin: host, source: parent, ...changes };
    expect(aHost().read(event as never, parent)).toBeNull();
  });
});

test("a page is only told anything if the server named its origin and it gave a nonce", () => {
  expect(aHost().isTrusted).toBe(true);
  expect(aHost({ host: "https://boese.example" }).isTrusted).toBe(false);
  expect(aHost({}, []).isTrusted).toBe(false);
  expect(aHost({ nonce: "1" }).isTrusted).toBe(false);
  expect(frameHost({ fragment: "", allowedHosts: [""] }).isTrusted).toBe(false);
});

test("every message carries protocol and nonce and goes to the named origin only", () => {
  expect(aHost().seal({ type: "sent" })).toEqual({ message: { handschlag: 1, nonce, type: "sent" }, target: host });
});

test.each([
  ["1", false],
  ["2", true],
  ["0", true],
  ["", true],
])("protocol %j is unknown: %s", (handschlag, isTooNew) => {
  expect(aHost({ handschlag }).isTooNew).toBe(isTooNew);
});

test("what is known of the customer is read as far as the form knows it, and never more than it takes", () => {
  const read = (prefill: unknown) =>
    aHost().read({ data: { ...init, prefill }, origin: host, source: parent as never }, parent)?.prefill;
  expect(read({ prename: "Nele", surname: "Neumann", email: "nele@kunde.example" })).toEqual({
    prename: "Nele",
    surname: "Neumann",
    email: "nele@kunde.example",
  });
  for (const nothing of [
    undefined,
    null,
    "Nele",
    7,
    [],
    { prename: 7, surname: " ", email: "x".repeat(300), iban: "DE" },
  ])
    expect(read(nothing)).toEqual({});
});
