import { SqlFailure } from "./errors.ts";
import type { HranaStatement, HranaValue } from "./protocol.ts";
import type { Statement } from "./statements.ts";

/** Values of the native driver in safe-integer mode: a `number` is always a REAL. */
export type NativeValue = null | bigint | number | string | Uint8Array;

function toNative(value: HranaValue): NativeValue {
  switch (value.type) {
    case "null":
      return null;
    case "integer":
      return BigInt(value.value);
    case "blob":
      return Buffer.from(value.base64, "base64");
    default:
      return value.value;
  }
}

export function toHrana(value: NativeValue): HranaValue {
  if (value === null) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: value.toString() };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  return { type: "blob", base64: Buffer.from(value).toString("base64").replace(/=+$/, "") };
}

/**
 * The values of a statement's parameters in SQLite's order. Names match with or without their prefix (`:a`, `@a`, `$a`).
 * Throws SqlFailure `ARGS_INVALID` when one is missing or there are too many: the driver would bind NULL silently.
 */
export function bindArguments(statement: Statement, given: Pick<HranaStatement, "args" | "named_args">): NativeValue[] {
  const { parameters } = statement;
  if (given.args.length > 0 && given.named_args.length > 0) {
    throw new SqlFailure(
      "Specifying both positional and named arguments is not supported",
      "ARGS_BOTH_POSITIONAL_AND_NAMED",
    );
  }
  const givenCount = given.args.length + given.named_args.length;
  if (givenCount > parameters.length) {
    throw invalidArguments(`too many parameters, expected ${parameters.length} found ${givenCount}`);
  }
  const named = new Map(given.named_args.map(({ name, value }) => [name, value]));
  return parameters.map((name, index) => {
    const isNamed = name !== null && !name.startsWith("?");
    const value = isNamed ? (named.get(name) ?? named.get(name.slice(1))) : given.args[index];
    if (value) return toNative(value);
    if (statement.isExplain) return null;
    throw invalidArguments(`value for parameter ${name ?? index + 1} not found`);
  });
}

const invalidArguments = (reason: string) =>
  new SqlFailure(`Arguments do not match SQL parameters: ${reason}`, "ARGS_INVALID");
