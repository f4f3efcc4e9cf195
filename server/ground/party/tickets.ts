import { decodeJwt, jwtVerify, SignJWT } from "jose";
import type { PartyName } from "./wire.ts";

/** `sub`: a browser listens to one room. `pub`: the Worker publishes into one room. */
export type TicketScope = { audience: "sub" | "pub"; party: PartyName; room: string };

/** How long a ticket is valid, in seconds. */
export const ticketSeconds = { sub: 60, pub: 30 } as const;

const minSecretBytes = 32;
const clockToleranceSeconds = 5;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A signed ticket (JWT, HS256) for one room and one purpose, valid from `issuedAt` for `ticketSeconds`. */
export async function issueTicket(secret: string, scope: TicketScope, issuedAt: Date): Promise<string> {
  const issuedAtSeconds = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ party: scope.party, room: scope.room })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(scope.audience)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + ticketSeconds[scope.audience])
    .sign(keyOf(secret));
}

/** Whether the ticket was signed with one of the secrets for exactly this room and purpose, and has not expired. */
export async function isTicketFor(scope: TicketScope, ticket: string, secrets: string[]): Promise<boolean> {
  for (const secret of secrets) {
    const claims = await claimsOf(ticket, secret, scope.audience);
    if (claims) return claims.party === scope.party && claims.room === scope.room;
  }
  return false;
}

/** Identifies a ticket, which admits once into one room, and says when the connection it admitted ends (ms since 1970). */
export type Admission = { ticketId: string; room: string; endsAtMs: number };

/** The admission of a ticket that `isTicketFor` accepted. */
export function admissionOf(ticket: string): Admission {
  const { jti = "", exp = 0, room } = decodeJwt<{ room: string }>(ticket);
  return { ticketId: jti, room, endsAtMs: exp * 1000 };
}

async function claimsOf(ticket: string, secret: string, audience: TicketScope["audience"]) {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(secret), {
      algorithms: ["HS256"],
      audience,
      requiredClaims: ["exp", "jti"],
      maxTokenAge: ticketSeconds[audience],
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch {
    return null;
  }
}

/**
 * The secrets a relay accepts, from its environment: `LIVE_SECRET` and, during a change of it,
 * `LIVE_SECRET_PREVIOUS`. Secrets that are too short are ignored.
 */
export function acceptedSecrets(environment: Record<string, unknown>): string[] {
  return [environment.LIVE_SECRET, environment.LIVE_SECRET_PREVIOUS].filter(
    (secret) => typeof secret === "string" && keyOf(secret).length >= minSecretBytes,
  ) as string[];
}
