import * as z from "zod";
import { ProtocolFault } from "./errors.ts";

/** Requests of Hrana over HTTP in its JSON encoding; `null` means omitted, as in sqld. */
const int64 = z
  .string()
  .regex(/^[+-]?\d{1,20}$/)
  .refine((digits) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits));

const value = z.discriminatedUnion("type", [
  z.object({ type: z.literal("null") }),
  z.object({ type: z.literal("integer"), value: int64 }),
  z.object({ type: z.literal("float"), value: z.number() }),
  z.object({ type: z.literal("text"), value: z.string() }),
  z.object({ type: z.literal("blob"), base64: z.string().regex(/^[A-Za-z0-9+/]*=*$/) }),
]);

const sqlReference = { sql: z.string().nullish(), sql_id: z.int().nullish() };

const statement = z.object({
  ...sqlReference,
  args: z.array(value).default([]),
  named_args: z.array(z.object({ name: z.string(), value })).default([]),
  want_rows: z.boolean().nullish(),
});

/** When a step of a batch runs. `step` counts from 0 and must name an earlier step. */
export type Condition =
  | { type: "ok"; step: number }
  | { type: "error"; step: number }
  | { type: "not"; cond: Condition }
  | { type: "and"; conds: Condition[] }
  | { type: "or"; conds: Condition[] }
  | { type: "is_autocommit" };

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("ok"), step: z.int().nonnegative() }),
    z.object({ type: z.literal("error"), step: z.int().nonnegative() }),
    z.object({ type: z.literal("not"), cond: condition }),
    z.object({ type: z.literal("and"), conds: z.array(condition) }),
    z.object({ type: z.literal("or"), conds: z.array(condition) }),
    z.object({ type: z.literal("is_autocommit") }),
  ]),
);

const batch = z.object({ steps: z.array(z.object({ condition: condition.nullish(), stmt: statement })) });

const request = z.discriminatedUnion("type", [
  z.object({ type: z.literal("close") }),
  z.object({ type: z.literal("execute"), stmt: statement }),
  z.object({ type: z.literal("batch"), batch }),
  z.object({ type: z.literal("sequence"), ...sqlReference }),
  z.object({ type: z.literal("describe"), ...sqlReference }),
  z.object({ type: z.literal("store_sql"), sql_id: z.int(), sql: z.string() }),
  z.object({ type: z.literal("close_sql"), sql_id: z.int() }),
  z.object({ type: z.literal("get_autocommit") }),
]);

const pipelineBody = z.object({ baton: z.string().nullish(), requests: z.array(request) });
const cursorBody = z.object({ baton: z.string().nullish(), batch });

export type HranaValue = z.infer<typeof value>;
export type HranaStatement = z.infer<typeof statement>;
export type HranaBatch = z.infer<typeof batch>;
export type HranaRequest = z.infer<typeof request>;
/** SQL text, or the id of a text stored on the stream before. */
export type SqlReference = Pick<HranaStatement, "sql" | "sql_id">;
export type ProtocolVersion = 2 | 3;

/** Reads the body of `POST /vN/pipeline`. Throws ProtocolFault when it is not JSON or not of this shape. */
export const readPipelineBody = (text: string) => read(pipelineBody, text);

/** Reads the body of `POST /v3/cursor`. Throws ProtocolFault when it is not JSON or not of this shape. */
export const readCursorBody = (text: string) => read(cursorBody, text);

function read<Body>(shape: z.ZodType<Body>, text: string): Body {
  const result = shape.safeParse(parseJson(text));
  if (result.success) return result.data;
  // The path only, never the value: it may be personal data.
  const where = result.error.issues[0]?.path.join(".") || "body";
  throw new ProtocolFault(`Could not deserialize JSON request body: ${where} is not valid`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolFault("Could not deserialize JSON request body: not JSON");
  }
}
