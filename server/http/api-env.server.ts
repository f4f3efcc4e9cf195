import type { AppContext } from "#server/app-context.ts";
import type { Context } from "#server/kernel/use-case.server.ts";

/** Public API routes know the request's context; staff routes also get a use-case context. */
export type PublicApiEnv = { Bindings: Env; Variables: { app: AppContext } };
export type StaffApiEnv = { Bindings: Env; Variables: { app: AppContext; ctx: Context } };
