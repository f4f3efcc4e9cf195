/** A value of a row in an export: blobs as base64, everything else as JSON has it. */
type ExportedValue = string | number | null | { b: string };

/** A line of an export: what the rows after it are, or a row. The first value of a row is its rowid. */
export type ExportLine = { table: string; columns: string[] } | ExportedValue[];

export type SchemaObject = { type: string; name: string; table: string; sql: string };

type Value = string | number | bigint | boolean | ArrayBuffer | Uint8Array | null | undefined;

export function encodeValue(value: Value): ExportedValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean" || typeof value === "bigint") return Number(value);
  let binary = "";
  for (const byte of new Uint8Array(value)) binary += String.fromCharCode(byte);
  return { b: btoa(binary) };
}

/** Whole numbers as bigint: the client sends other numbers as REAL, which a column without a type would keep. */
export function decodeValue(value: ExportedValue): string | number | bigint | Uint8Array | null {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === "string") return value;
  return Uint8Array.from(atob(value.b), (letter) => letter.charCodeAt(0));
}
