import type { AppContext } from "#server/app-context.ts";
import { createAppContext } from "#server/context.server.ts";
import { fixedParts } from "#tests/fakes/fixed-parts.ts";
import type { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi, testEnv } from "#tests/fakes/public-api.ts";
import { startSession } from "#tests/seed/start-session.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import type { Actor } from "./actors.ts";
import type { Door } from "./door.ts";
import { importPage } from "./routes.ts";
import type { Subject } from "./subjects.ts";

/** What came back: its status, where it leads, and everything it shows. */
export type Reply = { status: number; location: string | null; shown: string };

const origin = "http://localhost:8787";

/** The request at a door, for a page or the API; `token`: of a session. */
export function requestOf(name: string, door: Door, token: string | null, subject: Subject): Request {
  const [method = "GET", path = "/"] = name.split(" ");
  const isJson = path.startsWith("/api/") || door.isJson;
  const url = new URL(addressOf(path, door, subject), origin);
  for (const [key, value] of Object.entries(door.query?.(subject) ?? {})) url.searchParams.set(key, value);
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const hasBody = method !== "GET" && door.body;
  const fields = hasBody ? door.body?.(subject) : undefined;
  if (fields && door.isUpload) return new Request(url, { method, headers, body: uploadOf(fields) });
  if (hasBody && isJson) headers.set("content-type", "application/json");
  const body = fields && (isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>));
  return new Request(url, { method, headers, body: body ?? null });
}

function uploadOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const parameter = /[$:](\w+)/g;
const valueIn = (name: string, door: Door, subject: Subject) => door.params?.[name] ?? subject.id;
const addressOf = (path: string, door: Door, subject: Subject) =>
  path.replace(parameter, (_, name: string) => encodeURIComponent(valueIn(name, door, subject)));

export const isPage = (name: string) => !name.split(" ")[1]?.startsWith("/api/");

/** Asks a door, page or API, as a user with a session of their own; null: nobody is signed in. */
export async function askAs(
  user: Actor["user"],
  name: string,
  door: Door,
  subject: Subject,
  { database, fake }: { database: TestDatabase; fake: ReturnType<typeof fakePlatform> },
): Promise<Reply> {
  const token = user && (await startSession(database.db, user));
  const request = requestOf(name, door, token, subject);
  if (!isPage(name)) {
    const api = publicApi(database, fake);
    const reply = await replyOf(await api.request(request.url, request));
    await api.settled();
    return reply;
  }
  const pending: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  const context = createAppContext(testEnv(database, fake), execution, request, fixedParts);
  const reply = await askPage(name, door, subject, request, context);
  await Promise.all(pending);
  return reply;
}

/** Asks a page's loader or action as Remix does. Throws what neither is a response nor data. */
async function askPage(name: string, door: Door, subject: Subject, request: Request, context: AppContext) {
  const [method = "GET", path = "/"] = name.split(" ");
  const params = Object.fromEntries(
    [...path.matchAll(parameter)].map(([, one = ""]) => [one, valueIn(one, door, subject)]),
  );
  const page = await importPage(path);
  const handler = method === "GET" ? page.loader : page.action;
  try {
    return await replyOf(await handler?.({ request, params, context }));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return replyOf(thrown);
  }
}

/** A response, data with a status, or plain data. */
export async function replyOf(value: unknown): Promise<Reply> {
  if (value instanceof Response) {
    const location = value.headers.get("location");
    return { status: value.status, location, shown: await value.text() };
  }
  const { data, init } = (value ?? {}) as { data?: unknown; init?: { status?: number } };
  const isWithStatus = typeof value === "object" && value !== null && "init" in value;
  return {
    status: isWithStatus ? (init?.status ?? 200) : 200,
    location: null,
    shown: JSON.stringify(isWithStatus ? data : (value ?? null)),
  };
}
