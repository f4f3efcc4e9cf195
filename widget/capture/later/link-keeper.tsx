import { useEffect } from "react";
import { leaveEndedLink } from "./leave-ended-link.ts";

/** Well within the half hour that a link has left after each report. */
const intervalMilliseconds = 5 * 60_000;

/**
 * Keeps the link alive while somebody aims and retakes, which reports nothing by itself, and notices when they come back to a page
 * whose link has ended meanwhile.
 */
export function LinkKeeper() {
  useEffect(() => {
    const report = () => void reportWork();
    const timer = setInterval(report, intervalMilliseconds);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, []);
  return null;
}

async function reportWork(): Promise<void> {
  if (document.hidden) return;
  const [, , token = ""] = location.pathname.split("/");
  const answer = await fetch(`/api/external_image_capturing_processes/${token}/progress`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ external_image_capturing_process: { step: "opened" } }),
  }).catch(() => undefined);
  if (answer?.status === 404) await leaveEndedLink();
}
