const dayMs = 86_400_000;

/** From how many days on before its end a certificate is about to end. */
export const endingDays = 30;

/** Whole or begun days until an instant; 0 or less: it is over. */
export const daysUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / dayMs);

export type CertificateState = "early" | "valid" | "ending" | "ended";

/** Where a certificate is in its life. */
export function certificateState({ startsOn, endsOn }: { startsOn: Date; endsOn: Date }, now: Date): CertificateState {
  if (endsOn <= now) return "ended";
  if (startsOn > now) return "early";
  return daysUntil(endsOn, now) <= endingDays ? "ending" : "valid";
}
