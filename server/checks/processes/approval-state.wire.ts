import { z } from "#server/ground/kernel/zod.ts";

/** The state of a document in the API's answers (api.md#checks). */
export const ApprovalStateWire = z
  .string()
  .meta({ enum: ["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"] });
