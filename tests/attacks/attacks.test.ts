import { expect, test } from "vitest";
import { bodyOf } from "./attacks.ts";

test("a body of an attack is as long as it says", async () => {
  const megabyte = 1024 * 1024;
  const stream = bodyOf({ name: "", path: "/", contentType: "", status: 0, body: { start: "a=", bytes: megabyte } });
  expect((await new Response(stream).arrayBuffer()).byteLength).toBe(megabyte + 2);
});
