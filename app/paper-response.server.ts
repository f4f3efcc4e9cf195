import { redirect } from "@remix-run/cloudflare";
import { Problem } from "#server/ground/kernel/problem.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";
import type { ViewedPaper } from "#server/handover/papers/view-paper.server.ts";
import { type PaperFailure, withPaperFailure } from "./paths.ts";
import { pdfResponse } from "./pdf-response.server.ts";

/**
 * A paper as PDF. When a contract has none yet, or it cannot be made, the contract's page that says so: papers open in tabs
 * of their own, and a route that serves files has no page for errors. Throws `Problem` not-found without such a contract.
 */
export async function paperResponse(view: () => Promise<ViewedPaper>, contractPage: string): Promise<Response> {
  try {
    return pdfResponse(await view());
  } catch (error) {
    const isMissing = error instanceof Problem && error.message === paperTexts.notYet;
    if (error instanceof Problem && !isMissing) throw error;
    if (!isMissing) logEvent("error", "paper not made", { error: errorClass(error) });
    const failure: PaperFailure = isMissing ? "missing" : "failed";
    return redirect(withPaperFailure(contractPage, failure));
  }
}
