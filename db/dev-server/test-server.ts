import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, type Config, createClient } from "@libsql/client/web";
import { type DevServerOptions, startDevServer } from "./server.ts";

export const testToken = "test-token";

/** A pipeline response, as far as tests use it. */
export interface PipelineResponse {
  baton: string | null;
  results: Array<{
    type: "ok" | "error";
    response?: { type: string; result?: StatementResponse & BatchResponse & DescribeResponse; is_autocommit?: boolean };
    error?: { message: string; code: string };
  }>;
}
interface StatementResponse {
  cols: Array<{ name: string; decltype: string | null }>;
  rows: Array<Array<{ type: string; value?: string | number; base64?: string }>>;
  affected_row_count: number;
  last_insert_rowid: string | null;
}
interface BatchResponse {
  step_results: Array<StatementResponse | null>;
  step_errors: Array<{ message: string; code: string } | null>;
}
interface DescribeResponse {
  params: Array<{ name: string | null }>;
  is_explain: boolean;
  is_readonly: boolean;
}

/** A server on a random port with its own database, and clients to talk to it. */
export async function startTestServer(options: Partial<DevServerOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "dev-server-"));
  const file = join(folder, "test.db");
  const server = await startDevServer({ file, port: 0, token: testToken, sync: "normal", ...options });
  return {
    file,
    url: server.url,
    fetch: server.fetch,
    ...talkTo(server.url),
    close: () => server.close().then(() => rm(folder, { recursive: true })),
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export function talkTo(url: string) {
  const post = (path: string, body: unknown, token = testToken) =>
    fetch(new URL(path, url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    post,
    client: (config?: Partial<Config>): Client => createClient({ url, authToken: testToken, ...config }),
    /** Sends requests as one pipeline; expects HTTP 200. */
    async pipeline(requests: object[], baton: string | null = null, version = 3): Promise<PipelineResponse> {
      const response = await post(`/v${version}/pipeline`, { baton, requests });
      if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
      return response.json() as Promise<PipelineResponse>;
    },
  };
}

export const execute = (sql: string, args: object[] = []) => ({ type: "execute", stmt: { sql, args } });
export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
