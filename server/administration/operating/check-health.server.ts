import { errorClass } from "#server/ground/log/log.server.ts";

export const parts = ["database", "files", "relay", "mail", "jobs"] as const;
export type Part = (typeof parts)[number];
/** Resolves when the part works; throws otherwise. */
export type PartChecks = Record<Part, () => Promise<unknown>>;
export type PartHealth = { ok: boolean; ms: number; problem?: string };
export type Health = { ok: boolean; release: string; parts: Record<Part, PartHealth> };

/** A part that does not work, for a reason that may be shown: a sentence of our own, without values. */
export class PartProblem extends Error {}

const partTimeoutMs = 3_000;

/** Asks all parts at the same time; one that has not replied after `timeoutMs` counts as failed. Never throws. */
export async function checkHealth(checks: PartChecks, release: string, timeoutMs = partTimeoutMs): Promise<Health> {
  const results = await Promise.all(
    parts.map(async (part) => [part, await checkPart(checks[part], timeoutMs)] as const),
  );
  const health = Object.fromEntries(results) as Record<Part, PartHealth>;
  return { ok: results.every(([, { ok }]) => ok), release, parts: health };
}

async function checkPart(check: () => Promise<unknown>, timeoutMs: number): Promise<PartHealth> {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartProblem(`no reply within ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return { ok: true, ms: Date.now() - startedAt };
  } catch (error) {
    const problem = error instanceof PartProblem ? error.message : errorClass(error);
    return { ok: false, ms: Date.now() - startedAt, problem };
  } finally {
    clearTimeout(timer);
  }
}

/** How long a mail may wait before the mail counts as not working: three runs of the job, and the first pauses of a mail. */
const mailMinutesMaximum = 20;

/** Throws `PartProblem` when mails are not sent: the oldest has waited too long. The provider itself is not asked. */
export function requireMailsToLeave(oldestCreatedAt: Date | null, now: Date): void {
  const minutes = oldestCreatedAt ? Math.floor((now.getTime() - oldestCreatedAt.getTime()) / 60_000) : 0;
  if (minutes >= mailMinutesMaximum) throw new PartProblem(`a mail has waited for ${minutes} minutes`);
}

/** A move takes minutes, and one that has died is to be repeated or aborted. */
const moveMinutesMaximum = 60;

type NightWork = { brokenAuditLogs: number; expiredChecks: number; oldestMoveChangedAt: Date | null };

/** Throws `PartProblem` when a job has found, or left, what somebody has to look after. */
export function requireJobsToBeDone(
  { brokenAuditLogs, expiredChecks, oldestMoveChangedAt }: NightWork,
  now: Date,
): void {
  const minutes = oldestMoveChangedAt ? Math.floor((now.getTime() - oldestMoveChangedAt.getTime()) / 60_000) : 0;
  const problems = [
    brokenAuditLogs > 0 ? `${brokenAuditLogs} audit logs were changed` : "",
    expiredChecks > 0 ? `${expiredChecks} checks still have data that should be gone` : "",
    minutes >= moveMinutesMaximum ? `a move has stood for ${minutes} minutes` : "",
  ].filter(Boolean);
  if (problems.length > 0) throw new PartProblem(problems.join(", "));
}
