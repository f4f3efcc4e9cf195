import { data, redirect } from "@remix-run/cloudflare";
import { Problem } from "#server/ground/kernel/problem.ts";

/** After an act of one click: the page again, or what a conflict says, shown above it. Throws all other problems. */
export async function orProblem(work: Promise<unknown>, page: string) {
  try {
    await work;
    return redirect(page);
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "conflict") throw error;
    return data({ problem: error.message }, { status: 409 });
  }
}
