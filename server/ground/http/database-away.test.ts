import { Hono } from "hono";
import { expect, test } from "vitest";
import type { PublicApiEnv } from "./api-env.server.ts";
import { type DatabaseWatch, sayDatabaseIsAway } from "./database-away.ts";

function appWhere(isAway: boolean) {
  const app = new Hono<PublicApiEnv<DatabaseWatch>>();
  app.use(sayDatabaseIsAway);
  app.use(async (c, next) => {
    c.set("app", { isDatabaseAway: () => isAway });
    await next();
  });
  app.get("/fails", () => {
    throw new Error("no answer");
  });
  app.get("/page", (c) => c.html("Diese Seite ist nicht verfügbar", 500, { "X-Own": "kept" }));
  app.get("/refused", (c) => c.json({ error: "Nein." }, 422));
  app.get("/works", (c) => c.text("ok"));
  app.onError((_, c) => c.json({ error: "Es ist ein Fehler aufgetreten." }, 500));
  return async (path: string) => {
    const response = await app.request(path);
    return [response.status, response.headers.get("retry-after"), await response.text()];
  };
}

test("what fails because the database is away is 503 and says when to come back", async () => {
  const ask = appWhere(true);
  expect(await ask("/fails")).toEqual([503, "5", '{"error":"Es ist ein Fehler aufgetreten."}']);
  expect(await ask("/page")).toEqual([503, "5", "Diese Seite ist nicht verfügbar"]);
  expect(await ask("/refused")).toEqual([422, null, '{"error":"Nein."}']);
  expect(await ask("/works")).toEqual([200, null, "ok"]);
});

test("any other failure stays 500", async () => {
  expect((await appWhere(false)("/fails")).slice(0, 2)).toEqual([500, null]);
});
