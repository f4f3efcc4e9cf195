import type { Column, StatementResult } from "./connection.ts";
import { SqlFailure } from "./errors.ts";
import { checkCondition, type Outcome, requireVersion3, runProgram, type Step } from "./programs.ts";
import type { HranaBatch, HranaRequest, HranaStatement, ProtocolVersion, SqlReference } from "./protocol.ts";
import { parseStatement, parseStatements, type Statement } from "./statements.ts";
import type { Stream } from "./streams.ts";
import { bindArguments, toHrana } from "./values.ts";

const noArguments = { args: [], named_args: [] };

/** Handles one request of a pipeline. A failed statement becomes an error result; ProtocolFault is thrown. */
export async function runRequest(stream: Stream, request: HranaRequest, version: ProtocolVersion): Promise<object> {
  try {
    return { type: "ok", response: { type: request.type, ...(await respond(stream, request, version)) } };
  } catch (error) {
    if (!(error instanceof SqlFailure)) throw error;
    return { type: "error", error: toError(error) };
  }
}

/** The steps of a batch. Nothing runs when one of its texts cannot be parsed. Throws SqlFailure, ProtocolFault. */
export function toSteps(stream: Stream, batch: HranaBatch, version: ProtocolVersion): Step[] {
  return batch.steps.map(({ condition, stmt }, index) => {
    if (condition) checkCondition(condition, index, version);
    return { ...toStep(parseStatement(stream.sqlText(stmt)), stmt), condition };
  });
}

export const toError = ({ message, code }: SqlFailure) => ({ message, code });
export const toColumns = (columns: Column[]) => columns.map(({ name, type }) => ({ name, decltype: type }));
export const toCounts = ({ affectedRowCount, lastInsertRowid }: StatementResult) => ({
  affected_row_count: affectedRowCount,
  last_insert_rowid: lastInsertRowid?.toString() ?? null,
});

async function respond(stream: Stream, request: HranaRequest, version: ProtocolVersion): Promise<object> {
  switch (request.type) {
    case "execute":
      return { result: await execute(stream, request.stmt) };
    case "batch":
      return { result: await executeBatch(stream, request.batch, version) };
    case "sequence":
      await executeSequence(stream, request);
      return {};
    case "describe":
      return { result: describe(stream, request) };
    case "store_sql":
      stream.storeSql(request.sql_id, request.sql);
      return {};
    case "close_sql":
      stream.forgetSql(request.sql_id);
      return {};
    case "get_autocommit":
      requireVersion3(version, "The `get_autocommit` request");
      return { is_autocommit: !stream.session.inTransaction };
    case "close":
      stream.close();
      return {};
  }
}

async function execute(stream: Stream, stmt: HranaStatement): Promise<object> {
  const step = toStep(parseStatement(stream.sqlText(stmt)), stmt);
  const [outcome] = await runProgram(stream.session, [step]);
  if (outcome?.kind === "failed") throw outcome.failure;
  return toResult(outcome, stmt) ?? {};
}

async function executeBatch(stream: Stream, batch: HranaBatch, version: ProtocolVersion): Promise<object> {
  const outcomes = await runProgram(stream.session, toSteps(stream, batch, version));
  return {
    step_results: batch.steps.map(({ stmt }, index) => toResult(outcomes[index], stmt)),
    step_errors: outcomes.map((outcome) => (outcome.kind === "failed" ? toError(outcome.failure) : null)),
  };
}

/** Runs the statements of a text in order, up to the first that fails. */
async function executeSequence(stream: Stream, reference: SqlReference): Promise<void> {
  const steps = parseStatements(stream.sqlText(reference)).map((statement, index): Step => {
    const condition = index === 0 ? null : { type: "ok" as const, step: index - 1 };
    return { ...toStep(statement, noArguments), condition };
  });
  for (const outcome of await runProgram(stream.session, steps)) {
    if (outcome.kind === "failed") throw outcome.failure;
  }
}

function describe(stream: Stream, reference: SqlReference): object {
  const statement = parseStatement(stream.sqlText(reference));
  return {
    params: statement.parameters.map((name) => ({ name })),
    cols: toColumns(stream.session.columnsOf(statement)),
    is_explain: statement.isExplain,
    is_readonly: statement.access === "read",
  };
}

const toStep = (statement: Statement, given: Pick<HranaStatement, "args" | "named_args">): Step => ({
  statement,
  values: () => bindArguments(statement, given),
});

function toResult(outcome: Outcome | undefined, stmt: HranaStatement): object | null {
  if (outcome?.kind !== "done") return null;
  const { columns, rows } = outcome.result;
  return {
    cols: toColumns(columns),
    rows: stmt.want_rows === false ? [] : rows.map((row) => row.map(toHrana)),
    ...toCounts(outcome.result),
  };
}
