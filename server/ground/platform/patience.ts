import { limits } from "#server/ground/kernel/limits.ts";
import { FailedTry } from "./claimed-work.server.ts";

const defaults = {
  /** Slow calls of one run, of all tenants together and of each. */
  perRun: 30,
  perTenant: 2,
  slowMs: limits.outgoing.slowMs,
  /** Milliseconds, from any beginning. */
  clock: () => performance.now(),
};

export type Patience = ReturnType<typeof createPatience>;

/**
 * How long one run waits for programs of others, by counting: a receiver is left after its first slow or missing response,
 * a tenant after two, and the run ends after thirty. What was left is sent by the next run.
 */
export function createPatience(settings: Partial<typeof defaults> = {}) {
  const { perRun, perTenant, slowMs, clock } = { ...defaults, ...settings };
  const slowReceivers = new Set<string>();
  const slowOfTenants = new Map<string, number>();
  let slow = 0;

  function note(receiver: string, tenant: string): void {
    slow += 1;
    slowReceivers.add(receiver);
    slowOfTenants.set(tenant, (slowOfTenants.get(tenant) ?? 0) + 1);
  }

  return {
    isOver: () => slow >= perRun,
    hasFor: (receiver: string, tenant: string) =>
      slow < perRun && !slowReceivers.has(receiver) && (slowOfTenants.get(tenant) ?? 0) < perTenant,
    note,
    /** Calls a receiver, and notes it if that took long or ended without a response. */
    async call<R>(receiver: string, tenant: string, work: () => Promise<R>): Promise<R> {
      const begunAt = clock();
      let isSilent = false;
      try {
        return await work();
      } catch (error) {
        isSilent = error instanceof FailedTry && error.isSilent;
        throw error;
      } finally {
        if (isSilent || clock() - begunAt >= slowMs) note(receiver, tenant);
      }
    },
  };
}
