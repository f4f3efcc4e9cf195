import type { StatementResult } from "./connection.ts";
import { ProtocolFault, SqlFailure } from "./errors.ts";
import type { Condition, ProtocolVersion } from "./protocol.ts";
import type { Session } from "./session.ts";
import type { Statement } from "./statements.ts";
import type { NativeValue } from "./values.ts";

/** A statement ready to run; without `condition` it always runs. */
export interface Step {
  condition?: Condition | null;
  statement: Statement;
  /** Called when the step runs: arguments that do not match fail this step alone. */
  values(): NativeValue[];
}

/** The result of a step; `skipped`: its condition was not met. */
export type Outcome =
  | { kind: "done"; result: StatementResult }
  | { kind: "failed"; failure: SqlFailure }
  | { kind: "skipped" };

/**
 * Runs steps in order; a failed one does not stop the others, only their conditions do. When the session has lost its
 * transaction to the time limit, all steps fail: none may take effect outside of it.
 */
export async function runProgram(session: Session, steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let hasTimedOut = false;
  for (const step of steps) {
    hasTimedOut ||= session.takeTimeOut();
    if (hasTimedOut) outcomes.push({ kind: "failed", failure: timedOut() });
    else if (step.condition && !isMet(step.condition, outcomes, session)) outcomes.push({ kind: "skipped" });
    else outcomes.push(await runStep(session, step));
  }
  return outcomes;
}

/** Refuses conditions that refer to a step which has not run yet, or that the protocol version does not support. */
export function checkCondition(condition: Condition, stepIndex: number, version: ProtocolVersion): void {
  switch (condition.type) {
    case "ok":
    case "error":
      if (condition.step >= stepIndex) throw new ProtocolFault("Invalid reference to step in a batch condition");
      return;
    case "not":
      checkCondition(condition.cond, stepIndex, version);
      return;
    case "and":
    case "or":
      for (const part of condition.conds) checkCondition(part, stepIndex, version);
      return;
    case "is_autocommit":
      requireVersion3(version, "BatchCond of type `is_autocommit`");
  }
}

export function requireVersion3(version: ProtocolVersion, what: string): void {
  if (version < 3) throw new ProtocolFault(`${what} is only supported in protocol version hrana3 and higher`);
}

const timedOut = () => new SqlFailure("Transaction timed out", "TRANSACTION_TIMEOUT");

async function runStep(session: Session, step: Step): Promise<Outcome> {
  try {
    return { kind: "done", result: await session.execute(step.statement, step.values()) };
  } catch (error) {
    if (!(error instanceof SqlFailure)) throw error;
    return { kind: "failed", failure: error };
  }
}

function isMet(condition: Condition, outcomes: Outcome[], session: Session): boolean {
  switch (condition.type) {
    case "ok":
      return outcomes[condition.step]?.kind === "done";
    case "error":
      return outcomes[condition.step]?.kind === "failed";
    case "not":
      return !isMet(condition.cond, outcomes, session);
    case "and":
      return condition.conds.every((part) => isMet(part, outcomes, session));
    case "or":
      return condition.conds.some((part) => isMet(part, outcomes, session));
    case "is_autocommit":
      return !session.inTransaction;
  }
}
