import { expect, test } from "vitest";
import { markAutomatic } from "./mark-automatic.ts";

const origin = "https://handschlag.example";
const { signal } = new AbortController();

test.each([
  ["an automatic request", `${origin}/id_check.data`, true, "1"],
  ["a user's request", `${origin}/id_check.data`, false, null],
  ["a request to another origin", "https://elsewhere.example/id_check.data", true, null],
])("%s is marked: %s, %s, %s", async (_, url, isAutomatic, mark) => {
  const sent: RequestInit[] = [];
  const send = async (_: unknown, init: RequestInit = {}) => {
    sent.push(init);
    return new Response();
  };
  await markAutomatic(send, () => isAutomatic, origin)(url, { signal, headers: { Accept: "text/x-script" } });
  const [init] = sent;
  const headers = new Headers(init?.headers);
  expect([headers.get("x-background"), headers.get("accept"), init?.signal]).toEqual([mark, "text/x-script", signal]);
});
