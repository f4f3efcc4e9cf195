import { z } from "#server/ground/kernel/zod.ts";
import { approvalStates } from "./id-check.states.ts";

/** The state of a document in the API's answers. */
export const ApprovalStateWire = z.string().meta({ enum: Object.keys(approvalStates) });
