import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Language } from "../languages.ts";
import type { CheckInConfig } from "./check-in-config.ts";
import type { Details } from "./kept-check-in.ts";

/** Where a check-in stands, as the server says. */
export type CheckInState = { state: "code" | "document" | "done"; address: string | null };

/** What the server says about a refusal: a code of the API, and the names of the fields it is about. */
type Refusal = { code?: string; fields?: Record<string, string> };

/** Why a call failed. */
export class CallError extends Error {
  readonly failure: "no_connection" | "too_many" | "gone" | "closed" | "proof" | "refused";
  readonly code: string | undefined;
  readonly fields: readonly string[];

  constructor(failure: CallError["failure"], { code, fields = {} }: Refusal = {}) {
    super(failure);
    this.failure = failure;
    this.code = code;
    this.fields = Object.keys(fields);
  }
}

const failures: Record<number, CallError["failure"]> = { 403: "closed", 404: "gone", 429: "too_many" };

async function call(path: string, body?: object): Promise<Response> {
  const response = await fetch(`/api/check_ins${path}`, {
    ...(body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new CallError("no_connection");
  });
  if (response.ok) return response;
  const refusal: Refusal = await response.json().catch(() => ({}));
  if (response.status >= 500) throw new CallError("no_connection");
  throw new CallError(refusal.fields?.proof ? "proof" : (failures[response.status] ?? "refused"), refusal);
}

/**
 * The solved challenge a new check-in has to bring: a second of a phone, more where many of one network begin
 * (website.md#proof-of-work). Each key is computed outside of the page's own thread, so that the form stays quick.
 */
export async function solve(publishable_key: string) {
  const response = await call(`/challenge?${new URLSearchParams({ publishable_key })}`);
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new CallError("proof");
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

export type Proof = Awaited<ReturnType<typeof solve>>;

/** What a check-in begins with besides what was typed. */
export type Circumstances = { language: Language | undefined; reference: string };

/** The calls of one dealer's check-in; each throws `CallError`. */
export function checkInCalls({ publishableKey, branch }: Pick<CheckInConfig, "publishableKey" | "branch">) {
  const named = { publishable_key: publishableKey, branch };
  const state = async (response: Response): Promise<CheckInState> => (await response.json()).check_in;
  return {
    async start(secret: string, details: Details, around: Circumstances, proof: Proof): Promise<void> {
      const { kind, withLicense, hasOneName, ...names } = details;
      const check_in = {
        ...names,
        ...around,
        secret,
        has_one_name: hasOneName,
        identity_document_type: kind,
        with_license: withLicense,
        proof,
      };
      await call("", { ...named, check_in });
    },
    confirm: async (secret: string, code: string) =>
      state(await call("/confirm", { ...named, check_in: { secret, code } })),
    resume: async (secret: string) => state(await call("/resume", { ...named, check_in: { secret } })),
    sendCode: async (secret: string) => void (await call("/code", { ...named, check_in: { secret } })),
  };
}
