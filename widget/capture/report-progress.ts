import type { ProgressStep } from "./capture-steps.ts";
import { tellHost } from "./embedded/tell-host.ts";

/**
 * Tells the waiting staff page, and the website around a frame, how far the customer is. Nothing depends on it, so failures are ignored.
 * `skipped`: there is no second driver; links of websites have none.
 */
export function reportProgress(token: string, step: ProgressStep | "skipped"): void {
  if (step !== "skipped") tellHost({ type: "step", step });
  fetch(`/api/external_image_capturing_processes/${encodeURIComponent(token)}/progress`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ external_image_capturing_process: { step } }),
    keepalive: true,
  }).catch(() => {});
}
