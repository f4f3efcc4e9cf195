import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "#server/administration/operating/check-health.server.ts";

type Options = {
  /** Address of the installation, without a trailing slash. */
  appUrl: string;
  /** What /health has to name, so that the old release does not pass for the new one; empty: any. */
  release: string;
  /** How long a new release may take until it is served everywhere and works. */
  patienceMs: number;
};

/** Asks a deployed installation whether it works, as a visitor; changes nothing. Returns what is wrong, one sentence each. */
export async function smokeTest({ appUrl, release, patienceMs }: Options): Promise<string[]> {
  const until = Date.now() + patienceMs;
  let problems = await healthProblems(appUrl, release);
  while (problems.length > 0 && Date.now() < until) {
    await sleep(Math.min(1_000, patienceMs / 10));
    problems = await healthProblems(appUrl, release);
  }
  if (problems.length > 0) return problems;
  return [...(await loginProblems(appUrl)), ...(await apiProblems(appUrl))];
}

/** What a request returned; status 0 when there was no reply. */
async function get(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    return { status: 0, text: "", headers: new Headers() };
  }
}

const parsed = <T>(text: string): Partial<T> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

async function healthProblems(appUrl: string, release: string): Promise<string[]> {
  const { status, text } = await get(`${appUrl}/health`);
  const health = parsed<Health>(text);
  if (!health.parts) return [`/health: status ${status}`];
  const failing = Object.entries(health.parts).flatMap(([part, { ok, problem }]) =>
    ok ? [] : [`/health: ${part} fails: ${problem}`],
  );
  const isOld = release !== "" && health.release !== release;
  return [...failing, ...(isOld ? [`/health still names the release ${health.release || "without a name"}`] : [])];
}

/** The page that everybody starts with: its form, its protection, and a script and a style sheet that it needs. */
async function loginProblems(appUrl: string): Promise<string[]> {
  const { status, text, headers } = await get(`${appUrl}/login`);
  if (status !== 200) return [`/login: status ${status}`];
  const problems = [];
  if (!/<input[^>]+type="password"/.test(text)) problems.push("/login has no form");
  if (!headers.get("content-security-policy")?.includes("nonce-"))
    problems.push("/login has no Content-Security-Policy");
  const files = [/\/assets\/[\w.-]+\.js/, /\/assets\/[\w.-]+\.css/].map((pattern) => pattern.exec(text)?.[0]);
  for (const file of files) {
    const { status: found } = file ? await get(appUrl + file) : { status: 0 };
    if (found !== 200) problems.push(`a file of /login is missing: ${file ?? "none is named"}`);
  }
  return problems;
}

async function apiProblems(appUrl: string): Promise<string[]> {
  const expected: [path: string, status: number, part: string][] = [
    ["/api/openapi.json", 200, '"openapi":"3.1.0"'],
    ["/api/id_checks", 401, '"code":"unauthorized"'],
    ["/api/unknown", 404, '"code":"not_found"'],
  ];
  const problems = [];
  for (const [path, status, part] of expected) {
    const reply = await get(appUrl + path);
    if (reply.status !== status || !reply.text.replaceAll(" ", "").includes(part))
      problems.push(`${path}: status ${reply.status}, expected ${status}`);
  }
  return problems;
}
