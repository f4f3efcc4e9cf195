import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execute, startTestServer, type TestServer, testToken } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client().executeMultiple("CREATE TABLE cars (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL)");
});
afterAll(() => server.close());

describe("access", () => {
  it("reports health and the supported versions without a token", async () => {
    for (const path of ["/health", "/v2", "/v3"]) expect((await fetch(server.url + path)).status).toBe(200);
    for (const path of ["/", "/v1", "/v3-protobuf"]) expect((await fetch(server.url + path)).status).toBe(404);
  });

  it("refuses a request without the right token", async () => {
    const body = { requests: [execute("SELECT 1")] };
    expect((await server.post("/v2/pipeline", body, "wrong")).status).toBe(401);
    expect((await fetch(`${server.url}/v3/cursor`, { method: "POST", body: "{}" })).status).toBe(401);
    await expect(server.client({ authToken: "wrong" }).execute("SELECT 1")).rejects.toThrow("Unauthorized");
  });

  it.each([
    ["no JSON", "{"],
    ["no list of requests", {}],
    ["an unknown request", { requests: [{ type: "dance" }] }],
    [
      "an integer beyond 64 bits",
      { requests: [execute("SELECT ?", [{ type: "integer", value: "9223372036854775808" }])] },
    ],
    ["a value of an unknown type", { requests: [execute("SELECT ?", [{ type: "date", value: "geheim" }])] }],
  ])("returns 400 for a body with %s, without repeating it", async (_, body) => {
    const response = await server.post("/v2/pipeline", body);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain("Could not deserialize JSON request body");
    expect(text).not.toContain("geheim");
  });
});

describe("a request without a connection", () => {
  const sent: [string, string, RequestInit][] = [
    [
      "a pipeline",
      "/v2/pipeline",
      { body: JSON.stringify({ requests: [execute("SELECT 1 AS n"), { type: "close" }] }) },
    ],
    [
      "a failed statement",
      "/v3/pipeline",
      { body: JSON.stringify({ requests: [execute("SELECT x"), { type: "close" }] }) },
    ],
    ["a body that is no JSON", "/v3/pipeline", { body: "{" }],
    ["an unknown baton", "/v3/pipeline", { body: JSON.stringify({ baton: "a.b", requests: [] }) }],
    ["a wrong token", "/v3/pipeline", { body: "{}", headers: { authorization: "Bearer wrong" } }],
    ["an unknown path", "/v1/pipeline", { body: "{}" }],
  ];

  it.each(sent)("with %s gets the response that it gets over HTTP", async (_, path, init) => {
    const request = () =>
      new Request(server.url + path, { method: "POST", headers: { authorization: `Bearer ${testToken}` }, ...init });
    const [own, other] = [await server.fetch(request()), await fetch(request())];
    expect([own.status, own.headers.get("content-type")]).toEqual([other.status, other.headers.get("content-type")]);
    expect(await own.text()).toBe(await other.text());
  });

  it("is refused by a server that is closed, as a connection would be", async () => {
    const closed = await startTestServer();
    const client = closed.client({ fetch: closed.fetch });
    await client.execute("SELECT 1");
    await closed.close();
    await expect(client.execute("SELECT 1")).rejects.toThrow("The server is closed");
  });

  it("takes its turn at writing with those over HTTP", async () => {
    const client = server.client({ fetch: server.fetch });
    const open = await server.client().transaction("write");
    await open.execute("INSERT INTO cars (name) VALUES ('HTTP')");
    const own = client.execute("INSERT INTO cars (name) VALUES ('own')");
    await open.commit();
    await own;
    const { rows } = await client.execute("SELECT name FROM cars ORDER BY id");
    expect(rows.map(({ name }) => name)).toEqual(["HTTP", "own"]);
    await client.execute("DELETE FROM cars");
  });
});

