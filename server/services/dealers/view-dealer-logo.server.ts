import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { storedLogo } from "./stored-logo.server.ts";

/** The tenant's own logo. Throws like `storedLogo`. */
export const viewDealerLogo = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  run: (ctx) => storedLogo(ctx),
});
