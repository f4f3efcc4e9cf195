import type { FrameMessage } from "../../package/src/protocol.ts";

type Sent = Extract<FrameMessage, { type: "sent" }>;

/** Adds the check that a check-in became: of this customer's own, whose secret the page's fragment has. */
export async function withCheck(message: Sent, hash: string): Promise<Sent> {
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const [publishable_key, secret] = [fragment.get("key"), fragment.get("check_in")];
  const nothing = { ...message, checkId: null, isTest: false };
  if (!publishable_key || !secret) return nothing;
  try {
    const response = await fetch("/api/check_ins/resume", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ publishable_key, check_in: { secret } }),
    });
    const { check_in } = await response.json();
    return { ...message, checkId: check_in.id_check_id, isTest: check_in.is_test };
  } catch {
    return nothing;
  }
}