describe.each([2, 3])("a pipeline of version %i", (version) => {
  it("runs statements with positional and named arguments and reports what changed", async () => {
    const { baton, results } = await server.pipeline(
      [
        execute("INSERT INTO cars (name, price) VALUES (?, ?)", [
          { type: "text", value: "Käfer" },
          { type: "float", value: 9.5 },
        ]),
        {
          type: "execute",
          stmt: {
            sql: "SELECT name, price FROM cars WHERE name = :name AND price < $limit",
            named_args: [
              { name: "name", value: { type: "text", value: "Käfer" } },
              { name: "$limit", value: { type: "integer", value: "10" } },
            ],
          },
        },
        execute("DELETE FROM cars"),
        { type: "close" },
      ],
      null,
      version,
    );
    expect(baton).toBeNull();
    expect(results.map(({ type, response }) => `${type} ${response?.type}`)).toEqual([
      "ok execute",
      "ok execute",
      "ok execute",
      "ok close",
    ]);
    const [insert, select, remove] = results.map(({ response }) => response?.result);
    expect(insert).toMatchObject({
      affected_row_count: 1,
      last_insert_rowid: expect.stringMatching(/^\d+$/),
      rows: [],
    });
    expect(select).toEqual({
      cols: [
        { name: "name", decltype: "TEXT" },
        { name: "price", decltype: "REAL" },
      ],
      rows: [
        [
          { type: "text", value: "Käfer" },
          { type: "float", value: 9.5 },
        ],
      ],
      affected_row_count: 0,
      last_insert_rowid: null,
    });
    expect(remove).toMatchObject({ affected_row_count: 1, last_insert_rowid: null });
  });

  it("passes every kind of value through unchanged", async () => {
    const values = [
      { type: "null" },
      { type: "integer", value: "-9223372036854775808" },
      { type: "float", value: 0.1 },
      { type: "text", value: "„ß“ 🚗" },
      { type: "blob", base64: "AAEC/w" },
    ];
    const { results } = await server.pipeline([execute("SELECT ?1, ?2, ?3, ?4, ?5", values)], null, version);
    expect(results[0]?.response?.result?.rows).toEqual([values]);
  });

  it("omits the rows on request", async () => {
    const request = { type: "execute", stmt: { sql: "SELECT 1 AS one", want_rows: false } };
    const { results } = await server.pipeline([request], null, version);
    expect(results[0]?.response?.result).toMatchObject({ cols: [{ name: "one" }], rows: [] });
  });

  it("reports a failed statement in its place and continues", async () => {
    const { results } = await server.pipeline([execute("SELECT nix"), execute("SELECT 1")], null, version);
    expect(results.map(({ type }) => type)).toEqual(["error", "ok"]);
  });

  it("describes a statement without running it", async () => {
    const sql = "INSERT INTO cars (name, price) VALUES (:name, ?) RETURNING id";
    const { results } = await server.pipeline(
      [{ type: "describe", sql }, { type: "describe", sql: "EXPLAIN SELECT ?2" }, execute("SELECT count(*) FROM cars")],
      null,
      version,
    );
    expect(results[0]?.response?.result).toEqual({
      params: [{ name: ":name" }, { name: null }],
      cols: [{ name: "id", decltype: "INTEGER" }],
      is_explain: false,
      is_readonly: false,
    });
    expect(results[1]?.response?.result).toMatchObject({
      params: [{ name: null }, { name: "?2" }],
      is_explain: true,
      is_readonly: true,
    });
    expect(results[2]?.response?.result?.rows).toEqual([[{ type: "integer", value: "0" }]]);
  });

  it("runs a sequence up to the first statement that fails", async () => {
    const sql = "CREATE TABLE seq (n); INSERT INTO seq VALUES (1); SELECT nix; INSERT INTO seq VALUES (2); ";
    const { results } = await server.pipeline(
      [{ type: "sequence", sql }, execute("SELECT n FROM seq"), { type: "sequence", sql: "DROP TABLE seq" }],
      null,
      version,
    );
    expect(results[0]?.error?.code).toBe("SQL_INPUT_ERROR");
    expect(results[1]?.response?.result?.rows).toEqual([[{ type: "integer", value: "1" }]]);
    expect(results[2]?.response).toEqual({ type: "sequence" });
  });

  it("stores SQL texts for a stream until they are closed", async () => {
    const byId = { type: "execute", stmt: { sql_id: 7 } };
    const first = await server.pipeline([{ type: "store_sql", sql_id: 7, sql: "SELECT 42" }, byId], null, version);
    const second = await server.pipeline([byId, { type: "close_sql", sql_id: 7 }], first.baton, version);
    for (const result of [first.results[1], second.results[0]]) {
      expect(result?.response?.result?.rows).toEqual([[{ type: "integer", value: "42" }]]);
    }
    const forgotten = await server.post(`/v${version}/pipeline`, { baton: second.baton, requests: [byId] });
    expect([forgotten.status, await forgotten.text()]).toEqual([400, "SQL text 7 not found"]);
  });
});

