import { PageNumber, SearchText } from "#server/ground/kernel/input-texts.ts";
import { orElse, someOf } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  aloneWith,
  countUpTo,
  instantIn,
  oneOf,
  PageParameter,
  someNamed,
  UpdatedSince,
} from "#server/ground/openapi/list-parameters.ts";
import { type ProcessContext, type ProcessState, processContexts, processStates } from "./process.states.ts";
import { sortKeys } from "./process-list.rules.ts";

const contexts = Object.keys(processContexts) as [ProcessContext, ...ProcessContext[]];
const stateNames = Object.keys(processStates) as [ProcessState, ...ProcessState[]];
export const approvalStates = ["NOT_AVAILABLE", "IN_PROGRESS", "SUCCESSFULLY_COMPLETED", "REJECTED"] as const;
const pageSize = limits.pageSizes.idChecks;

/** Which page of the list of processes (lists-and-search.md#list-of-processes). */
export const ListProcessesInput = z.object({
  context: orElse(z.enum(contexts), "active"),
  /** States of the tab, one or several; none: all of them. */
  status: someOf(stateNames),
  /** States of the identity document (api.md#checks); none: all of them. */
  approvalState: someOf(approvalStates),
  /** Customer's name, or a process number with or without 'ID'. */
  query: SearchText,
  sortBy: orElse(z.enum(sortKeys), "date"),
  sortDirection: orElse(z.enum(["asc", "desc"]), "desc"),
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(pageSize), pageSize),
  /** A search counts as far as it ever looks, so that the number of pages stays. */
  isCountedFar: z.boolean().default(false),
  /** Only those changed since, the change that is longest ago first; nothing else is chosen then. */
  updatedSince: z.date().optional(),
});

/** The query of GET /id_checks (api.md#checks), which shows all processes unless a tab is named. */
export const ProcessListQuery = aloneWith(
  z.object({
    context: oneOf(contexts, "all"),
    status: someNamed(stateNames),
    "status[]": someNamed(stateNames),
    approval_state: someNamed(approvalStates),
    "approval_state[]": someNamed(approvalStates),
    q: SearchText,
    /** `created_at`, as records name it, is the date. */
    sort_by: oneOf([...sortKeys, "created_at"], "date"),
    sort_direction: oneOf(["asc", "desc"], "desc"),
    updated_since: UpdatedSince,
    page: PageParameter,
    per_page: countUpTo(pageSize, pageSize),
  }),
  ["status", "status[]", "approval_state", "approval_state[]", "q"],
);

/** The query of the API in the words of the use case. */
export const processListInput = (query: z.output<typeof ProcessListQuery>): z.input<typeof ListProcessesInput> => ({
  context: query.context,
  status: [...query.status, ...query["status[]"]],
  approvalState: [...query.approval_state, ...query["approval_state[]"]],
  query: query.q,
  sortBy: query.sort_by === "created_at" ? "date" : query.sort_by,
  sortDirection: query.sort_direction,
  page: query.page,
  perPage: query.per_page,
  isCountedFar: true,
  updatedSince: instantIn(query.updated_since),
});
