import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { Problem } from "#server/ground/kernel/problem.ts";
import { createBodyBudget } from "./body-budget.ts";
import { bodyLimitOf, bodyLimits } from "./body-limits.ts";
import { createFrame } from "./frame.ts";

/** An app in the frame that reads what it gets, and counts the bytes asked of a sender. */
function appInFrame(budget = createBodyBudget()) {
  const app = new Hono();
  app.use(createFrame(budget));
  app.post("/unread", (c) => c.text("not read", 404));
  app.post("/cached", (c) => c.text("", 200, { "Cache-Control": "public, max-age=60" }));
  app.post("*", async (c) => c.text(`${(await c.req.raw.arrayBuffer()).byteLength}`));
  app.onError((error, c) => c.text(error instanceof Problem ? error.kind : "defect", 413));
  return app;
}

const chunkBytes = 4 * 1024;

function senderOf(totalBytes: number) {
  const sent = { bytes: 0, isDone: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.bytes >= totalBytes) {
          sent.isDone = true;
          return controller.close();
        }
        const size = Math.min(chunkBytes, totalBytes - sent.bytes);
        sent.bytes += size;
        controller.enqueue(new Uint8Array(size));
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, body };
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  appInFrame().request(`http://localhost${path}`, { method: "POST", body, headers, duplex: "half" } as RequestInit);

describe("the body of a request", () => {
  test.each([
    ["/login", bodyLimits.smallForm],
    ["/api/users/login", bodyLimits.json],
    ["/sign/token", bodyLimits.signatures],
  ])("%s reads %d bytes, and not one more", async (path, maximum) => {
    const atLimit = await post(path, senderOf(maximum).body);
    expect(await atLimit.text()).toBe(String(maximum));
    const above = await post(path, senderOf(maximum + 1).body);
    expect(above.status).toBe(413);
    expect(await above.text()).toBe("too-large");
  });

  test("whose announced length is too large is refused, whatever it really has", async () => {
    const response = await post("/login", senderOf(10).body, { "content-length": "60000000" });
    expect(response.status).toBe(413);
  });

  test("whose announced length is too small is counted all the same", async () => {
    const response = await post("/login", senderOf(100_000).body, { "content-length": "10" });
    expect(response.status).toBe(413);
  });

  test.each(["/login", "/unread"])("of %s is taken to its end, so that its sender sees the response", async (path) => {
    const { sent, body } = senderOf(1_000_000);
    expect((await post(path, body)).status).toBeGreaterThan(400);
    expect(sent).toEqual({ bytes: 1_000_000, isDone: true });
  });

  test("without an end is given up", async () => {
    const { sent, body } = senderOf(Number.POSITIVE_INFINITY);
    expect((await post("/login", body)).status).toBe(413);
    expect(sent.bytes).toBeLessThan(200 * 1024 * 1024);
  });
});

test.each([
  ["/login", bodyLimits.smallForm],
  ["/login.data", bodyLimits.smallForm],
  ["/verify", bodyLimits.smallForm],
  ["/theme", bodyLimits.smallForm],
  ["/api/verify", bodyLimits.json],
  ["/api/legitimation_callbacks/1", bodyLimits.json],
  ["/api/id_checks", bodyLimits.photos],
  ["/api/id_checks/1/approve", bodyLimits.json],
  ["/api/external_image_capturing_processes/t/capture", bodyLimits.photos],
  ["/api/external_image_capturing_processes/t/progress", bodyLimits.json],
  ["/api/contracts/1/add_signatures", bodyLimits.signatures],
  ["/api/contracts/1/send_contract_email", bodyLimits.json],
  ["/id_check/new_legitimation", bodyLimits.photos],
  ["/id_check/new_legitimation.data", bodyLimits.photos],
  ["/id_check/new_legitimation/", bodyLimits.photos],
  ["/id_check/contract_details/1/vehicle_return.data", bodyLimits.signatures],
  ["/vehicles/1/return.data", bodyLimits.signatures],
  ["/id_check/new_contract/1", bodyLimits.longForm],
  ["/id_check/contract_details/1/damage_photos", bodyLimits.photos],
  ["/vehicles/1/return/round_shot", bodyLimits.photos],
  ["/vehicles/1/return/photo_round.data", bodyLimits.photos],
  ["/id_check/online_signature_pdf/1", bodyLimits.signatures],
  ["/sign/token", bodyLimits.signatures],
  ["/round/token", bodyLimits.photo],
  ["/round/token/shot", bodyLimits.photo],
  ["/setting_page/headquarters", bodyLimits.picture],
  ["/vehicles/any/photo", bodyLimits.picture],
  ["/vehicles/any/damages", bodyLimits.photos],
  ["/setting_page/terms", bodyLimits.longForm],
  ["/api/users/1/avatar", bodyLimits.picture],
  ["/scans", bodyLimits.photos],
  ["/scans/upload", bodyLimits.photos],
  ["/scans/1", bodyLimits.smallForm],
  ["/vehicles", bodyLimits.longForm],
  ["/vehicles/17", bodyLimits.longForm],
  ["/vehicles/17/more", bodyLimits.smallForm],
  ["/vehicles/import", bodyLimits.vehicleFile],
  ["/vehicles/import/upload.data", bodyLimits.vehicleFile],
  ["/api/vehicles/from_csv_file", bodyLimits.vehicleFile],
  ["/continue", bodyLimits.longForm],
  ["/drafts", bodyLimits.json],
])("%s may bring %d bytes", (path, maximum) => {
  expect(bodyLimitOf(path, "multipart/form-data; boundary=x")).toBe(maximum);
});

test("JSON and other texts are held more than once, so they may bring half as much", () => {
  expect(bodyLimitOf("/api/id_checks", "application/json")).toBe(bodyLimits.photosAsJson);
  expect(bodyLimitOf("/scans", "application/x-www-form-urlencoded")).toBe(bodyLimits.photosAsJson);
  expect(bodyLimitOf("/api/id_checks/1/approve", "application/json")).toBe(bodyLimits.json);
});

test("a body keeps its room until its request has its response", async () => {
  const app = new Hono();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.use(createFrame(createBodyBudget({ totalBytes: 5_000_000, waitMs: 0 })));
  app.post("*", async (c) => {
    await c.req.raw.arrayBuffer();
    if (c.req.query("waits")) await finished;
    return c.body(null, 204);
  });
  app.onError((error, c) => c.text("", error instanceof Problem && error.kind === "unavailable" ? 503 : 500));
  const send = (query = "") =>
    app.request(`http://localhost/api/id_checks${query}`, {
      method: "POST",
      body: senderOf(2_000_000).body,
      duplex: "half",
    } as RequestInit);
  const waiting = send("?waits=1");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await send()).status).toBe(503);
  finish();
  expect((await waiting).status).toBe(204);
  expect((await send()).status).toBe(204);
});

describe("Cache-Control", () => {
  test("is no-store where a response says nothing", async () => {
    expect((await post("/login", "a=b")).headers.get("cache-control")).toBe("no-store");
    expect((await post("/login", "a".repeat(20_000))).headers.get("cache-control")).toBe("no-store");
  });
  test("is what the response says", async () => {
    expect((await post("/cached", "")).headers.get("cache-control")).toBe("public, max-age=60");
  });
});
