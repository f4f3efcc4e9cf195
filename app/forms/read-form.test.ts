import { expect, test } from "vitest";
import { createBodyBudget } from "#server/ground/http/body-budget.ts";
import { limitBody } from "#server/ground/http/limit-body.ts";
import { readForm } from "./read-form.server.ts";

const request = (body: BodyInit, contentType?: string) =>
  new Request("http://localhost/login", {
    method: "POST",
    body,
    headers: contentType === undefined ? {} : { "content-type": contentType },
  });
const statusOf = (reading: Promise<FormData>) =>
  reading.then(
    () => 200,
    (thrown) => thrown.init.status,
  );

test.each([
  ["application/x-www-form-urlencoded", "a=1", 200],
  ["application/x-www-form-urlencoded; charset=UTF-8", "a=1", 200],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 200],
  ["multipart/form-data; boundary=x", "no part", 400],
  ["multipart/form-data", "no boundary", 400],
  ["application/json", "{}", 415],
  ["text/plain", "a=1", 415],
  ["application/x-www-form-urlencoded-too", "a=1", 415],
  ["", "a=1", 415],
])("a body of type '%s' with %j: %d", async (contentType, body, status) => {
  expect(await statusOf(readForm(request(body, contentType)))).toBe(status);
});

test("a large form while others are read: 503, with the seconds to wait", async () => {
  const budget = createBodyBudget({ totalBytes: 1, freeBytes: 0, waitMs: 0 });
  await budget.open({ sender: "another" }).add(1);
  const limited = limitBody(request("a=1", "application/x-www-form-urlencoded"), 2_000_000, budget);
  const refused = readForm(limited.request).catch((thrown) => thrown.init);
  expect(await refused).toEqual({ status: 503, headers: { "Retry-After": "5" } });
});

test("a form above the limit of its bytes: 413", async () => {
  const limited = limitBody(request(`a=${"1".repeat(100)}`, "application/x-www-form-urlencoded"), 50);
  expect(await statusOf(readForm(limited.request))).toBe(413);
});
