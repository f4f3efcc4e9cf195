import type { ProgressStep } from "./capture-steps.ts";

/** Tells the waiting staff page how far the customer is. Nothing depends on it, so failures are ignored. */
export function reportProgress(token: string, step: ProgressStep): void {
  fetch(`/api/external_image_capturing_processes/${encodeURIComponent(token)}/progress`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ external_image_capturing_process: { step } }),
    keepalive: true,
  }).catch(() => {});
}
