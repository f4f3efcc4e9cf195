import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";
import { httpTexts } from "./http.texts.ts";
import { bodyProblemOf, chargeBody, limitBody } from "./limit-body.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A sender that gives a piece each time it is asked, or null: nothing ever again. `isEnded`: the reader has hung up. */
function senderOf(pieceAt: (index: number) => Uint8Array | null | undefined) {
  const sender = { isEnded: false };
  let index = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieceAt(index++);
        if (piece === null) return new Promise<void>(() => {});
        return piece ? controller.enqueue(piece) : controller.close();
      },
      cancel() {
        sender.isEnded = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { sender, body };
}

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** A clock that only waiting for a sender moves; each piece takes `pieceMs`. */
function clockOf(pieceMs = 0) {
  const clock = { ms: 0 };
  return {
    now: () => (clock.ms += pieceMs),
    pause: async (ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      clock.ms += ms;
    },
  };
}

const stalled = { kind: "unavailable", message: httpTexts.uploadStalled };

test.each([
  ["sends nothing any more", (index: number) => (index === 0 ? new Uint8Array(100) : null), 0],
  ["sends a byte a second, without an end", () => new Uint8Array(1), 1_000],
])("a sender that %s is left", async (_, pieceAt, pieceMs) => {
  const { sender, body } = senderOf(pieceAt);
  const limited = limitBody(
    requestOf(body, { "content-length": "42000000" }),
    42 * megabyte,
    undefined,
    clockOf(pieceMs),
  );
  await expect(limited.request.arrayBuffer()).rejects.toMatchObject(stalled);
  expect(bodyProblemOf(limited.request)).toMatchObject(stalled);
  await limited.discardRest();
  expect(sender.isEnded).toBe(true);
});

test("a slow sender that goes on is read to its end", async () => {
  const { body } = senderOf((index) => (index < 100 ? new Uint8Array(2 * kilobyte) : undefined));
  const limited = limitBody(requestOf(body), megabyte, undefined, clockOf(500));
  expect((await limited.request.arrayBuffer()).byteLength).toBe(200 * kilobyte);
});

test("while one waits for its sender, others take the room it holds above its share", async () => {
  const budget = createBodyBudget({ totalBytes: 10 * megabyte, freeBytes: 0, driveOutMs: 0, pauseMs: 1 });
  const { body } = senderOf((index) => (index === 0 ? new Uint8Array(10 * megabyte) : null));
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const greedy = limitBody(requestOf(body, form), 20 * megabyte, budget, { lookMs: 1 });
  const refused = expect(greedy.request.arrayBuffer().finally(greedy.release)).rejects.toMatchObject({
    message: httpTexts.tooManyUploads,
  });
  const modest = limitBody(requestOf(new Uint8Array(2 * megabyte), form), 20 * megabyte, budget);
  chargeBody(modest.request, { sender: "another", tenant: "another" });
  expect((await modest.request.arrayBuffer()).byteLength).toBe(2 * megabyte);
  await refused;
});

test("a request takes room when it is read, JSON twice as much, and gives it back", async () => {
  const budget = createBodyBudget({ totalBytes: 10 * megabyte, freeBytes: 0, waitMs: 0 });
  const next = (headers = {}) => limitBody(requestOf(new Uint8Array(4 * megabyte), headers), 20 * megabyte, budget);
  const [first, unread, second] = [next(), next(), next()];
  await first.request.arrayBuffer();
  await expect(second.request.arrayBuffer()).rejects.toMatchObject({ kind: "unavailable" });
  await unread.discardRest();
  second.release();
  first.release();
  const form = { "content-type": "multipart/form-data; boundary=x" };
  for (const one of [next(form), next(form)]) await one.request.arrayBuffer();
});

const multipart = "multipart/form-data; boundary=----x";
const part = '------x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
test.each([
  ["1,000 fields", multipart, `${part.repeat(1_000)}------x--\r\n`, "read"],
  ["1,001 fields", multipart, `${part.repeat(1_001)}------x--\r\n`, "too-large"],
  ["300,000 fields", multipart, part.repeat(300_000), "too-large"],
  ["fields under a quoted boundary", 'multipart/form-data; boundary="----x"', part.repeat(1_002), "too-large"],
  ["fields under two boundaries", "multipart/form-data; boundary=----x; boundary=y", part, "unreadable"],
  ["fields under no boundary", "multipart/form-data", part, "unreadable"],
  ["1,000 fields in an address", "application/x-www-form-urlencoded", "a=1&".repeat(999), "read"],
  ["1,001 fields in an address", "application/x-www-form-urlencoded", "a=1&".repeat(1_000), "too-large"],
  ["a list of 199,999 numbers", "application/json", `[${"1,".repeat(199_999)}1]`, "read"],
  ["a list of 200,001 numbers", "application/json", `[${"1,".repeat(200_000)}1]`, "too-large"],
  ["lists in lists", "application/json", "[".repeat(300_000), "too-large"],
  ["commas within a text", "application/json", JSON.stringify({ csv: `"${",".repeat(300_000)}\\` }), "read"],
  ["a list after a text that ends in a backslash", "application/json", `["\\\\"${",1".repeat(200_001)}]`, "too-large"],
])("%s: %s", async (_, contentType, text, outcome) => {
  for (const pieceBytes of [text.length < 100_000 ? 5 : 997, 64 * kilobyte]) {
    const bytes = new TextEncoder().encode(text);
    const { body } = senderOf((index) =>
      index * pieceBytes < bytes.length ? bytes.slice(index * pieceBytes, (index + 1) * pieceBytes) : undefined,
    );
    const limited = limitBody(requestOf(body, { "content-type": contentType }), 42 * megabyte);
    const read = limited.request.arrayBuffer().then(
      () => "read",
      (problem) => problem.kind,
    );
    expect(await read).toBe(outcome);
  }
});

test.each([
  ["Chromium and WebKit", "----WebKitFormBoundaryK8sXq2BvT1mYpZ0a"],
  ["Firefox", "----geckoformboundary3f0a9c1e"],
  ["Firefox before", "---------------------------9051914041544843365972754266"],
  ["Node", "----formdata-undici-012345678901"],
])("a form of %s is read", async (_, boundary) => {
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const { request } = limitBody(requestOf(form, headers), megabyte);
  expect((await request.formData()).get("a")).toBe("1");
});
