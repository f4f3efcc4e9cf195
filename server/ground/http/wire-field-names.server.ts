import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

/**
 * Runs `work` and renames the fields of its failures (`ZodError`, `Problem`) to the names in the API.
 * `isCreation`: anything that prevents the creation of a contract is a 422, conflicts included (api.md#creating-a-contract).
 */
export async function asWire<R>(
  nameOf: (field: string) => string,
  work: () => Promise<R>,
  isCreation = false,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) {
      // Date, hour and minute are one field here: its first message counts.
      const issues = new Map<string, z.core.$ZodIssue>();
      for (const issue of error.issues) {
        const name = nameOf(issue.path.join("."));
        if (!issues.has(name)) issues.set(name, { ...issue, path: [name] });
      }
      throw new z.ZodRealError([...issues.values()]);
    }
    if (!(error instanceof Problem)) throw error;
    const kind = isCreation && error.kind === "conflict" ? "invalid" : error.kind;
    const { field, issues, ...details } = error.details;
    throw new Problem(kind, error.message, {
      ...details,
      ...(field ? { field: nameOf(field) } : {}),
      ...(issues ? { issues: issues.map((issue) => ({ ...issue, field: nameOf(issue.field) })) } : {}),
    });
  }
}
