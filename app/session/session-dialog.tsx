import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import { useLater } from "#app/ui/use-later.ts";
import { onSessionEnd } from "./session-guard.ts";

const load = async () => (await import("./open-session-dialog.tsx")).OpenSessionDialog;

/**
 * Signs the user in again over the open page when a request finds the session ended
 * (people-and-sessions.md#ended-session-on-a-page). The page stays mounted with everything typed; waiting requests are
 * then repeated.
 */
export function SessionDialog({ email }: { email: string }) {
  const [repeat, setRepeat] = useState<(() => void) | null>(null);
  const OpenSessionDialog = useLater(load);
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionEnd(() => new Promise((resolve) => setRepeat(() => resolve))), []);
  const finish = (signedInAs: string) => {
    // Another user's page and input are not theirs.
    if (signedInAs !== email) return window.location.assign(paths.dashboard());
    repeat?.();
    setRepeat(null);
    revalidate();
  };
  return repeat && OpenSessionDialog ? <OpenSessionDialog email={email} onDone={finish} /> : null;
}
