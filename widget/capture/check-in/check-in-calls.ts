import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Details } from "./kept-check-in.ts";

/** Where a check-in stands, as the server says. */
export type CheckInState = { state: "code" | "document" | "done"; address: string | null };

/** Why a call failed; `serverText` is German. */
export class CallError extends Error {
  readonly failure: "no_connection" | "too_many" | "gone" | "closed" | "proof" | "refused";
  readonly serverText: string | undefined;

  constructor(failure: CallError["failure"], serverText?: string) {
    super(failure);
    this.failure = failure;
    this.serverText = serverText;
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
  const { error, fields } = await response.json().catch(() => ({}));
  if (response.status >= 500) throw new CallError("no_connection");
  throw new CallError(fields?.proof ? "proof" : (failures[response.status] ?? "refused"), error);
}

/** The solved challenge a new check-in has to bring; takes a second or two. */
export async function solve(publishableKey: string) {
  const response = await call(`/challenge?${new URLSearchParams({ publishable_key: publishableKey })}`);
  const challenge = await response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new CallError("proof");
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

export type Proof = Awaited<ReturnType<typeof solve>>;

/** The calls of one dealer's check-in; each throws `CallError`. */
export function checkInCalls(publishable_key: string) {
  const state = async (response: Response): Promise<CheckInState> => (await response.json()).check_in;
  return {
    async start(secret: string, { kind, withLicense, ...names }: Details, proof: Proof): Promise<void> {
      const check_in = { ...names, secret, identity_document_type: kind, with_license: withLicense, proof };
      await call("", { publishable_key, check_in });
    },
    confirm: async (secret: string, code: string) =>
      state(await call("/confirm", { publishable_key, check_in: { secret, code } })),
    resume: async (secret: string) => state(await call("/resume", { publishable_key, check_in: { secret } })),
    sendCode: async (secret: string) => void (await call("/code", { publishable_key, check_in: { secret } })),
  };
}
