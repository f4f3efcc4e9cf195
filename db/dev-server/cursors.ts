import { SqlFailure } from "./errors.ts";
import { type Outcome, runProgram } from "./programs.ts";
import type { HranaBatch } from "./protocol.ts";
import { toColumns, toCounts, toError, toSteps } from "./requests.ts";
import type { Stream } from "./streams.ts";
import { toHrana } from "./values.ts";

/** Runs a batch for `POST /v3/cursor`: returns the entries of the response, one line each. Throws ProtocolFault. */
export async function runCursor(stream: Stream, batch: HranaBatch): Promise<object[]> {
  try {
    const outcomes = await runProgram(stream.session, toSteps(stream, batch, 3));
    return outcomes.flatMap(toEntries);
  } catch (error) {
    if (!(error instanceof SqlFailure)) throw error;
    return [{ type: "error", error: toError(error) }];
  }
}

function toEntries(outcome: Outcome, step: number): object[] {
  if (outcome.kind === "skipped") return [];
  if (outcome.kind === "failed") return [{ type: "step_error", step, error: toError(outcome.failure) }];
  const { columns, rows } = outcome.result;
  return [
    { type: "step_begin", step, cols: toColumns(columns) },
    ...rows.map((row) => ({ type: "row", row: row.map(toHrana) })),
    { type: "step_end", ...toCounts(outcome.result) },
  ];
}
