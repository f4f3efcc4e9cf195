const dayMs = 86_400_000;

/** How long a token can be made to last. */
export const lifetimes = [
  { key: "30", label: "30 Tage", days: 30 },
  { key: "90", label: "90 Tage", days: 90 },
  { key: "365", label: "1 Jahr", days: 365 },
  { key: "never", label: "unbegrenzt", days: null },
] as const;

/** When a token made now ends; null: never. */
export function expiryOf(lifetime: string, now: Date): Date | null {
  const days = lifetimes.find(({ key }) => key === lifetime)?.days ?? null;
  return days === null ? null : new Date(now.getTime() + days * dayMs);
}

type Dates = { revokedAt: Date | string | null; expiresAt: Date | string | null };

/** Whether a token still works, for its badge. */
export function tokenState({ revokedAt, expiresAt }: Dates, now: Date): "active" | "expired" | "revoked" {
  if (revokedAt) return "revoked";
  return expiresAt && new Date(expiresAt) <= now ? "expired" : "active";
}