describe("differences between the versions", () => {
  it("reports in version 3 whether a transaction is open, and refuses the request in version 2", async () => {
    const question = { type: "get_autocommit" };
    const { results } = await server.pipeline([question, execute("BEGIN"), question, { type: "close" }]);
    expect([results[0]?.response?.is_autocommit, results[2]?.response?.is_autocommit]).toEqual([true, false]);
    expect((await server.post("/v2/pipeline", { requests: [question] })).status).toBe(400);
  });

  it("has no cursor in version 2", async () => {
    expect((await server.post("/v2/cursor", { batch: { steps: [] } })).status).toBe(404);
  });
});

describe("a cursor", () => {
  const runCursor = async (steps: object[], baton: string | null = null) => {
    const response = await server.post("/v3/cursor", { baton, batch: { steps } });
    expect(response.status).toBe(200);
    const lines = (await response.text()).trimEnd().split("\n");
    return lines.map((line): Record<string, unknown> => JSON.parse(line));
  };

  it("sends the baton, then an entry per step and row", async () => {
    const [head, ...entries] = await runCursor([
      { stmt: { sql: "SELECT 1 AS n UNION ALL SELECT 2" } },
      { stmt: { sql: "SELECT nix" } },
      { condition: { type: "ok", step: 1 }, stmt: { sql: "SELECT 3" } },
    ]);
    expect(head).toEqual({ baton: expect.any(String), base_url: null });
    expect(entries).toEqual([
      { type: "step_begin", step: 0, cols: [{ name: "n", decltype: null }] },
      { type: "row", row: [{ type: "integer", value: "1" }] },
      { type: "row", row: [{ type: "integer", value: "2" }] },
      { type: "step_end", affected_row_count: 0, last_insert_rowid: null },
      {
        type: "step_error",
        step: 1,
        error: { message: "SQL input error: no such column: nix", code: "SQL_INPUT_ERROR" },
      },
    ]);
    const next = await server.pipeline([{ type: "close" }], String(head?.baton));
    expect(next.baton).toBeNull();
  });

  it("runs nothing when a text cannot be parsed", async () => {
    const insert = { stmt: { sql: "INSERT INTO cars (name) VALUES ('ghost')" } };
    const [, error] = await runCursor([insert, { stmt: { sql: "VACUUM" } }]);
    expect(error).toMatchObject({ type: "error", error: { code: "SQL_PARSE_ERROR" } });
    expect((await server.client().execute("SELECT * FROM cars WHERE name = 'ghost'")).rows).toEqual([]);
  });
});

describe("a baton", () => {
  const refusal = async (baton: string | null) => {
    const response = await server.post("/v3/pipeline", { baton, requests: [] });
    return `${response.status} ${await response.text()}`;
  };

  it("continues its stream once", async () => {
    const first = await server.pipeline([]);
    const second = await server.pipeline([], first.baton);
    expect(second.baton).not.toBe(first.baton);
    expect(await refusal(first.baton)).toBe("400 Received a baton that has already been used");
    expect((await server.pipeline([{ type: "close" }], second.baton)).baton).toBeNull();
  });

  it("is refused when it is invented or its stream is closed", async () => {
    const { baton } = await server.pipeline([]);
    await server.pipeline([{ type: "close" }], baton);
    for (const wrong of ["", "nonsense", "a.b", baton])
      expect(await refusal(wrong)).toBe("400 Received an invalid baton");
  });

  it("is lost, with its transaction, when a request violates the protocol", async () => {
    const { baton } = await server.pipeline([
      execute("BEGIN IMMEDIATE"),
      execute("INSERT INTO cars (name) VALUES ('lost')"),
    ]);
    const broken = { baton, requests: [{ type: "close" }, execute("SELECT 1")] };
    expect((await server.post("/v3/pipeline", broken)).status).toBe(400);
    expect(await refusal(baton)).toBe("400 Received an invalid baton");
    expect((await server.client().execute("SELECT * FROM cars WHERE name = 'lost'")).rows).toEqual([]);
  });
});
