import { useEffect } from "react";
import type { PushOwner } from "../messages/push-browser.ts";

/** After signing in again, the browser goes on showing messages if its user turned them on here before. */
export function useRenewPush({ userId, sessionId }: PushOwner, pushKey: string | null): void {
  useEffect(() => {
    if (pushKey === null) return;
    void import("../messages/push-browser.ts")
      .then(({ renewPush }) => renewPush({ userId, sessionId }, pushKey))
      .catch(() => {});
  }, [userId, sessionId, pushKey]);
}
